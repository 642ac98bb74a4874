"""Commit and reveal: known answers, and every kind of tampering refused."""

import hashlib
from dataclasses import dataclass, replace

import pytest

import naive
from kozel.game.events import Commitment, DealStarted, SeatLeads, SeedRevealed
from kozel.game.fairness import FairnessError, commit, deal_name, nonce_hash, proven_seed, seed
from kozel.game.referee import reference
from kozel.game.rulesets import shipped
from kozel.game.sheet import fresh

SECRET = bytes(range(32))
NONCES = (b"", b"north", b"east", b"\x00" * 64)
DIGEST = "ab" * 32


COMMITTED = commit("yard", "2.1", SECRET, NONCES)


@dataclass
class Published:
    """A deal as the referee announces and reveals it; `replace` tampers with it."""

    commitment: Commitment | None = COMMITTED
    match_no: int = 2
    secret: str = SECRET.hex()
    nonces: tuple[str, ...] = tuple(nonce.hex() for nonce in NONCES)

    def check(self) -> bytes:
        ref = reference(shipped("trudovoy"))
        started = DealStarted(ref, self.match_no, fresh(2), SeatLeads(0, "first_seat"), self.commitment)
        return proven_seed(started, SeedRevealed(self.secret, self.nonces))


def test_the_seed_of_a_proven_deal_is_the_one_of_the_twin():
    digest = shipped("trudovoy").rules.digest
    assert Published().check() == naive.fair_seed(SECRET, NONCES, "yard", "2.1", digest)


def test_known_answers():
    """Fixed for ever: a record of today must still be provable in ten years."""
    published = commit("yard", deal_name(1, 3), SECRET, NONCES)
    assert published.dealer == "6b734d663a8e6adc277b59f1d130c57bfb93ece7d2f517fbf40fcdc76f1fde03"
    assert published.seats == ("", *(hashlib.sha256(nonce).hexdigest() for nonce in NONCES[1:]))
    assert (
        seed(SECRET, NONCES, "yard", "1.3", DIGEST).hex()
        == "14a91cb727176da044511118f876f7f814c3035daabfc21c42d1400de52dd405"
    )


@pytest.mark.parametrize(
    ("tampered", "problem"),
    [
        (replace(Published(), secret="ff" + SECRET.hex()[2:]), "the secret does not match"),
        (replace(Published(), match_no=3), "the secret does not match the commitment .* before deal 3.1"),
        (replace(Published(), commitment=commit("mill", "2.1", SECRET, NONCES), secret="00" * 32), "the secret"),
        (replace(Published(), nonces=("", "00", *Published().nonces[2:])), "the nonce of seat 1 does not match"),
        (replace(Published(), nonces=("00", *Published().nonces[1:])), "the nonce of seat 0 does not match"),
        (replace(Published(), nonces=("", "", *Published().nonces[2:])), "the nonce of seat 1 does not match"),
        (replace(Published(), nonces=Published().nonces[:3]), "4 nonce hashes were published, but 3 nonces revealed"),
        (replace(Published(), nonces=(*Published().nonces, "")), "4 nonce hashes were published, but 5"),
        (replace(Published(), commitment=None), "nothing was published before the deal"),
        (replace(Published(), secret=SECRET.hex().upper()), "is not lower-case hexadecimal"),
        (replace(Published(), secret=SECRET.hex() + "0"), "is not lower-case hexadecimal"),
        (replace(Published(), nonces=("zz", *Published().nonces[1:])), "'zz' is not lower-case hexadecimal"),
        (replace(Published(), nonces=("00\n", *Published().nonces[1:])), "is not lower-case hexadecimal"),
        (replace(Published(), commitment=commit("yard", "2.1", SECRET[:31], NONCES), secret=SECRET[:31].hex()), "31 b"),
        (
            replace(Published(), commitment=commit("yard", "2.1", SECRET + b"\0", NONCES), secret=SECRET.hex() + "00"),
            "33 b",
        ),
    ],
)
def test_tampering_is_refused(tampered: Published, problem: str):
    with pytest.raises(FairnessError, match=problem):
        tampered.check()


def test_a_nonce_of_more_than_64_bytes_is_refused():
    long = b"x" * 65
    tampered = replace(Published(), commitment=commit("yard", "2.1", SECRET, [long]), nonces=(long.hex(),))
    with pytest.raises(FairnessError, match="the nonce of seat 0 has 65 bytes; 64 are allowed"):
        tampered.check()


def test_a_secret_padded_with_zeros_would_deal_the_same_tiles():
    """Why its length is fixed: with HMAC both are the same key."""
    short = SECRET[:-1] + b"\0"
    assert seed(short[:-1], NONCES, "yard", "1.1", DIGEST) == seed(short, NONCES, "yard", "1.1", DIGEST)


@pytest.mark.parametrize("table", ["a|b", "a\nb", "\x00"])
def test_a_table_name_must_not_be_ambiguous(table: str):
    with pytest.raises(FairnessError, match="must be printable and without"):
        commit(table, "1.1", SECRET, NONCES)


def test_a_silent_seat_publishes_nothing():
    assert nonce_hash(b"") == ""
