"""Why a round of a Swiss is paired as it is: the pairing is made again from what was known then."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from kozel.cards.words import say
from kozel.desk.errors import DeskError, need
from kozel.desk.opening import opened_of
from kozel.desk.swiss_field import entrants, is_as_paired, system
from kozel.tournament.errors import TournamentError
from kozel.tournament.explanation import explain
from kozel.tournament.facts import RoundPlaced
from kozel.tournament.log import Entry
from kozel.tournament.state import State, fold, undone_seqs
from kozel.tournament.swiss import swiss

if TYPE_CHECKING:
    from kozel.tournament.optimum import Proof


class Explanation(msgspec.Struct, frozen=True):
    """`as_paired`: the round is seated as the pairing says, and nobody has changed it by hand."""

    round: int
    as_paired: bool
    lines: tuple[str, ...]


def why_paired(entries: Sequence[Entry], state: State, number: int | None, lang: str) -> Explanation:
    """A round from 1; the last one seated. Raises: DeskError where nothing was paired by a Swiss."""
    round_no = _round(state, number)
    before = _before(entries, round_no)
    known = entrants(before)
    paired = swiss(known, system(before))
    kept = is_as_paired(state.rounds[round_no - 1], paired)
    last = say(lang, "desk-as-paired" if kept else "desk-not-as-paired", round=round_no)
    return Explanation(round_no, kept, (*explain(lang, known, paired, system(before)), last))


def proof_of(entries: Sequence[Entry], state: State, number: int | None) -> "Proof":
    """That no pairing of the round would have been better.

    Raises: DeskError where one would, and without the library that finds proofs.
    """
    try:
        from kozel.tournament.optimum import prove  # noqa: PLC0415 -- a library that only this needs
    except ImportError as error:
        raise DeskError("no-prover") from error
    before = _before(entries, _round(state, number))
    known = entrants(before)
    try:
        return prove(known, swiss(known, system(before)), system(before))
    except TournamentError as error:
        raise DeskError("not-best") from error


def _round(state: State, number: int | None) -> int:
    need(opened_of(state).format in ("fold", "neighbour"), "not-swiss")
    need(bool(state.rounds), "no-round")
    round_no = len(state.rounds) if number is None else number
    need(0 < round_no <= len(state.rounds), "no-such-round", round=round_no, n=len(state.rounds))
    return round_no


def _before(entries: Sequence[Entry], round_no: int) -> State:
    """What was known when the round was paired."""
    return fold(entries[: list(_placings(entries))[round_no - 1] - 1])


def _placings(entries: Sequence[Entry]) -> Iterator[int]:
    undone = undone_seqs(entries)
    return (entry.seq for entry in entries if isinstance(entry.fact, RoundPlaced) and entry.seq not in undone)
