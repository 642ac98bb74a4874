"""Who takes part: entries, late ones too, withdrawals, and players who step in for others."""

from collections.abc import Sequence
from typing import Literal, cast

from kozel.desk.errors import DeskError, need
from kozel.desk.opening import opened_of
from kozel.tournament.facts import Fact, PairEntered, PairWithdrew, PlayerEntered, PlayerReplaced
from kozel.tournament.state import Pair, State

TEAMS = 2
PAIRS_OF_A_TEAM = 2


def enter(state: State, players: Sequence[str], club: str = "", bot: str = "") -> tuple[Fact, ...]:
    """An entry: two names, one in an individual event. `club` is the team in a match of teams.

    `bot` is the level of bots that fill a half table; then `players` are their names. After the draw the entry is a
    late one. Raises: DeskError.
    """
    opened = opened_of(state)
    names = [" ".join(name.split()) for name in players]
    _check_names(state, names, opened.format == "individual")
    if opened.format == "rooms":
        _check_team(state, club)
    if state.rounds:
        need(opened.format != "knockout", "late-knockout")
        need(state.movement is None or bool(empty_places(state)), "late-no-place")
    if opened.format == "individual":
        return (PlayerEntered(names[0], club, bot),)
    return (PairEntered((names[0], names[1]), club, bot),)


def _check_names(state: State, names: Sequence[str], alone: bool) -> None:
    need(len(names) == (1 if alone else 2), "one-name" if alone else "two-names", n=len(names))
    need(len(set(names)) == len(names), "same-name", name=names[0])
    for name in names:
        need(bool(name) and name.isprintable() and "/" not in name, "name", name=name)
        for number, pair in state.pairs.items():
            need(pair.gone or bool(pair.bot) or name not in pair.players, "entered", name=name, pair=number)


def _check_team(state: State, club: str) -> None:
    teams = [pair.club for pair in state.pairs.values() if not pair.gone]
    need(bool(club), "team-name")
    need(club in teams or len(set(teams)) < TEAMS, "two-teams", teams=", ".join(sorted(set(teams))))
    need(teams.count(club) < PAIRS_OF_A_TEAM, "team-full", team=club)


def empty_places(state: State) -> list[int]:
    """The places of the movement that nobody takes, or whose entrant has gone: half tables."""
    if state.movement is None:
        return []
    places = {place for one in state.movement.rounds for table in one for place in table[:-1]}
    return [place for place in sorted(places) if _is_empty(state, place)]


def _is_empty(state: State, place: int) -> bool:
    entrant = state.seats.get(place)
    return entrant is None or state.pairs[entrant].gone


def withdraw(state: State, number: int) -> tuple[Fact, ...]:
    """Raises: DeskError."""
    present(state, number)
    return (PairWithdrew(number),)


def replace(state: State, number: int, old: str, new: str) -> tuple[Fact, ...]:
    """`new` plays in the place of `old`: the name of a player, or his number 1 or 2. Raises: DeskError."""
    pair, name = present(state, number), " ".join(new.split())
    numbers = {str(k): k for k in range(1, len(pair.players) + 1)}
    by_name = {player: k for k, player in enumerate(pair.players, 1)}
    player = by_name.get(old) or numbers.get(old)
    if player is None:
        raise DeskError("no-player", name=old, pair=number, players=pair.name)
    _check_names(state, [name], alone=True)
    return (PlayerReplaced(number, cast("Literal[1, 2]", player), name),)


def present(state: State, number: int) -> Pair:
    """An entrant who has not withdrawn. Raises: DeskError."""
    pair = known(state, number)
    need(not pair.gone, "gone", pair=number)
    return pair


def known(state: State, number: int) -> Pair:
    """An entrant, also one who has withdrawn. Raises: DeskError."""
    need(number in state.pairs, "no-pair", pair=number, n=len(state.pairs))
    return state.pairs[number]
