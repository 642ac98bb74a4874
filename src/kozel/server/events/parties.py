"""The tables of online events: opened with a round, dealt its boards, and their results brought home.

Everything here may be done again at any time, after a crash at any point too: what tables there are to be follows from
the book; a result that came from a table is known by the table and the deal that stand beside it in the book.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from functools import partial
from typing import Final, NamedTuple, TypeAlias, TypeVar

from kozel.desk.book import Book
from kozel.desk.errors import DeskError
from kozel.desk.hours import round_ends
from kozel.desk.opening import opened_of, rules_of
from kozel.desk.placing import next_round
from kozel.desk.plan import MOVED, board_numbers, boards_of
from kozel.game.events import DealSettled, MatchEnded
from kozel.game.referee import reference
from kozel.game.rulesets import RuleSet, load
from kozel.server.answers import house_rules
from kozel.server.auth import Guests
from kozel.server.commands import Assign, CloseTable, RefusedError
from kozel.server.events.event import Event
from kozel.server.events.hall import Hall
from kozel.server.events.requests import Seated
from kozel.server.hub import Hub
from kozel.server.journal import journal
from kozel.server.log import Party, Person, Recorded, TableMade, decode_entry
from kozel.store.errors import StoreError
from kozel.store.protocol import StoredDeal
from kozel.tournament import dealing
from kozel.tournament.facts import Fact, ResultEntered, RoundPlaced
from kozel.tournament.individual import Four
from kozel.tournament.log import Entry
from kozel.tournament.movement import Table
from kozel.tournament.party import at_table
from kozel.tournament.points import deal_points, party_points
from kozel.tournament.state import Place as Played
from kozel.tournament.state import State, undone_seqs
from kozel.wire.messages import CloseReason, PartyShown, Settings

BY: Final = "server"
"""Who enters the results of online tables into the book."""


class Place(NamedTuple):
    """A table of a round, from the entry that placed it; `stands` unless that was taken back."""

    seq: int
    round_no: int
    table_no: int
    table: Table | Four
    stands: bool


class Seats(NamedTuple):
    """A table of the last round; no seats once it is closed."""

    table: str
    seats: tuple[Seated, ...]


Told = TypeVar("Told", DealSettled, MatchEnded)

Sitter: TypeAlias = Callable[[str], Person | None]
"""Who sits down, as the table of this id knows him; None for a bot."""


class Parties:
    """For all events of a hall. `hub` runs the tables."""

    def __init__(self, hall: Hall, hub: Hub, guests: Guests) -> None:
        self._hall = hall
        self._hub = hub
        self._guests = guests
        self._locks: dict[str, asyncio.Lock] = {}

    async def start(self) -> None:
        """Takes up what a server that died left undone."""
        for event in self._hall.events:
            await self.keep(event)
            async with self._lock(event):
                await self._follow(event)

    async def secret(self, party: Party, deal: str) -> str:
        """The secret of a deal, in hexadecimal, for the table that is about to deal it."""
        event = await self._event(party)
        return (await event.board_secret(board_of(party, deal))).hex()

    async def deal_over(self, party: Party, table: str) -> None:
        """Brings home what a table has played."""
        event = await self._event(party)
        async with self._lock(event):
            async with event.reading() as book:
                known, places = _told(book.entries), list(places_of(book.entries))
            for place in places:
                if place.stands and self.id_of(event, place) == table:
                    await self._collect(event, place, table, known)
            await self._follow(event)

    async def _follow(self, event: Event) -> None:
        """Seats the next round where the event wants that, when a table has just brought the last result of one."""
        async with event.reading() as book:
            opened, last = book.state.opened, book.entries[-1]
            is_over = opened is not None and opened.follow and last.by == BY and not book.state.missing
        if is_over and isinstance(last.fact, ResultEntered):
            try:
                await event.write(lambda book: next_round(book.state), BY)
            except DeskError:
                return
            await self._keep(event)

    async def _event(self, party: Party) -> Event:
        event = await self._hall.event(party.shown.event)
        if event is None:
            raise LookupError(f"the book of event {party.shown.event} is gone")
        return event

    async def keep(self, event: Event) -> None:
        """Opens tables that are to be, closes those that are not, and brings results home."""
        async with self._lock(event):
            try:
                await self._keep(event)
            except StoreError:
                journal().exception("fault", kind="store", book=event.id)

    def _lock(self, event: Event) -> asyncio.Lock:
        return self._locks.setdefault(event.id, asyncio.Lock())

    async def _keep(self, event: Event) -> None:
        async with event.reading() as book:
            opened = book.state.opened
            places = list(places_of(book.entries)) if opened and opened.online else []
            known = _told(book.entries)
            wanted = [one for one in places if one.stands and _lacks_results(book.state, one)]
        for place in places:
            table = self.id_of(event, place)
            if not place.stands:
                await self._close(table)
            elif place in wanted:
                await self._open(event, place, table)
                await self._collect(event, place, table, known)

    def id_of(self, event: Event, place: Place) -> str:
        """The id of a table follows from its place in the book, and nobody can guess it."""
        name = f"{event.id}.{place.seq}.{place.table_no}"
        return f"{name}.{self._guests.sign_right(event.id, name)}"

    async def _open(self, event: Event, place: Place, table: str) -> None:
        if await self._hub.store.table(table) is None:
            async with event.reading() as book:
                settings, ruleset, party = made(event.id, book.state, place)
            host = Person(f"event {event.id}", "event", settings.title_en)
            await self._hub.make(table, settings, ruleset.rules, host, (), party)
        room = await self._hub.room(table)
        if room is None or room.table.state.phase != "lobby":
            return
        async with event.reading() as book:
            bots = list(_bots(book.state, place.table))
        for seat, level in bots:
            if not room.table.state.seats[seat].is_filled:
                await self._hub.give(room, Assign(seat, None, level))

    async def _close(self, table: str, reason: CloseReason = "abandoned") -> None:
        stored = await self._hub.store.table(table)
        if stored and stored.closed_at is None and (room := await self._hub.room(table)):
            await self._hub.give(room, CloseTable(reason))

    async def _collect(self, event: Event, place: Place, table: str, known: set[str]) -> None:
        """Enters the results of finished deals. A result that the arbiter has entered meanwhile stays."""
        async with event.reading() as book:
            is_to_the_goat = opened_of(book.state).deals == 0
        if is_to_the_goat:
            await self._collect_party(event, place, table, known)
            return
        for deal in await self._hub.store.deals(table):
            why = f"table {table} deal {deal.deal}"
            if why in known:
                continue
            settlement = next(one.settlement for one in await self._facts(table, deal, DealSettled))
            board = place.table.boards[int(deal.deal.partition(".")[2]) - 1]

            where = board, place.table.ns, place.table.ew
            async with event.reading() as book:
                net = deal_points(settlement, rules_of(book.state))
            await event.write(partial(_result, where, net), BY, why)

    async def _collect_party(self, event: Event, place: Place, table: str, known: set[str]) -> None:
        """Enters what a party to the goat has come to: when it is over, or the time of the round."""
        deals = await self._hub.store.deals(table)
        if not deals or (why := f"table {table} deal {deals[-1].deal}") in known:
            return
        settled = (await self._facts(table, deals[-1], DealSettled))[-1]
        ended = await self._facts(table, deals[-1], MatchEnded)
        async with event.reading() as book:
            end = round_ends(book.entries, book.state)
            net = party_points(settled.settlement.after, ended[-1].verdict if ended else None, rules_of(book.state))
        if ended or (end and datetime.now(end.tzinfo) >= end):
            where = place.table.boards[0], place.table.ns, place.table.ew
            await event.write(partial(_result, where, net), BY, why)
            await self._close(table, "finished")

    async def _facts(self, table: str, deal: StoredDeal, kind: type[Told]) -> list[Told]:
        """What a deal tells of one kind."""
        stored = await self._hub.store.entries(table, deal.first_v - 1, deal.last_v)
        events = [decode_entry(one.body).event for one in stored]
        return [one.fact for one in events if isinstance(one, Recorded) and isinstance(one.fact, kind)]

    async def seat(self, event: Event, who: tuple[int, int], sitter: Sitter, level: str = "") -> str:
        """Gives a player (his pair, and 1 or 2) his seat in the last round, or lets a bot sit there; gives the table.

        Raises: RefusedError where he has none.
        """
        for place in await self._last_round(event):
            players, table = at_table(place.table), self.id_of(event, place)
            if who in players and (room := await self._hub.room(table)):
                if not room.is_closed:
                    await self._hub.give(room, Assign(players.index(who), sitter(table), level))
                return table
        raise RefusedError("not_now", "you have no table in this round")

    async def seats(self, event: Event) -> dict[int, Seats]:
        """The tables of the last round by number: their ids, and what is in each seat; nothing in an event on paper."""
        tables = [(place.table_no, self.id_of(event, place)) for place in await self._last_round(event)]
        return {number: Seats(table, await self._seated(table)) for number, table in tables}

    async def _last_round(self, event: Event) -> list[Place]:
        """The tables on this server that stand."""
        async with event.reading() as book:
            online = book.state.opened is not None and book.state.opened.online
            placed = [one for one in places_of(book.entries) if one.stands] if online else []
        return [one for one in placed if one.round_no == placed[-1].round_no]

    async def _seated(self, table: str) -> tuple[Seated, ...]:
        room = await self._hub.room(table)
        if room is None or room.is_closed:
            return ()
        return tuple(
            "bot" if seat.level else "away" if seat.is_away else "person" if seat.person else "open"
            for seat in room.table.state.seats
        )

    async def may_show(self, table: str, deal: str) -> bool:
        """Whether all tiles of a finished deal may be shown: at a table of an event, when all have played the board."""
        party = await self._party(table)
        if party is None or not party.names:
            return True
        try:
            event = await self._event(party)
        except LookupError:
            return False
        async with event.reading() as book:
            return is_played(book.state, board_of(party, deal))

    async def _party(self, table: str) -> Party | None:
        if "." not in table or not (first := await self._hub.store.entries(table, 0, 1)):
            return None
        made = decode_entry(first[0].body).event
        return made.party if isinstance(made, TableMade) else None


def replays(entries: Sequence[Entry]) -> dict[Played, str]:
    """For the results that tables have brought: table and deal, as a replay is asked for."""
    found: dict[Played, str] = {}
    for entry in entries:
        if entry.by == BY and isinstance(fact := entry.fact, ResultEntered):
            _, table, _, deal = entry.why.split()
            found[fact.board, fact.ns, fact.ew] = f"{table}/{deal}"
    return found


def _told(entries: Sequence[Entry]) -> set[str]:
    """Which deals of which tables have come home, also those whose results were taken back."""
    return {entry.why for entry in entries if entry.by == BY}


def _result(where: tuple[int, int, int], net: int, book: Book) -> tuple[Fact, ...]:
    if where in book.state.results or where not in book.state.placed:
        return ()
    return (ResultEntered(*where, net),)


def board_of(party: Party, deal: str) -> int:
    return party.boards[int(deal.partition(".")[2]) - 1]


def is_played(state: State, board: int) -> bool:
    """Whether nobody will play a board any more."""
    return board in played(state)


def played(state: State) -> set[int]:
    """The boards whose tiles need not be kept: of placed rounds, with all results, and in no round to come."""
    if state.revealed:
        return set(board_numbers(state))
    placed = {board for one in state.rounds for table in one.seated for board in table.boards}
    return placed - {place[0] for place in state.missing} - _to_come(state)


def _to_come(state: State) -> set[int]:
    """The boards of a movement's rounds that are not placed yet; without a movement each round takes new ones."""
    opened, chosen = state.opened, state.movement
    if opened is None or chosen is None or opened.format not in MOVED:
        return set()
    sets = {table[-1] for tables in chosen.rounds[len(state.rounds) :] for table in tables}
    return {board for number in sets for board in boards_of(opened, number)}


