"""A deal as an OpenSpiel game, for two sides without a boneyard to draw from. Needs ``kozel[envs]``.

Importing this module registers the game ``kozel``. Who leads and the tiles are chance nodes, one tile a node; a pass is
an action; information states have perfect recall, passes included; whoever goes out wins. Hands that the rules would
deal again are played here. Parameters, all of them optional:

    pyspiel.load_game("kozel", {"rules": "sport"})                          a shipped rule set, four in two pairs
    pyspiel.load_game("kozel", {"tiles": 10, "hand": 2})                    double-three, two tiles each
    pyspiel.load_game("kozel", {"players": 2, "tiles": 6, "hand": 3})       double-two for two
"""

# OpenSpiel's library tells no types:
# pyright: reportMissingModuleSource=false, reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false, reportUntypedBaseClass=false, reportMissingTypeStubs=false

from collections.abc import Callable
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel
from numpy.typing import NDArray

from kozel.envs.course import Course, begun
from kozel.envs.dealing import Dealing, chances_of, largest_set
from kozel.game.errors import RulesError
from kozel.game.rules import Rules
from kozel.game.rulesets import load
from kozel.game.seats import SEAT_LETTERS, Seat
from kozel.game.tiles import BAYAN, BIT, BLANK_DOUBLE, DOUBLE_SET, SUIT_SET, TILES, Hand, tiles_in
from kozel.search.chance import Chance
from kozel.search.codes import rule_code
from kozel.search.kernels import PASS, RIGHT, TWIN
from kozel.search.worlds import Unseen, Worlds

MOVES: Final = 58
_ROW: Final = 28 + 4
_DEFAULTS: Final = {"rules": "trudovoy", "players": 4, "tiles": 28, "hand": 7}
_TWO: Final = {"players": 2, "sides": "solo", "next_lead": "rotate", "lead_talk": "none", "lone_scope": "hand"}
_NO_REDEALS: Final = {"redeal_doubles": "off", "redeal_suit": "off"}

GAME_TYPE: Final = pyspiel.GameType(
    short_name="kozel",
    long_name="Kozel, the Russian partnership domino game",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification=_DEFAULTS,
)


