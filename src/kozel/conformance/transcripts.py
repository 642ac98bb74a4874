"""Recorded deals: how many moves each seat had, where the ends were, how it ended."""

from typing import cast

import msgspec

from kozel.conformance.inputs import FourSeats, Hands, HandTexts, InputError, Line, dealt, read
from kozel.conformance.table import plain_rules
from kozel.game.deal import Deal
from kozel.game.errors import IllegalActionError
from kozel.game.events import HandsDealt, SeatLeads
from kozel.game.moves import PASS, End, Move, Play, TwinPlay
from kozel.game.notation import parse_tile
from kozel.game.outcome import Out, Outcome
from kozel.game.tiles import plain_pips

COMPUTED_OF_MOVE = ("legal", "ends")


class _Move(msgspec.Struct):
    seat: FourSeats
    tile: str | None = None
    end: End | None = None
    twin: tuple[str, str] | None = None
    missed: tuple[int, int] | None = msgspec.field(name="pass", default=None)


class _Transcript(msgspec.Struct):
    hands: HandTexts
    leader: FourSeats
    twin: bool
    moves: tuple[_Move, ...]


def answers(line: Line) -> Line:
    """The moves with their `legal` and `ends`; `result`, `left` and `pips`. Raises: InputError, NotationError."""
    given = read(line, _Transcript)
    deal = _started(dealt(given.hands), given.leader, given.twin)
    asked = zip(cast("list[Line]", line["moves"]), given.moves, strict=True)
    moves = [_annotated(raw, _play(deal, no, move)) for no, (raw, move) in enumerate(asked)]
    if deal.outcome is None:
        raise InputError(f"the deal is not over after its {len(moves)} moves")
    return {"moves": moves, **_end(deal.outcome)}


def _started(hands: Hands, leader: int, twin: bool) -> Deal:
    def pack(redeal_no: int) -> HandsDealt:
        return HandsDealt(redeal_no, hands, (), leader)

    deal = Deal(plain_rules(twin), SeatLeads(leader, "first_seat"), pack)
    for fact in deal.start():
        deal.evolve(fact)
    return deal


def _play(deal: Deal, no: int, move: _Move) -> Line:
    """Plays a recorded move; its answers, none for a pass."""
    legal, before = deal.legal(move.seat), deal.line.ends
    try:
        facts = deal.decide(move.seat, _action(move))
    except (IllegalActionError, InputError) as error:
        raise InputError(f"moves[{no}]: seat {move.seat}: {error}") from error
    for fact in facts:
        deal.evolve(fact)
    if move.missed is None:
        return {"legal": len(legal), "ends": list(deal.line.ends)}
    if move.missed != before:
        raise InputError(f"moves[{no}]: the pass misses {list(move.missed)}, but the ends are {list(before)}")
    return {}


def _action(move: _Move) -> Move:
    match move:
        case _Move(tile=str(tile), twin=None, missed=None):
            return Play(parse_tile(tile), move.end)
        case _Move(tile=None, end=None, twin=(left, right), missed=None):
            return TwinPlay(parse_tile(left), parse_tile(right))
        case _Move(tile=None, end=None, twin=None, missed=(_, _)):
            return PASS
        case _:
            raise InputError("a move has one of tile, twin and pass; an end only with a tile")


def _annotated(raw: Line, answer: Line) -> Line:
    """`raw` with its answers in the place of those it came with."""
    return {key: value for key, value in raw.items() if key in answer or key not in COMPUTED_OF_MOVE} | answer


def _end(outcome: Outcome) -> Line:
    return {
        "result": _result(outcome),
        "left": [[str(tile) for tile in hand] for hand in outcome.hands],
        "pips": [plain_pips(hand) for hand in outcome.hands],
    }


def _result(outcome: Outcome) -> Line:
    end = outcome.end
    if isinstance(end, Out):
        return {"end": "out", "seat": end.seat}
    return {"end": "fish", "maker": end.maker, "ends": list(end.ends)}
