"""What a log adds up to: a fold over its entries. Nothing here is ever edited; it is computed again."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias, assert_never

import msgspec

from kozel.tournament import dealing, draw
from kozel.tournament.errors import TournamentError
from kozel.tournament.facts import (
    AwardGiven,
    BoardsRevealed,
    EventOpened,
    Fact,
    MovementChosen,
    PairEntered,
    PairsDrawn,
    PairWithdrew,
    PenaltyGiven,
    PlaceTaken,
    PlayerEntered,
    PlayerReplaced,
    ProtestMade,
    ResultEntered,
    ResultReported,
    RoundPlaced,
    RulingGiven,
    Side,
    Undone,
    WeightedGiven,
)
from kozel.tournament.individual import Four
from kozel.tournament.log import Entry
from kozel.tournament.movement import Table
from kozel.tournament.tally import Result

Place: TypeAlias = tuple[int, int, int]
"""A board and the two entrants that play it: ns, ew; in an individual event those at A and B."""


class Pair(msgspec.Struct, frozen=True):
    """An entrant: two players, or one in an individual event.

    `since` is the first round that it may play, from 0; `gone` says that it withdrew.
    """

    players: tuple[str, ...]
    since: int = 0
    gone: bool = False
    club: str = ""
    bot: str = ""

    @property
    def name(self) -> str:
        return " / ".join(self.players)


class Protest(msgspec.Struct, frozen=True):
    """A protest and, when the arbiter has decided, the ruling."""

    made: ProtestMade
    at: str
    by: str
    ruling: RulingGiven | None = None
    ruled_at: str = ""
    ruled_by: str = ""


class Ruling(msgspec.Struct, frozen=True):
    """A ruling without a protest."""

    given: RulingGiven
    at: str
    by: str


class State(msgspec.Struct):
    """An event at some entry of its log.

    `pairs` are keyed by number; `rounds` are in the order of play; `played` has pairs with boards, `placed` all places
    that may have a result, with the partners in an individual event. `seats` tells who has which place of the
    `movement`; `protests` are keyed by the number of their entry, and so are the `rulings` that nobody asked for.
    """

    opened: EventOpened | None = None
    pairs: dict[int, Pair] = msgspec.field(default_factory=dict[int, Pair])
    drawn: PairsDrawn | None = None
    rounds: list[RoundPlaced] = msgspec.field(default_factory=list[RoundPlaced])
    results: dict[Place, Result] = msgspec.field(default_factory=dict[Place, Result])
    reports: dict[Place, dict[Side, int]] = msgspec.field(default_factory=dict[Place, dict[Side, int]])
    placed: dict[Place, tuple[int, int] | None] = msgspec.field(default_factory=dict[Place, tuple[int, int] | None])
    played: set[tuple[int, int]] = msgspec.field(default_factory=set[tuple[int, int]])
    penalties: dict[int, int] = msgspec.field(default_factory=dict[int, int])
    movement: MovementChosen | None = None
    seats: dict[int, int] = msgspec.field(default_factory=dict[int, int])
    protests: dict[int, Protest] = msgspec.field(default_factory=dict[int, Protest])
    rulings: dict[int, Ruling] = msgspec.field(default_factory=dict[int, Ruling])
    revealed: BoardsRevealed | None = None

    @property
    def conflicts(self) -> list[Place]:
        """Where the two sides of a table tell different results; the arbiter decides."""
        return [
            place for place, told in self.reports.items() if place not in self.results and len(set(told.values())) > 1
        ]

    @property
    def missing(self) -> list[Place]:
        """Boards of placed rounds that have no result and no ruling: never a silent zero."""
        return [place for one in self.rounds for place in places(one) if place not in self.results]

    def to_place(self) -> list[int]:
        """The pairs that may play the next round."""
        return [number for number, pair in sorted(self.pairs.items()) if not pair.gone]


def fold(entries: Sequence[Entry]) -> State:
    """The state after all entries that were not undone. Raises: TournamentError for one that cannot happen."""
    state = State()
    undone = undone_seqs(entries)
    for entry in entries:
        if entry.seq not in undone:
            evolve(state, entry)
    return state


def undone_seqs(entries: Iterable[Entry]) -> set[int]:
    """The entries that were taken back. The latest word counts: an undoing may itself be undone."""
    undone: set[int] = set()
    for entry in reversed(list(entries)):
        if isinstance(entry.fact, Undone) and entry.seq not in undone:
            if not 0 < entry.fact.seq < entry.seq:
                raise TournamentError(f"entry {entry.seq} takes back entry {entry.fact.seq}, which is not before it")
            undone.add(entry.fact.seq)
    return undone


def evolve(state: State, entry: Entry) -> None:
    """Changes the state by one entry. Raises: TournamentError for one that cannot happen."""
    fact: Fact = entry.fact
    match fact:
        case EventOpened():
            _need(state.opened is None, "the event is open already")
            state.opened = fact
        case PairEntered():
            _enter_pair(state, fact.players, fact)
        case PlayerEntered():
            _enter_pair(state, (fact.name,), fact)
        case PairWithdrew():
            state.pairs[fact.pair] = msgspec.structs.replace(_pair(state, fact.pair), gone=True)
        case PlayerReplaced():
            _replace(state, fact)
        case PairsDrawn():
            _draw(state, fact)
        case BoardsRevealed():
            _reveal(state, fact)
        case MovementChosen():
            _need(state.movement is None and not state.rounds, "the movement is chosen once, before the first round")
            state.movement = fact
            state.seats = dict(enumerate(fact.entrants, 1))
        case PlaceTaken():
            _take(state, fact)
        case RoundPlaced():
            _place(state, fact)
        case ResultReported():
            _report(state, fact)
        case ResultEntered():
            _enter(state, fact)
        case AwardGiven():
            place = _placed(state, (fact.board, fact.ns, fact.ew))
            state.results[place] = Result(*place, None, fact.ns_award, fact.ew_award, state.placed[place])
        case WeightedGiven():
            place = _placed(state, (fact.board, fact.ns, fact.ew))
            _need(sum(share for _, share in fact.shares) == 100, "the shares of a weighted score are not 100 per cent")
            state.results[place] = Result(*place, partners=state.placed[place], shares=fact.shares)
        case PenaltyGiven():
            _pair(state, fact.pair)
            state.penalties[fact.pair] = state.penalties.get(fact.pair, 0) + fact.hundredths
        case ProtestMade():
            _pair(state, fact.pair)
            state.protests[entry.seq] = Protest(fact, entry.at, entry.by)
        case RulingGiven():
            _rule(state, fact, entry)
        case Undone():
            pass
        case _:
            assert_never(fact)


def _need(holds: bool, otherwise: str) -> None:
    if not holds:
        raise TournamentError(otherwise)


def _pair(state: State, number: int) -> Pair:
    _need(number in state.pairs, f"there is no pair {number}")
    return state.pairs[number]


def _enter_pair(state: State, players: tuple[str, ...], fact: PairEntered | PlayerEntered) -> None:
    state.pairs[len(state.pairs) + 1] = Pair(players, len(state.rounds), club=fact.club, bot=fact.bot)


def _replace(state: State, fact: PlayerReplaced) -> None:
    pair = _pair(state, fact.pair)
    players = list(pair.players)
    _need(fact.player <= len(players), f"{fact.pair} has no player {fact.player}")
    players[fact.player - 1] = fact.name
    state.pairs[fact.pair] = msgspec.structs.replace(pair, players=tuple(players))


def _take(state: State, fact: PlaceTaken) -> None:
    _pair(state, fact.entrant)
    _need(fact.entrant not in state.seats.values(), f"{fact.entrant} has a place in the movement")
    before = state.seats.get(fact.place)
    _need(before is None or state.pairs[before].gone, f"place {fact.place} of the movement is taken by {before}")
    state.seats[fact.place] = fact.entrant


def _rule(state: State, fact: RulingGiven, entry: Entry) -> None:
    if not fact.protest:
        state.rulings[entry.seq] = Ruling(fact, entry.at, entry.by)
        return
    _need(fact.protest in state.protests, f"there is no protest {fact.protest}")
    protest = state.protests[fact.protest]
    state.protests[fact.protest] = msgspec.structs.replace(protest, ruling=fact, ruled_at=entry.at, ruled_by=entry.by)


def _draw(state: State, fact: PairsDrawn) -> None:
    """Gives all pairs their numbers and their players theirs. Raises: FairnessError for another secret."""
    _need(state.opened is not None and state.drawn is None, "the draw is made once, after the event was opened")
    _need(not state.rounds, "the draw is made before the first round")
    opened = state.opened or EventOpened("", "", 0, (), "")
    secret = bytes.fromhex(fact.secret)
    draw.check(opened.commitment, opened.title, secret)
    entered = list(state.pairs.values())
    numbers = draw.draw(opened.title, entries(entered), secret, bytes.fromhex(fact.beacon))
    state.pairs = {number: _numbered(entered, drawn) for number, drawn in enumerate(numbers, 1)}
    state.drawn = fact


def _reveal(state: State, fact: BoardsRevealed) -> None:
    """Raises: FairnessError for a secret that was not committed to, or did not make the secret of the draw."""
    opened = state.opened
    _need(opened is not None and opened.boards != "", "the event has committed to no boards")
    if opened is not None:
        secret = bytes.fromhex(fact.secret)
        dealing.check(opened.boards, opened.title, secret)
        _need(
            opened.commitment == draw.commitment(opened.title, draw.own_secret(opened.title, secret)),
            "the secret of the draw does not follow from the one of the boards",
        )
    state.revealed = fact


def entries(pairs: Iterable[Pair]) -> list[str]:
    """The list that is published before the draw: one line a pair, in the order of entry."""
    return [pair.name for pair in pairs]


def _numbered(entered: Sequence[Pair], drawn: draw.DrawnPair) -> Pair:
    pair = entered[drawn.entry]
    return msgspec.structs.replace(pair, players=pair.players[::-1]) if drawn.exchanged else pair


def _place(state: State, fact: RoundPlaced) -> None:
    busy = [entrant for table in fact.seated for entrant in entrants(table)] + list(fact.byes)
    _need(len(busy) == len(set(busy)), "a pair has two places in one round")
    for number in busy:
        _need(not _pair(state, number).gone, f"pair {number} has withdrawn")
    for table in fact.seated:
        again = [(pair, board) for pair, board in _plays(table) if (pair, board) in state.played]
        _need(not again, f"somebody would play a board again (pair, board): {again[:1]}")
    for table in fact.seated:
        state.played.update(_plays(table))
        partners = table.seats[2:] if isinstance(table, Four) else None
        state.placed.update(((board, table.ns, table.ew), partners) for board in table.boards)
    state.rounds.append(fact)


def places(placed: RoundPlaced) -> list[Place]:
    """All places of a round that may have a result."""
    return [(board, table.ns, table.ew) for table in placed.seated for board in table.boards]


def entrants(table: Table | Four) -> tuple[int, ...]:
    """Who sits at a table: two pairs, or four players at A, B, C, D."""
    return table.seats if isinstance(table, Four) else (table.ns, table.ew)


def sides(table: Table | Four) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who sits at A and C, and who at B and D."""
    seated = entrants(table)
    return seated[::2], seated[1::2]


def _plays(table: Table | Four) -> list[tuple[int, int]]:
    return [(entrant, board) for entrant in entrants(table) for board in table.boards]


def _placed(state: State, place: Place) -> Place:
    board, ns, ew = place
    _need(place in state.placed, f"pairs {ns} and {ew} were not placed at board {board}")
    return place


def _report(state: State, fact: ResultReported) -> None:
    place = _placed(state, (fact.board, fact.ns, fact.ew))
    told = state.reports.setdefault(place, {})
    told[fact.side] = fact.net
    if place not in state.results and len(told) == 2 and len(set(told.values())) == 1:
        state.results[place] = Result(*place, fact.net, partners=state.placed[place])


def _enter(state: State, fact: ResultEntered) -> None:
    """A correction names what it replaces, so that two people cannot overwrite each other unseen."""
    place = _placed(state, (fact.board, fact.ns, fact.ew))
    before = state.results.get(place)
    _need((before.net if before else None) == fact.old, f"the result of {place} is not {fact.old} any more")
    state.results[place] = Result(*place, fact.net, partners=state.placed[place])
