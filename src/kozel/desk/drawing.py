"""The draw of the numbers, and the secret of the boards when all is played."""

from kozel.desk.entry import PAIRS_OF_A_TEAM, TEAMS
from kozel.desk.errors import need
from kozel.desk.opening import opened_of
from kozel.tournament import dealing, draw
from kozel.tournament.facts import BoardsRevealed, Fact, PairsDrawn
from kozel.tournament.state import State, entries

_FEWEST = {"individual": 4, "rooms": TEAMS * PAIRS_OF_A_TEAM, "howell": 3, "barometer": 3, "mitchell": 3, "web": 3}
_MOST_BEACON = 64


def draw_numbers(state: State, secret: bytes, beacon: str = "") -> tuple[Fact, ...]:
    """Rule 2 of the book. `beacon` is a public number in hexadecimal that nobody knew when entries closed.

    Raises: DeskError.
    """
    opened = opened_of(state)
    need(state.drawn is None, "drawn")
    need(not any(pair.gone for pair in state.pairs.values()), "draw-gone")
    fewest = _FEWEST.get(opened.format, 2)
    need(len(state.pairs) >= fewest, "too-few", n=len(state.pairs), fewest=fewest)
    own = draw.own_secret(opened.title, secret)
    need(draw.commitment(opened.title, own) == opened.commitment, "other-secret")
    return (PairsDrawn(own.hex(), check_beacon(beacon)),)


def check_beacon(beacon: str) -> str:
    """Raises: DeskError unless it is pairs of lower-case hexadecimal digits."""
    is_hex = set(beacon) <= set("0123456789abcdef") and len(beacon) % 2 == 0
    need(is_hex and len(beacon) <= 2 * _MOST_BEACON, "beacon", beacon=beacon)
    return beacon


def published(state: State) -> str:
    """The digest of the list of entries: what is told to everybody before the draw."""
    return draw.digest(entries(state.pairs.values()))


def reveal(state: State, secret: bytes) -> tuple[Fact, ...]:
    """Tells the secret of the boards. Raises: DeskError while somebody still plays, for then all tiles are known."""
    opened = opened_of(state)
    need(opened.boards != "", "no-boards")
    need(state.revealed is None, "revealed")
    need(not state.missing, "reveal-early", n=len(state.missing))
    need(dealing.commitment(opened.title, secret) == opened.boards, "other-secret")
    return (BoardsRevealed(secret.hex()),)
