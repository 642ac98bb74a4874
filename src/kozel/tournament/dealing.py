"""The deals of an event: one secret fixes all boards, and anyone deals them again from it.

Board b has a secret of its own, ``HMAC-SHA-256(secret, "beacon|event|board.b|digest of the rules")``, which can be told
when the board has been played while those of other boards are still kept. From it follows the seed as at a live table
(`kozel.game.fairness`): the table is called ``event #b``, the deal ``1.n`` as the n-th of its party, and nobody adds a
nonce. It is shuffled by `kozel.game.shuffle`. A hand that calls for a redeal is dealt again under the next number; the
leader stays (A-25).
"""

import hashlib
from collections.abc import Iterable

import msgspec

from kozel.game import fairness
from kozel.game.redeal import forced_redeal, masks
from kozel.game.rules import Rules
from kozel.game.seats import SEAT_LETTERS, Seat
from kozel.game.shuffle import SeededPack
from kozel.game.tiles import Tile
from kozel.tournament.movement import QUARTET, leader


class Board(msgspec.Struct, frozen=True):
    """A deal prepared in advance: hands at A, B, C, D, the leader, and how often it was dealt again."""

    number: int
    hands: tuple[tuple[Tile, ...], ...]
    leader: Seat
    redeals: int


def own_secret(number: int, event: str, secret: bytes, rules: Rules, beacon: bytes = b"") -> bytes:
    """The secret of one board, from which nothing follows about another."""
    return fairness.seed(secret, (beacon,), event, f"board.{number}", rules.digest)


def name(number: int, event: str) -> str:
    """What a board is called, in place of a table, in the commitment of its deal."""
    return f"{event} #{number}"


def deal_no(number: int, rules: Rules) -> int:
    """Which deal of its party a board is, from 1."""
    return (number - 1) % (rules.deals or QUARTET) + 1


def pack(number: int, event: str, secret: bytes, rules: Rules, beacon: bytes = b"") -> SeededPack:
    """The pack of a board, the same as a table of the server deals it."""
    own, silent = own_secret(number, event, secret, rules, beacon), (b"",) * rules.players
    deal = fairness.deal_name(1, deal_no(number, rules))
    return SeededPack(fairness.seed(own, silent, name(number, event), deal, rules.digest), rules)


def board(number: int, event: str, secret: bytes, rules: Rules, beacon: bytes = b"") -> Board:
    dealt = pack(number, event, secret, rules, beacon)
    redeal = 0
    while forced_redeal(masks(dealt(redeal)), rules):
        redeal += 1
    return Board(number, dealt(redeal).hands, leader(number), redeal)


def digest(boards: Iterable[Board]) -> str:
    """SHA-256 of the boards, one a line: ``7 C 6-5 4-4 … / … / … / …``, number, leader, hands from the highest tile."""
    lines = (
        f"{one.number} {SEAT_LETTERS[one.leader]} {' / '.join(' '.join(hand_text(hand)) for hand in one.hands)}\n"
        for one in boards
    )
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def hand_text(hand: Iterable[Tile]) -> tuple[str, ...]:
    """The tiles as they are printed, the highest first."""
    return tuple(sorted(map(str, hand), reverse=True))


def commitment(event: str, secret: bytes) -> str:
    """What is published before the first round."""
    return fairness.dealer_commitment(event, "boards", secret)


def check(published: str, event: str, secret: bytes) -> None:
    """Raises: FairnessError when the secret is not the one that was committed to."""
    if commitment(event, secret) != published:
        raise fairness.FairnessError(f"the secret of the boards of {event!r} does not match the commitment {published}")