def places_of(entries: Sequence[Entry]) -> Iterator[Place]:
    """All tables that were ever placed, in the order of the book."""
    undone, round_no = undone_seqs(entries), 0
    for entry in entries:
        if isinstance(entry.fact, RoundPlaced):
            stands = entry.seq not in undone
            round_no += stands
            for table_no, table in enumerate(entry.fact.seated, 1):
                yield Place(entry.seq, round_no, table_no, table, stands)


def _lacks_results(state: State, place: Place) -> bool:
    table = place.table
    return any((board, table.ns, table.ew) not in state.results for board in table.boards)


def _bots(state: State, table: Table | Four) -> Iterator[tuple[int, str]]:
    """The seats that bots fill from the beginning."""
    for seat, (entrant, _) in enumerate(at_table(table)):
        if level := state.pairs[entrant].bot:
            yield seat, level


def made(event: str, state: State, place: Place) -> tuple[Settings, RuleSet, Party]:
    """How a table of an event is set up."""
    opened, table = opened_of(state), place.table
    ruleset = ruleset_of(state)
    ru = f"{opened.title} · тур {place.round_no} · стол {place.table_no}"
    en = f"{opened.title} · round {place.round_no} · table {place.table_no}"
    settings = Settings(reference(ruleset), ru, en, opened.online or "calm", spectators=False)
    shown = PartyShown(event, place.round_no, place.table_no)
    prepared = opened.dealt == "boards"
    names = tuple(dealing.name(board, opened.title) for board in table.boards) if prepared else ()
    return settings, ruleset, Party(shown, table.ns, table.ew, table.boards, names)


def ruleset_of(state: State) -> RuleSet:
    """The rules of the deals with their names. Raises: DeskError."""
    rules, base = rules_of(state), load(opened_of(state).rules.split("/")[0])
    if base.rules == rules:
        return base
    return house_rules(base, {"deals": rules.deals}, "event")
