"""Commit and reveal: nobody chooses the tiles, and anyone can check it afterwards without a network.

1. Before a deal the dealer draws a secret of 32 bytes and publishes ``SHA-256("kozel/1|table|deal|secret")``.
2. Each seat publishes the SHA-256 of its own nonce (at most 64 bytes), and then the nonce; a seat that stays silent
   has the empty nonce.
3. The seed of the shuffle is ``HMAC-SHA-256(secret, "nonce|…|nonce|table|deal|digest of the rules")``.
4. After the deal the secret is published.

The texts between the quotes are UTF-8 with the bar as separator, bytes written in lower-case hexadecimal (the HMAC key
is the secret's bytes), and a deal is written ``match.deal``, such as ``1.3``. Any shell has the tools to repeat it.
"""

import hashlib
import hmac
import re
from collections.abc import Sequence
from typing import Final

from kozel.game.errors import KozelError
from kozel.game.events import Commitment, DealStarted, SeedRevealed

SECRET_SIZE: Final = 32
MOST_NONCE: Final = 64
"""Sizes in bytes. An empty nonce adds nothing and is allowed."""


class FairnessError(KozelError):
    """A deal that is not the one that was committed to."""


def deal_name(match_no: int, deal_no: int) -> str:
    return f"{match_no}.{deal_no}"


def dealer_commitment(table: str, deal: str, secret: bytes) -> str:
    return hashlib.sha256(f"kozel/1|{table}|{deal}|{secret.hex()}".encode()).hexdigest()


def nonce_hash(nonce: bytes) -> str:
    """The hash that a seat publishes first; "" for a seat that adds nothing."""
    return hashlib.sha256(nonce).hexdigest() if nonce else ""


def commit(table: str, deal: str, secret: bytes, nonces: Sequence[bytes]) -> Commitment:
    """What is published before the deal. Raises: FairnessError for a table name that would make it ambiguous."""
    if "|" in table or not table.isprintable():
        raise FairnessError(f"table name {table!r} must be printable and without |")
    return Commitment(table, dealer_commitment(table, deal, secret), tuple(nonce_hash(nonce) for nonce in nonces))


def seed(secret: bytes, nonces: Sequence[bytes], table: str, deal: str, rules_digest: str) -> bytes:
    """The seed of the shuffle (32 bytes)."""
    message = "|".join([*(nonce.hex() for nonce in nonces), table, deal, rules_digest])
    return hmac.digest(secret, message.encode(), "sha256")


def proven_seed(started: DealStarted, revealed: SeedRevealed) -> bytes:
    """Checks a reveal against what was published and gives the seed. Raises: FairnessError."""
    published = started.commitment
    if published is None:
        raise FairnessError("a secret was revealed, but nothing was published before the deal")
    secret, nonces = _unhex(revealed.secret), tuple(_unhex(nonce) for nonce in revealed.nonces)
    _check_sizes(secret, nonces)
    deal = deal_name(started.match_no, started.before.deal_no)
    if dealer_commitment(published.table, deal, secret) != published.dealer:
        raise FairnessError(f"the secret does not match the commitment {published.dealer} published before deal {deal}")
    for seat, (nonce, hashed) in enumerate(zip(nonces, published.seats, strict=False)):
        if nonce_hash(nonce) != hashed:
            raise FairnessError(
                f"the nonce of seat {seat} does not match the hash that it published before deal {deal}"
            )
    if len(nonces) != len(published.seats):
        raise FairnessError(f"{len(published.seats)} nonce hashes were published, but {len(nonces)} nonces revealed")
    return seed(secret, nonces, published.table, deal, started.rules.digest)


def _check_sizes(secret: bytes, nonces: Sequence[bytes]) -> None:
    """HMAC pads a short key with zeros and hashes a long one: only one length leaves the dealer a single secret."""
    if len(secret) != SECRET_SIZE:
        raise FairnessError(f"the secret has {len(secret)} bytes; it must have {SECRET_SIZE}")
    for seat, nonce in enumerate(nonces):
        if len(nonce) > MOST_NONCE:
            raise FairnessError(f"the nonce of seat {seat} has {len(nonce)} bytes; {MOST_NONCE} are allowed")


def _unhex(text: str) -> bytes:
    if not re.fullmatch("(?:[0-9a-f]{2})*", text):
        raise FairnessError(f"{text!r} is not lower-case hexadecimal")
    return bytes.fromhex(text)
