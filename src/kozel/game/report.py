"""How a deal at a real table ended, as its keeper reports it; and what cannot be true of it."""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

import msgspec

from kozel.game.outcome import Fish, Out, Outcome
from kozel.game.rules import Rules
from kozel.game.seats import Seat
from kozel.game.tiles import BLANK_DOUBLE, SUIT_SET, Tile, hand_of, plain_pips, tile

Left: TypeAlias = tuple[Tile, ...] | int
"""What a hand holds at the end: its tiles, or only their pips."""

_ANY_TILE: Final = tile(1, 0)
"""Stands for a tile that makes no difference to the score."""


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The end of a deal. `seat` went out or made the fish; `lead`, `last`, `leader` only where the rules need them."""

    fish: bool
    seat: Seat
    left: Mapping[Seat, Left]
    lead: Tile | None = None
    last: tuple[Tile, ...] = ()
    leader: Seat | None = None


def seats_to_count(rules: Rules, *, fish: bool, seat: Seat) -> tuple[Seat, ...]:
    """Whose hands the score depends on, in the order of turns after `seat`."""
    table = rules.seating
    others = [one for one in table.from_seat(seat) if one != seat]
    if fish:
        return (*others, seat)
    if rules.points == "collect" and rules.normal_score == "all_unplayed":
        return tuple(others)
    return tuple(one for one in others if table.side(one) != table.side(seat))


def needs_lead(rules: Rules) -> bool:
    return bool(rules.lead_bonus66 or rules.lead_bonus00)


def needs_last(rules: Rules, *, fish: bool) -> bool:
    """Whether the tile that ended the deal makes a difference."""
    bonus = (rules.end_bonus66 or rules.end_bonus00) and (not fish or rules.end_bonus_on_fish)
    sea = rules.end_on_66_00_wins_match and (not fish or rules.end_on_66_00_also_if_fish)
    return bool(bonus or sea or (rules.general_wins_match and not fish))


def needs_leader(rules: Rules) -> bool:
    """Whether the next lead depends on who led this deal."""
    return "rotate" in (rules.next_lead, rules.next_lead_after_fish, rules.next_lead_after_tie)


def may_be_lone(rules: Rules, pips: int) -> bool:
    """Whether a hand of these pips would count otherwise if it were a lone 0-0 or 6-6."""
    price = {0: rules.lone00, 12: rules.lone66}.get(pips, pips)
    return price != pips if rules.lone_mode == "replace" else price > 0 and pips in (0, 12)


def outcome(rules: Rules, report: Report) -> Outcome:
    """The end of the deal as the score counts it. Hands of which only the pips are known get tiles that make them."""
    end = Fish(report.seat, (0, 0)) if report.fish else Out(report.seat)
    hands = tuple(_stand_in(report.left.get(seat, ())) for seat in rules.seating.seats)
    return Outcome(end, _ANY_TILE if report.lead is None else report.lead, report.last or (_ANY_TILE,), hands)


def _stand_in(left: Left) -> tuple[Tile, ...]:
    """Tiles with these pips that are no lone double."""
    if not isinstance(left, int):
        return left
    return (_ANY_TILE,) * left if left else (BLANK_DOUBLE, BLANK_DOUBLE)


def seen_hands(report: Report, seen: Outcome) -> Outcome:
    """The same end with only the hands whose tiles were told."""
    hands = tuple(hand if isinstance(report.left.get(seat), tuple) else () for seat, hand in enumerate(seen.hands))
    return Outcome(seen.end, seen.lead, seen.last, hands)


def impossible(rules: Rules, report: Report) -> Iterator[tuple[str, dict[str, str | int]]]:
    """What cannot be true: messages with their arguments."""
    hands = {seat: left for seat, left in report.left.items() if isinstance(left, tuple)}
    tiles = [tile for hand in hands.values() for tile in hand]
    for one in sorted({one for one in tiles if tiles.count(one) > 1}):
        yield "wrong-twice", {"tile": str(one)}
    for one in {*report.last, *([] if report.lead is None else [report.lead])} & {*tiles}:
        yield "wrong-on-table", {"tile": str(one)}
    for seat, left in report.left.items():
        yield from _wrong_hand(rules, seat, left)
    if report.fish:
        yield from _wrong_fish(rules, report, tiles)


def _wrong_hand(rules: Rules, seat: Seat, left: Left) -> Iterator[tuple[str, dict[str, str | int]]]:
    most = rules.hand if rules.bazaar == "none" else 28 - rules.players + 1
    if isinstance(left, tuple) and len(left) > most:
        yield "wrong-many", {"seat": seat, "n": len(left), "most": most}
    if isinstance(left, int) and rules.bazaar == "none" and left > _HEAVIEST:
        yield "wrong-heavy", {"seat": seat, "n": left, "most": _HEAVIEST}


_HEAVIEST: Final = 69
"""The pips of the seven heaviest tiles."""


def _wrong_fish(rules: Rules, report: Report, tiles: list[Tile]) -> Iterator[tuple[str, dict[str, str | int]]]:
    for seat, left in report.left.items():
        if left == ():
            yield "wrong-empty-fish", {"seat": seat}
    if rules.boneyard_size:
        return
    total = sum(left if isinstance(left, int) else plain_pips(left) for left in report.left.values())
    if total % 2:
        yield "wrong-odd-fish", {"n": total}
    held = hand_of(tiles)
    if all(isinstance(left, tuple) for left in report.left.values()) and all(held & suit for suit in SUIT_SET):
        yield "wrong-open-fish", {}
