"""Why a placement may be good, by name, as players say it."""

from collections.abc import Iterator
from typing import Final, Literal, TypeAlias

import msgspec

from kozel.bots.scene import Result, Scene, result_of
from kozel.bots.talk import Placement
from kozel.game.legal import closes_line
from kozel.game.tiles import FITS, SUIT_SET, Suit, suits_held

Name: TypeAlias = Literal[
    "goes_out",
    "makes_fish",
    "avoids_fish",
    "cuts_suit",
    "stops_next",
    "gives_partner",
    "holds_end",
    "drops_heavy",
    "drops_double",
    "keeps_variety",
]
HEAVY: Final = 9
LIKELY: Final = 0.5
FEW: Final = 3


class Reason(msgspec.Struct, frozen=True):
    """A reason and, where it is about one, the suit: ``cuts_suit`` 6 is «режу шестёрки»."""

    name: Name
    suit: Suit | None = None


def reasons(scene: Scene, move: Placement) -> tuple[Reason, ...]:
    """What speaks for a move, the weightiest first."""
    return tuple(_found(scene, move, result_of(scene, move)))


def _found(scene: Scene, move: Placement, after: Result) -> Iterator[Reason]:
    if not after.hand:
        yield Reason("goes_out")
    elif closes_line(scene.line, scene.played, move):
        yield Reason("makes_fish")
    yield from _against_foes(scene, after)
    if scene.partner is not None:
        yield from [Reason("gives_partner", suit) for suit in after.opened if scene.shown[scene.partner][suit]]
    yield from [Reason("holds_end", suit) for suit in sorted(set(after.ends)) if _sits_on(scene, after, suit)]
    if sum(tile.pips for tile in after.laid) >= HEAVY:
        yield Reason("drops_heavy")
    if any(tile.is_double for tile in after.laid):
        yield Reason("drops_double", after.laid[0].high)
    if after.hand and suits_held(after.hand) == suits_held(scene.hand):
        yield Reason("keeps_variety")


def _against_foes(scene: Scene, after: Result) -> Iterator[Reason]:
    if after.hand and scene.belief.stuck(scene.next, after.ends) >= LIKELY:
        yield Reason("stops_next")
    covered = [suit for suit in after.covered if any(scene.shown[foe][suit] for foe in scene.foes)]
    yield from [Reason("cuts_suit", suit) for suit in covered]
    keeping = (scene.unseen | after.hand) & FITS[after.ends[0]][after.ends[1]]
    before = (scene.unseen | scene.hand) & FITS[scene.line.left][scene.line.right] if not scene.line.is_empty else 0
    if before and before.bit_count() <= FEW < keeping.bit_count() and scene.pip_lead < 0:
        yield Reason("avoids_fish")


def _sits_on(scene: Scene, after: Result, suit: Suit) -> bool:
    """Whether nobody else has a tile of the suit («сижу на конце»)."""
    return bool(after.hand & SUIT_SET[suit]) and not scene.unseen & SUIT_SET[suit]
