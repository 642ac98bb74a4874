"""N-4, N-5, N-6: the set, its suits, and what parity does to the ends of the line."""

from functools import cache

import msgspec

from kozel.claims.model import Evidence, Sample, equal, holds, told
from kozel.claims.random_play import play, random_deals
from kozel.game.deal import Deal
from kozel.game.events import DealEnded, Played, TwinPlayed
from kozel.game.outcome import Fish
from kozel.game.tiles import BIT, DOUBLES, SUIT_SET, SUITS, TILES, plain_pips, tiles_in


class Ends(msgspec.Struct):
    """Counts over all positions of some random deals. `odd`, `wrong_*`, `unclosed_fish`, `went_on` must stay 0."""

    positions: int = 0
    odd: int = 0
    dead: int = 0
    both_ends: int = 0
    wrong_mates: int = 0
    live: int = 0
    wrong_live: int = 0
    out_with_mate: int = 0
    fish: int = 0
    unclosed_fish: int = 0
    went_on: int = 0
    by_double: int = 0


def suit_facts(sample: Sample) -> Evidence:
    """N-4: the parity lemma and what follows from it, in every position of random deals."""
    seen = _watched(sample)
    return (
        holds("finding-suit-set", all(len(tiles_in(suit)) == 7 for suit in SUIT_SET)),
        equal("finding-parity", seen.odd, 0, positions=seen.positions, deals=sample.deals),
        equal("finding-six-mates", seen.wrong_mates, 0, dead=seen.dead, both=seen.both_ends),
        equal("finding-six-with-double", seen.wrong_live, 0, live=seen.live),
        told("finding-out-with-mate", count=seen.out_with_mate),
    )


def fish_structure(sample: Sample) -> Evidence:
    """N-5: every fish is a closed line and every closed line ends the deal, in random deals."""
    seen = _watched(sample)
    return (
        equal("finding-unclosed-fish", seen.unclosed_fish, 0, fish=seen.fish, deals=sample.deals),
        equal("finding-went-on", seen.went_on, 0),
        holds("finding-by-double", seen.by_double > 0, count=seen.by_double),
    )


def set_sums(_: Sample) -> Evidence:
    """N-6: counted on the tiles."""
    sums = [plain_pips(tiles_in(SUIT_SET[suit])) for suit in SUITS]
    return (
        equal("finding-tiles", len(TILES), 28),
        equal("finding-pips", plain_pips(TILES), 168),
        equal("finding-suit-pips", " ".join(map(str, sums)), " ".join(str(7 * suit + 21) for suit in SUITS)),
    )


@cache
def _watched(sample: Sample) -> Ends:
    seen = Ends()
    for deal, rng in random_deals(sample):
        closed = False
        for fact in play(deal, rng):
            seen.went_on += closed and not isinstance(fact, DealEnded)
            if isinstance(fact, Played | TwinPlayed):
                _watch_position(deal, seen)
                closed = _is_closed(deal)
        _watch_end(deal, seen)
    return seen


def _watch_position(deal: Deal, seen: Ends) -> None:
    for suit in SUITS:
        played, shows = deal.played & SUIT_SET[suit], deal.line.ends.count(suit)
        has_double = bool(played & BIT[DOUBLES[suit]])
        seen.positions += 1
        seen.odd += (played.bit_count() + has_double - shows) % 2
        if played.bit_count() == 6 and not has_double:
            seen.dead += shows == 0
            seen.both_ends += shows == 2
            seen.wrong_mates += shows == 1 or (shows == 2 and not _only_double_moves(deal, suit))
        if played.bit_count() == 6 and has_double:
            seen.live += 1
            seen.wrong_live += shows != 1


def _is_closed(deal: Deal) -> bool:
    suit, other = deal.line.ends
    return suit == other and not SUIT_SET[suit] & ~deal.played


def _only_double_moves(deal: Deal, suit: int) -> bool:
    return all(hand & SUIT_SET[suit] in (0, BIT[DOUBLES[suit]]) for hand in deal.hands)


def _watch_end(deal: Deal, seen: Ends) -> None:
    outcome = deal.outcome
    assert outcome is not None, "the deal was played to its end"
    suit, other = deal.line.ends
    if isinstance(outcome.end, Fish):
        seen.fish += 1
        seen.unclosed_fish += not _is_closed(deal)
        seen.by_double += outcome.last == (DOUBLES[suit],)
    elif suit == other:
        seen.out_with_mate += SUIT_SET[suit] & ~deal.played == BIT[DOUBLES[suit]]