class KozelGame(pyspiel.Game):
    """A rule set and a set of tiles. Raises: RulesError, UnsupportedRulesError, ValueError."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given: dict[str, Any] = {**_DEFAULTS, **(params or {})}
        self.tiles: int = given["tiles"]
        self.rules = _rules(given["rules"], given["players"], given["hand"])
        if not 0 < self.rules.players * self.rules.hand <= self.tiles <= len(TILES):
            raise ValueError(f"{self.rules.players} hands of {self.rules.hand} do not fit a set of {self.tiles} tiles")
        most = _most(self.rules, self.tiles)
        info = pyspiel.GameInfo(
            num_distinct_actions=MOVES,
            max_chance_outcomes=len(TILES),
            num_players=self.rules.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=turns_of(self.rules),
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> "KozelState":
        return KozelState(self)

    def max_chance_nodes_in_history(self) -> int:
        return Dealing(self.rules, self.tiles).chances

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "KozelObserver":
        if params:
            raise ValueError(f"observations of kozel take no parameters, not {params}")
        return KozelObserver(self.rules, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


def _rules(name: str, players: int, hand: int) -> Rules:
    rules = load(name).rules
    changes: dict[str, Any] = {"hand": hand, **_NO_REDEALS, **(_TWO if players == 2 else {})}
    rules = msgspec.structs.replace(rules, **changes)
    if rules.players != players:
        raise RulesError(name, "players", f"has {rules.players} players, the game {players}; say players = 2 or 4")
    rule_code(rules)
    return rules


def _most(rules: Rules, tiles: int) -> float:
    """No deal is worth more."""
    extra = (rules.lone00, rules.lone66, rules.lead_bonus00, rules.lead_bonus66, rules.end_bonus00, rules.end_bonus66)
    return float(largest_set(tiles) + sum(extra))


def turns_of(rules: Rules) -> int:
    """The most turns that a deal can take: all tiles, and between two of them everybody else passes."""
    placements = rules.players * rules.hand
    return placements + (rules.players - 1) * (placements - 1)


class KozelState(pyspiel.State):
    """`stage` is the dealing, and then the deal."""

    def __init__(self, game: KozelGame) -> None:
        super().__init__(game)
        self.stage: Dealing | Course = Dealing(game.rules, game.tiles)

    def current_player(self) -> int:
        if isinstance(self.stage, Dealing):
            return pyspiel.PlayerId.CHANCE
        return self.stage.turn if self.stage.value is None else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        return isinstance(self.stage, Course) and self.stage.value is not None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert isinstance(self.stage, Dealing), "asked at chance nodes only"
        return self.stage.outcomes()

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.stage.legal()) if isinstance(self.stage, Course) and player == self.stage.turn else []

    def _apply_action(self, action: int) -> None:
        self.stage = self.stage.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return f"{SEAT_LETTERS[player]} {move_text(action)}"
        assert isinstance(self.stage, Dealing), "a chance of this state"
        if self.stage.leader < 0:
            return f"{SEAT_LETTERS[action]} leads"
        return f"{SEAT_LETTERS[len(self.stage.hands)]} gets {TILES[action]}"

    def returns(self) -> list[float]:
        rules = self.stage.rules
        value = (self.stage.value if isinstance(self.stage, Course) else None) or 0
        return [float(-value if rules.seating.side(seat) else value) for seat in rules.seating.seats]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "KozelState":
        """A state that `player` cannot tell from this one, hands drawn uniformly; `sampler` gives numbers below 1."""
        assert isinstance(self.stage, Course), "there is nothing to know before the hands are dealt"
        course, game = self.stage, self.get_game()
        dealt = _drawn(course, Worlds(unseen_by(course, player, game.tiles)), Chance(int(sampler() * (1 << 53))))
        resampled = game.new_initial_state()
        for action in (*chances_of(dealt, game.tiles), *course.moves):
            resampled.apply_action(action)
        return resampled

    def __str__(self) -> str:
        if isinstance(self.stage, Dealing):
            return f"{', '.join(map(_hand_text, self.stage.hands))} {self.stage.given}"
        return f"{', '.join(map(_hand_text, self.stage.hands))}: {_moves_text(self.stage)}"


def _drawn(course: Course, worlds: Worlds, chance: Chance) -> Course:
    """The same deal with other hands. Where some tiles are nobody's, that it was no fish tells something, too."""
    while True:
        hands = tuple(worlds.drawn(1, chance)[: len(course.hands)])
        dealt = tuple([hand | placed for hand, placed in zip(hands, course.placed, strict=True)])
        other = begun(course.rules, dealt, course.leader)
        for move in course.moves:
            other = other.after(move) if other.value is None else other
        if other.moves == course.moves and (other.value is None) == (course.value is None):
            return other


def unseen_by(course: Course, seat: Seat, tiles: int) -> Unseen:
    """The hard facts of a seat: its hand, counts, passes, and the duty to lead a double."""
    barred = [0] * len(course.hands)
    here = Course(course.rules, (0,) * len(barred), (0,) * len(barred), course.leader, course.leader)
    for move in course.moves:
        if move == PASS and here.ends:
            barred[here.turn] |= SUIT_SET[here.ends[0]] | SUIT_SET[here.ends[1]]
        here = _followed(here, move)
    if course.rules.lead_rule != "any" and course.lead is not None and not course.lead.is_double:
        barred[course.leader] |= DOUBLE_SET & ~BIT[BLANK_DOUBLE] & ~BIT[BAYAN]
    own = course.hands[seat]
    known = tuple(own if one == seat else 0 for one in range(len(barred)))
    counts = tuple(0 if one == seat else hand.bit_count() for one, hand in enumerate(course.hands))
    unseen = (1 << tiles) - 1 & ~own & ~sum(course.placed)
    return Unseen(unseen, known, counts, tuple(barred))


