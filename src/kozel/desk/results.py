"""Results: told by both sides of a table, or entered and corrected at the desk; and rulings in their place."""

from collections.abc import Sequence
from typing import Final

from kozel.desk.entry import known
from kozel.desk.errors import DeskError, need
from kozel.desk.opening import opened_of
from kozel.game.errors import KozelError
from kozel.tournament.award import Award
from kozel.tournament.facts import (
    AwardGiven,
    Fact,
    PenaltyGiven,
    ProtestMade,
    ResultEntered,
    ResultReported,
    RulingGiven,
    Side,
    Undone,
    WeightedGiven,
)
from kozel.tournament.log import Entry, append, mark
from kozel.tournament.state import Place, State, fold

MOST_OF_A_DEAL: Final = 168
"""All pips of the set."""

MOST_OF_A_PARTY: Final = 10_000
MOST_PENALTY: Final = 100_000


def place_of(state: State, number: int, board: int) -> tuple[Place, Side]:
    """The table where an entrant plays a board, and his side. Raises: DeskError when there is none."""
    known(state, number)
    for place, partners in state.placed.items():
        at, ns, ew = place
        if at == board:
            c, d = partners or (ns, ew)
            if number in (ns, c):
                return place, "ns"
            if number in (ew, d):
                return place, "ew"
    raise DeskError("no-place", pair=number, board=board)


def report(state: State, number: int, board: int, net: int) -> tuple[Fact, ...]:
    """One side tells a result, as it sees it: its own points are more than nothing. Raises: DeskError."""
    place, side = place_of(state, number, board)
    _check_net(state, net)
    need(place not in state.results, "agreed", board=board)
    return (ResultReported(*place, side, net if side == "ns" else -net),)


def confirm(state: State, number: int, board: int) -> tuple[Fact, ...]:
    """One side agrees with what the other one has told. Raises: DeskError."""
    place, side = place_of(state, number, board)
    need(place not in state.results, "agreed", board=board)
    told = state.reports.get(place, {})
    other: Side = "ew" if side == "ns" else "ns"
    if other not in told:
        raise DeskError("nothing-told", board=board)
    return (ResultReported(*place, side, told[other]),)


def enter_result(state: State, number: int, board: int, net: int) -> tuple[Fact, ...]:
    """The desk enters a result, seen from an entrant, or corrects the one that is there. Raises: DeskError."""
    place, side = place_of(state, number, board)
    _check_net(state, net)
    before = state.results.get(place)
    seen = net if side == "ns" else -net
    need(before is None or before.net != seen, "same-result", board=board, net=net)
    return (ResultEntered(*place, seen, before.net if before else None),)


def is_correction(state: State, fact: Fact) -> bool:
    """Whether a result changes what was already there, so that somebody will ask why."""
    return isinstance(fact, ResultEntered) and (fact.board, fact.ns, fact.ew) in state.results


def enter_party(state: State, number: int, nets: Sequence[int]) -> tuple[Fact, ...]:
    """All results of the last round at the table of an entrant, in the order of its boards, seen from the entrant.

    Of a party that was entered before only what differs is corrected. Raises: DeskError.
    """
    boards = boards_now(state, number)
    need(len(boards) == len(nets), "party", n=len(nets), boards=len(boards), first=boards[0], last=boards[-1])
    told = [*zip(boards, nets, strict=True)]
    changed = [(board, net) for board, net in told if not _stands(state, number, board, net)]
    return tuple(fact for board, net in changed or told for fact in enter_result(state, number, board, net))


def _stands(state: State, number: int, board: int, net: int) -> bool:
    place, side = place_of(state, number, board)
    before = state.results.get(place)
    return before is not None and before.net == (net if side == "ns" else -net)


def boards_now(state: State, number: int) -> tuple[int, ...]:
    """The boards of an entrant in the last round. Raises: DeskError when he sits out."""
    known(state, number)
    need(bool(state.rounds), "no-round")
    for table in state.rounds[-1].seated:
        place = (table.boards[0], table.ns, table.ew)
        if number in (*place[1:], *(state.placed[place] or ())):
            return table.boards
    raise DeskError("sits-out", pair=number, round=len(state.rounds))


def _check_net(state: State, net: int) -> None:
    most = MOST_OF_A_DEAL if opened_of(state).deals else MOST_OF_A_PARTY
    need(abs(net) <= most, "net", net=net, most=most)


def award(state: State, number: int, board: int, own: Award | None, other: Award | None) -> tuple[Fact, ...]:
    """A score that no play decided, for an entrant's side and the other one. Raises: DeskError."""
    place, side = place_of(state, number, board)
    ns, ew = (own, other) if side == "ns" else (other, own)
    return (AwardGiven(*place, ns, ew),)


def weighted(state: State, number: int, board: int, shares: Sequence[tuple[int, int]]) -> tuple[Fact, ...]:
    """A score between several results, seen from an entrant, each with its per cent. Raises: DeskError."""
    place, side = place_of(state, number, board)
    for net, _ in shares:
        _check_net(state, net)
    need(sum(share for _, share in shares) == 100 and all(share > 0 for _, share in shares), "shares")
    need(len({net for net, _ in shares}) == len(shares), "shares")
    return (WeightedGiven(*place, tuple((net if side == "ns" else -net, share) for net, share in shares)),)


def penalty(state: State, number: int, hundredths: int) -> tuple[Fact, ...]:
    """Takes so much from a total; less than nothing gives it back. Raises: DeskError."""
    known(state, number)
    need(hundredths != 0 and abs(hundredths) <= MOST_PENALTY, "penalty")
    return (PenaltyGiven(number, hundredths),)


def protest(state: State, number: int, words: str, board: int = 0) -> tuple[Fact, ...]:
    """Raises: DeskError."""
    known(state, number)
    need(bool(words.strip()), "no-words")
    if board:
        place_of(state, number, board)
    return (ProtestMade(number, " ".join(words.split()), board),)


def ruling(state: State, words: str, number: int = 0, board: int = 0, law: str = "") -> tuple[Fact, ...]:
    """What the arbiter has decided, about the protest `number` (the number of its entry) or by himself.

    Raises: DeskError.
    """
    need(bool(words.strip()), "no-words")
    if number:
        need(number in state.protests, "no-protest", n=str(number))
        need(state.protests[number].ruling is None, "ruled", n=str(number))
    return (RulingGiven(" ".join(words.split()), number, board, law),)


def undo(entries: Sequence[Entry], number: int) -> tuple[Fact, ...]:
    """Takes an entry back. Raises: DeskError for one that is not there, or that later entries build on."""
    need(0 < number <= len(entries), "no-entry", n=str(number), last=str(len(entries)))
    fact = Undone(number)
    if not _stand_without(entries, fact):
        later = range(number + 1, len(entries))
        first = next((last for last in later if not _stand_without(entries[:last], fact)), len(entries))
        raise DeskError("undo", n=str(number), first=str(first))
    return (fact,)


def _stand_without(entries: Sequence[Entry], fact: Undone) -> bool:
    tried = append(mark(entries), fact, at="now", by="desk", why="")
    try:
        fold([*entries, tried])
    except KozelError:
        return False
    return True
