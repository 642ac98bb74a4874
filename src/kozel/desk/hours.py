"""The clock of an event: when a round is to end, and until when a result can be disputed. All of it is in the book."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from kozel.desk.errors import need
from kozel.desk.opening import opened_of
from kozel.desk.results import place_of
from kozel.tournament.facts import AwardGiven, ResultEntered, ResultReported, RoundPlaced, WeightedGiven
from kozel.tournament.log import Entry
from kozel.tournament.state import Place, State, places, undone_seqs


def round_ends(entries: Sequence[Entry], state: State) -> datetime | None:
    """When the time of the last round is over; nothing without a clock. Raises: DeskError."""
    minutes = opened_of(state).minutes
    if not minutes or not state.rounds:
        return None
    undone = undone_seqs(entries)
    placed = next(one for one in reversed(entries) if isinstance(one.fact, RoundPlaced) and one.seq not in undone)
    return datetime.fromisoformat(placed.at) + timedelta(minutes=minutes)


def check_in_time(entries: Sequence[Entry], state: State, pair: int, board: int, now: datetime) -> None:
    """Whether a pair may still protest about a board, or about no board: the last round then.

    Raises: DeskError when all results of the round have stood for longer than the event allows. Source: thirty minutes
    in bridge (Laws 79C and 92B).
    """
    minutes = opened_of(state).protest_minutes
    posted = _posted(entries, state, pair, board) if minutes else None
    if posted:
        until = posted + timedelta(minutes=minutes)
        need(now <= until, "late", n=minutes, until=f"{until:%H:%M}")


def _posted(entries: Sequence[Entry], state: State, pair: int, board: int) -> datetime | None:
    """When the round's results were all there, as they stand; nothing while some are missing."""
    if not state.rounds:
        return None
    about = place_of(state, pair, board)[0] if board else None
    rounds = [set(places(one)) for one in state.rounds]
    own = next(one for one in reversed(rounds) if about is None or about in one)
    if own & set(state.missing):
        return None
    undone = undone_seqs(entries)
    return max(datetime.fromisoformat(one.at) for one in entries if _place(one) in own and one.seq not in undone)


def _place(entry: Entry) -> Place | None:
    """The place whose result an entry is about."""
    match entry.fact:
        case ResultEntered() | ResultReported() | AwardGiven() | WeightedGiven() as fact:
            return fact.board, fact.ns, fact.ew
        case _:
            return None