def _followed(here: Course, move: int) -> Course:
    """The line and the turn alone, after a move."""
    turn = here.rules.seating.next(here.turn)
    if move == PASS:
        return msgspec.structs.replace(here, turn=turn)
    return msgspec.structs.replace(here, turn=turn, ends=here.laid(move)[1])


def move_text(move: int) -> str:
    if move == PASS:
        return "pass"
    if move == TWIN:
        return "both doubles"
    return f"{TILES[move % RIGHT]} {'right' if move >= RIGHT else 'left'}"


def _hand_text(hand: Hand) -> str:
    return " ".join(map(str, tiles_in(hand))) or "-"


def _moves_text(course: Course) -> str:
    """All moves, passes too; who made them follows from the leader."""
    leader = SEAT_LETTERS[course.leader]
    return f"{leader} led: {', '.join(map(move_text, course.moves))}" if course.moves else f"{leader} leads"


class KozelObserver:
    """What a seat sees, as OpenSpiel wants it: with perfect recall the tiles dealt to it and all moves, else the tiles
    that it holds, the line, and who placed what."""

    def __init__(self, rules: Rules, kind: Any) -> None:
        self._rules = rules
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._public, self._recall = kind.public_info, kind.perfect_recall
        players = rules.players
        pieces: list[tuple[str, tuple[int, ...]]] = [("player", (players,))]
        if self._private:
            pieces.append(("hand", (28,)))
        if self._public and self._recall:
            pieces += [("leader", (players,)), ("moves", (turns_of(rules), _ROW))]
        elif self._public:
            pieces += [("turn", (players,)), ("ends", (2, 7)), ("placed", (players, 28))]
        sizes = [int(np.prod(shape)) for _, shape in pieces]
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes), np.float32)
        parts = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: part.reshape(shape) for (name, shape), part in zip(pieces, parts, strict=True)}

    def set_from(self, state: KozelState, player: int) -> None:
        """Fills `tensor` (and `dict`, which shows the same numbers)."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        course = state.stage
        if not isinstance(course, Course):
            return
        if self._private:
            self.dict["hand"][list(tiles_in(self._hand(course, player)))] = 1
        if self._public and self._recall:
            self._set_moves(course)
        elif self._public:
            self._set_table(course)

    def _hand(self, course: Course, player: int) -> Hand:
        return course.hands[player] | course.placed[player] if self._recall else course.hands[player]

    def _set_moves(self, course: Course) -> None:
        self.dict["leader"][course.leader] = 1
        for row, move in zip(self.dict["moves"], course.moves, strict=False):
            if move < TWIN:
                row[move % RIGHT] = 1
            row[28 + (3 if move == PASS else 2 if move == TWIN else move // RIGHT)] = 1

    def _set_table(self, course: Course) -> None:
        self.dict["turn"][course.turn] = 1
        for row, suit in zip(self.dict["ends"], course.ends or (), strict=False):
            row[suit] = 1
        for row, placed in zip(self.dict["placed"], course.placed, strict=True):
            row[list(tiles_in(placed))] = 1

    def string_from(self, state: KozelState, player: int) -> str:
        course = state.stage
        if not isinstance(course, Course):
            return SEAT_LETTERS[player]
        pieces = [SEAT_LETTERS[player]]
        if self._private:
            pieces.append(_hand_text(self._hand(course, player)))
        if self._public and self._recall:
            pieces.append(_moves_text(course))
        elif self._public:
            placed = " / ".join(map(_hand_text, course.placed))
            pieces.append(f"{SEAT_LETTERS[course.turn]} to move, ends {course.ends}, placed {placed}")
        return "; ".join(pieces)


pyspiel.register_game(GAME_TYPE, KozelGame)
