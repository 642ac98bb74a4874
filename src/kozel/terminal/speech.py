"""From facts to sentences: one small function for each fact, through the words of `cards/locale/*/table.ftl`.

A sentence is one short line. What somebody played comes with the ends that it leaves: for whoever listens, the ends are
the whole state of the table.
"""

from collections.abc import Iterator, Sequence
from typing import assert_never

from kozel.game.deal import placed_tiles
from kozel.game.events import (
    CountsAsked,
    DealEnded,
    DealSettled,
    DealStarted,
    HandDealt,
    LeadDecided,
    MatchEnded,
    Passed,
    Played,
    Redealt,
    SeatAnswered,
    SeatDrew,
    SeatFact,
    SeedRevealed,
    TwinPlayed,
)
from kozel.game.moves import End
from kozel.game.outcome import Out
from kozel.game.seats import Seat
from kozel.game.tiles import Suit, Tile
from kozel.game.view import SeatView
from kozel.terminal.names import Names
from kozel.terminal.rack import numbered
from kozel.terminal.reckoning import hands_left, settled, standing, verdict

SEAL_SHOWN = 16


def spoken(fact: SeatFact, view: SeatView, names: Names) -> list[str]:
    """What the person at the table hears of a fact; `view` has learned it already."""
    return list(_sentences(fact, view, names))


def _sentences(fact: SeatFact, view: SeatView, names: Names) -> Iterator[str]:
    match fact:
        case DealStarted():
            yield from _started(fact, names)
        case HandDealt(redeal_no, hand):
            yield from _dealt(redeal_no, hand, names)
        case Redealt():
            yield _redealt(fact, names)
        case SeatAnswered():
            pass
        case LeadDecided():
            yield from _decided(fact, view, names)
        case Played() | TwinPlayed():
            yield _placed(fact, view, names)
        case Passed(seat, missing):
            yield names.say("passed", **names.seat_args(seat), missing=suits(missing, names))
        case SeatDrew(seat, tile):
            yield _drew(seat, tile, view, names)
        case CountsAsked(seat, held):
            yield names.say("counts-asked", **names.seat_args(seat), counts=counts(held, names))
        case DealEnded():
            yield _ended(fact, names)
        case DealSettled(settlement):
            assert view.outcome is not None, "a deal is settled after it has ended"
            yield from hands_left(names, view.outcome, settlement)
            yield from settled(names, view.outcome, settlement)
            yield standing(names, settlement.after)
        case MatchEnded(over):
            yield from verdict(names, over)
        case SeedRevealed():
            yield names.say("seal-opened")
        case _:
            assert_never(fact)


def _started(fact: DealStarted, names: Names) -> Iterator[str]:
    yield ""
    yield names.say("deal-started", match=fact.match_no, deal=fact.before.deal_no, of=names.rules.deals)
    if fact.commitment:
        yield names.say("seal", hash=grouped(fact.commitment.dealer[:SEAL_SHOWN]))


def grouped(digits: str) -> str:
    """Digits in groups of four: ``3f9a 01bc``."""
    return " ".join(digits[start : start + 4] for start in range(0, len(digits), 4))


def _dealt(redeal_no: int, hand: Sequence[Tile], names: Names) -> Iterator[str]:
    held = numbered(dict(enumerate(hand, 1)))
    yield names.say("dealt-again" if redeal_no else "dealt", hand=held, n=len(hand))


def _redealt(fact: Redealt, names: Names) -> str:
    tiles = ", ".join(map(str, fact.hand))
    n, suit = _one_sided(fact)
    return names.say(f"redealt-{fact.reason}", **names.seat_args(fact.seat, "gen"), hand=tiles, n=n, suit=suit)


def _one_sided(fact: Redealt) -> tuple[int, Suit]:
    """How many doubles, or how many of the longest suit and which."""
    if fact.reason == "doubles":
        return sum(tile.is_double for tile in fact.hand), 0
    sizes = [sum(suit in (tile.high, tile.low) for tile in fact.hand) for suit in range(7)]
    return max(sizes), sizes.index(max(sizes))


def _decided(fact: LeadDecided, view: SeatView, names: Names) -> Iterator[str]:
    for seat, answer in zip(getattr(view.plan, "seats", ()), fact.answers, strict=False):
        yield names.say(f"answered-{answer}", **names.seat_args(seat))
    tile = "no" if fact.tile is None else str(fact.tile)
    yield names.say("leads", **names.seat_args(fact.seat), reason=fact.reason, tile=tile)


def _placed(fact: Played | TwinPlayed, view: SeatView, names: Names) -> str:
    args = {**names.seat_args(fact.seat), "ends": ends(view, names)}
    if isinstance(fact, TwinPlayed):
        left, right = placed_tiles(fact)
        return names.say("played-both", **args, left=str(left), right=str(right))
    where = {End.LEFT: "left", End.RIGHT: "right", None: "lead"}[fact.end]
    return names.say("played", **args, tile=str(fact.tile), where=where)


def ends(view: SeatView, names: Names) -> str:
    """«Концы: слева 2, справа 5.»"""
    return names.say("ends", left=view.line.left, right=view.line.right)


def suits(missing: tuple[Suit, Suit], names: Names) -> str:
    """«2 и 5», or one number where both ends show the same."""
    return names.listed(map(str, dict.fromkeys(missing)))


def _drew(seat: Seat, tile: Tile | None, view: SeatView, names: Names) -> str:
    drawn = "no" if tile is None else str(tile)
    return names.say("drew", **names.seat_args(seat), tile=drawn, n=view.counts[seat], left=view.boneyard)


def counts(held: Sequence[int], names: Names) -> str:
    """How many tiles everybody but the person at the table holds."""
    others = [seat for seat in names.rules.seating.from_seat(max(names.seat, 0)) if seat != names.seat]
    return ", ".join(f"{names.of(seat)} {held[seat]}" for seat in others)


def _ended(fact: DealEnded, names: Names) -> str:
    end = fact.outcome.end
    if isinstance(end, Out):
        return names.say("went-out", **names.seat_args(end.seat))
    return names.say("fish", **names.seat_args(end.maker), left=end.ends[0], right=end.ends[1])


def the_line(view: SeatView, names: Names) -> str:
    """Every tile of the line as it lies, from left to right."""
    if view.line.is_empty:
        return names.say("line-empty")
    tiles = ", ".join(f"{left}-{right}" for left, right in view.line)
    return names.say("line", tiles=tiles, n=len(view.line))
