"""What a table is at a moment. `kozel.server.fold` is the only thing that changes it."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from kozel.game.deal import NOBODY
from kozel.game.events import PairAgrees
from kozel.game.moves import Action
from kozel.game.rules import Rules
from kozel.game.seats import Seat
from kozel.server.clock import CLOCKS, Clock
from kozel.server.judge import Judge
from kozel.server.log import Party, Person
from kozel.wire.messages import AwayChoice, Controller, DealCommitted, Phrase, Presence, Settings

Phase: TypeAlias = Literal["lobby", "break", "deal", "closed"]


@dataclass(slots=True)
class SeatState:
    """One seat: a person, or a bot of some `level`, or nobody; and who presses the buttons.

    `autos` counts the moves in a row that a clock had made for the person; `returning`: from the next turn on; `said`:
    the last phrase, and when.
    """

    person: Person | None = None
    level: str = ""
    controller: Controller = "person"
    presence: Presence = "here"
    autos: int = 0
    returning: bool = False
    auto_pass: bool = True
    bank: int = 0
    said: tuple[Phrase, int] | None = None

    @property
    def is_filled(self) -> bool:
        return self.person is not None or bool(self.level)

    @property
    def by_person(self) -> bool:
        """A person presses the buttons."""
        return self.person is not None and self.controller == "person"

    @property
    def by_bot(self) -> bool:
        return bool(self.level) or (self.person is not None and self.controller == "bot")

    @property
    def is_away(self) -> bool:
        """A bot presses the buttons of a person."""
        return self.person is not None and self.controller == "bot"


@dataclass(slots=True)
class Turn:
    """The turn opened last. `open` until somebody has acted in it; `carry`: the clock of the next one goes on."""

    deal: str = ""
    number: int = 0
    seats: tuple[Seat, ...] = ()
    opened_at: int = 0
    base_until: int = 0
    deadline: int = 0
    release_at: int = 0
    open: bool = False
    carry: bool = False
    expired: frozenset[Seat] = frozenset()


@dataclass(slots=True)
class Break:
    """The time before a deal: its secret and nonces, who is ready, who is missed. It stays while the deal runs.

    `rematch`: the match before it is over; `offers`: who would take the seats of those missed; `ready_at`, `asked_at`:
    when first somebody was ready, was missed.
    """

    deal: str = ""
    until: int = 0
    rematch: bool = False
    secret: str = ""
    committed: DealCommitted | None = None
    hashes: dict[Seat, str] = field(default_factory=dict[Seat, str])
    nonces: dict[Seat, str] = field(default_factory=dict[Seat, str])
    ready: set[Seat] = field(default_factory=set[Seat])
    ready_at: int = 0
    asked: set[Seat] = field(default_factory=set[Seat])
    asked_at: int = 0
    offers: dict[Seat, Person] = field(default_factory=dict[Seat, Person])
    votes: dict[Seat, AwayChoice] = field(default_factory=dict[Seat, AwayChoice])


@dataclass(slots=True)
class TableState:
    """A table after entry `v` of its log.

    `at` and `visible_at` are those of that entry; `accepted` has what was done in the running deal and in the deal
    before it, by deal, turn and seat; the running deal began with entry `deal_v`; a frozen table closes at
    `frozen_until` (0: it is not frozen); a table of an event has its `party`.
    """

    id: str
    settings: Settings
    rules: Rules
    host: str
    judge: Judge
    seats: list[SeatState]
    v: int = 0
    at: int = 0
    visible_at: int = 0
    phase: Phase = "lobby"
    turn: Turn = field(default_factory=Turn)
    rest: Break = field(default_factory=Break)
    accepted: dict[tuple[str, int, Seat], Action] = field(default_factory=dict[tuple[str, int, Seat], Action])
    deal_v: int = 0
    frozen_until: int = 0
    party: Party | None = None

    @property
    def clock(self) -> Clock:
        return CLOCKS[self.settings.pace]

    @property
    def in_game(self) -> bool:
        """The first deal has been asked for, and the table is not closed."""
        return self.phase in ("break", "deal")

    @property
    def is_full(self) -> bool:
        return all(seat.is_filled for seat in self.seats)

    @property
    def persons_acting(self) -> list[Seat]:
        """The seats whose buttons a person presses."""
        return [number for number, seat in enumerate(self.seats) if seat.by_person]

    @property
    def away(self) -> list[Seat]:
        return [number for number, seat in enumerate(self.seats) if seat.is_away]

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may still act in the open turn."""
        turn = self.turn
        if not turn.open or self.phase != "deal":
            return ()
        return tuple(seat for seat in turn.seats if seat in self.judge.deal.to_act)

    @property
    def is_lead_talk(self) -> bool:
        """Partners are saying who of them leads."""
        deal = self.judge.deal
        return isinstance(deal.plan, PairAgrees) and deal.leader == NOBODY

    def seat_of(self, person: str) -> Seat | None:
        return next((n for n, seat in enumerate(self.seats) if seat.person and seat.person.id == person), None)

    def next_visible(self, now: int) -> int:
        """When an entry decided now may be seen: in order, and not before the release of the turn."""
        return max(now, self.visible_at, self.turn.release_at)

    def nonces(self) -> list[bytes]:
        """The nonces of the deal by seat; empty for a seat that gave none."""
        return [bytes.fromhex(self.rest.nonces.get(seat, "")) for seat in range(len(self.seats))]
