"""What happens in an event, from the first entry to the last ruling. State is what these facts add up to.

Entrants (pairs; players in an individual event) are known by the number that the draw gave them; before the draw by
their place in the order of entry, from 1. A field that came with a later version has a default, so that older logs are
still read.
"""

from typing import Literal, TypeAlias

import msgspec

from kozel.tournament.award import Award
from kozel.tournament.individual import Four
from kozel.tournament.movement import Table

Side: TypeAlias = Literal["ns", "ew"]
TieBreak: TypeAlias = Literal["PTS", "PCT", "IMP", "VP", "DAT", "DE", "DIF", "BH1", "WON", "LOT"]
"""Named codes of rankings; what each means is told in `tiebreaks`."""

Format: TypeAlias = Literal[
    "howell", "barometer", "mitchell", "web", "robin", "rooms", "individual", "fold", "neighbour", "knockout"
]
"""How opponents are found: by a movement made beforehand, by one of the two Swiss systems, or by a bracket."""

Dealt: TypeAlias = Literal["boards", "table"]
"""Deals prepared in advance, the same for several tables; or each table shuffles for itself (S2 rule 3)."""


Pace: TypeAlias = Literal["quick", "calm", "slow", "none"]
"""The clock of a table on a server."""


class EventFact(msgspec.Struct, frozen=True, tag_field="fact"):
    """Base of all facts; in JSON the key "fact" names the kind."""


class EventOpened(EventFact, frozen=True):
    """`commitment` is to the secret of the draw, `boards` to the one of the boards; `bye` is in hundredths of victory
    points. A party has so many `deals`; 0: it is played to the end by its rules, such as kozel to 101, and is one
    result. `minutes` is the clock of a round, 0 for none; `rounds` 0 means as many as the format has. `online` is the
    pace of tables on a server, "" for tables of wood; with `follow` the next round is seated when the last result of
    one comes from a table. A protest is taken for `protest_minutes` after a round, 0: always.
    """

    title: str
    rules: str
    deals: int
    ranking: tuple[TieBreak, ...]
    commitment: str
    bye: int = 1200
    format: Format | Literal[""] = ""
    rounds: int = 0
    boards: str = ""
    dealt: Dealt = "boards"
    minutes: int = 0
    online: Pace | Literal[""] = ""
    follow: bool = False
    protest_minutes: int = 0


class PairEntered(EventFact, frozen=True):
    """Late, when the draw has been made: the pair gets the next number and plays from the next round.

    `club` is the club, or the team in a match of teams. `bot` is the level of the bots that fill a half table.
    """

    players: tuple[str, str]
    club: str = ""
    bot: str = ""


class PlayerEntered(EventFact, frozen=True):
    """An entry to an individual event."""

    name: str
    club: str = ""
    bot: str = ""


class PairWithdrew(EventFact, frozen=True):
    """Its results stay; it is placed no more."""

    pair: int


class PlayerReplaced(EventFact, frozen=True):
    pair: int
    player: Literal[1, 2]
    name: str


class PairsDrawn(EventFact, frozen=True):
    """The secret (lower-case hexadecimal) makes the numbers; the beacon may be empty."""

    secret: str
    beacon: str = ""


class BoardsRevealed(EventFact, frozen=True):
    """After the last round: the secret of all boards (lower-case hexadecimal), and of the draw."""

    secret: str


class MovementChosen(EventFact, frozen=True):
    """The movement of the event, for places: place p is taken by the entrant ``entrants[p - 1]``, or by nobody.

    Each table of a round is (ns, ew, set of boards), in an individual event (a, b, c, d, set); sets count from 0. A
    knock-out has no rounds here, only its places: the seeds.
    """

    kind: str
    rounds: tuple[tuple[tuple[int, ...], ...], ...]
    entrants: tuple[int, ...]


class PlaceTaken(EventFact, frozen=True):
    """A late entrant takes a place of the movement that is empty, or whose entrant has gone."""

    place: int
    entrant: int


class RoundPlaced(EventFact, frozen=True):
    """Who sits where: at `tables`, in an individual event at `fours`. Whoever is at none sits out; `byes` are those
    that get the points of a bye.
    """

    tables: tuple[Table, ...] = ()
    byes: tuple[int, ...] = ()
    fours: tuple[Four, ...] = ()

    @property
    def seated(self) -> tuple[Table | Four, ...]:
        """All tables, the first is table 1. Table and Four both have `ns`, `ew` and `boards`."""
        return (*self.tables, *self.fours)


class ResultReported(EventFact, frozen=True):
    """One side tells a result (points seen from A and C); it counts when the other side tells the same."""

    board: int
    ns: int
    ew: int
    side: Side
    net: int


class ResultEntered(EventFact, frozen=True):
    """The desk enters a result, or corrects it: `old` is the one that is replaced."""

    board: int
    ns: int
    ew: int
    net: int
    old: int | None = None


class AwardGiven(EventFact, frozen=True):
    """A ruling in place of a result; None gives a side nothing, as for the absent half of a half table."""

    board: int
    ns: int
    ew: int
    ns_award: Award | None
    ew_award: Award | None


class WeightedGiven(EventFact, frozen=True):
    """A ruling in place of a result: what would have happened, each result with its share in per cent, 100 in all.

    Results are seen from A and C. Source: weighted scores of bridge (Law 12C1c), a house choice here.
    """

    board: int
    ns: int
    ew: int
    shares: tuple[tuple[int, int], ...]


class PenaltyGiven(EventFact, frozen=True):
    """Taken from the total of a pair, in hundredths of what the ranking counts first (per cents: of one board)."""

    pair: int
    hundredths: int


class ProtestMade(EventFact, frozen=True):
    """A pair disagrees; the entry of the log is the number of the protest. `board` 0 is about no board."""

    pair: int
    words: str
    board: int = 0


class RulingGiven(EventFact, frozen=True):
    """What the arbiter decided, in words. The scores that follow from it are facts of their own, before this one.

    `protest` is the number of the entry with the protest; 0 for a ruling that nobody asked for.
    """

    words: str
    protest: int = 0
    board: int = 0
    law: str = ""


class Undone(EventFact, frozen=True):
    """Takes back the entry `seq` of the log, which stays there; undoing an undoing brings the first entry back."""

    seq: int


Fact: TypeAlias = (
    EventOpened
    | PairEntered
    | PlayerEntered
    | PairWithdrew
    | PlayerReplaced
    | PairsDrawn
    | BoardsRevealed
    | MovementChosen
    | PlaceTaken
    | RoundPlaced
    | ResultReported
    | ResultEntered
    | AwardGiven
    | WeightedGiven
    | PenaltyGiven
    | ProtestMade
    | RulingGiven
    | Undone
)
