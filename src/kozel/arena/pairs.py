"""One unit of a contest: a deal, or a whole match, played twice with the seats of two bots exchanged."""

from collections.abc import Sequence
from itertools import count
from random import Random
from time import perf_counter
from typing import Final, Literal, TypeAlias

import msgspec

from kozel.arena.cheater import Clairvoyant
from kozel.arena.contestants import contestant, partners
from kozel.arena.play import PlayedDeal, play_deal
from kozel.arena.stdio import StdioBot
from kozel.bots.protocol import Bot
from kozel.game.moves import Action
from kozel.game.outcome import Fish
from kozel.game.referee import Referee
from kozel.game.rules import Rules
from kozel.game.rulesets import RuleSet
from kozel.game.seats import Side
from kozel.game.sheet import Verdict
from kozel.game.tiles import Hand
from kozel.game.view import SeatView

Unit: TypeAlias = Literal["deal", "match"]
MOST_DEALS: Final = 200
"""A match that lasts longer counts as drawn."""


class Clock(msgspec.Struct):
    """The time that a bot took: choices, milliseconds in all, the longest."""

    choices: int = 0
    ms: float = 0.0
    longest: float = 0.0

    def add(self, ms: float) -> None:
        self.choices += 1
        self.ms += ms
        self.longest = max(self.longest, ms)


class Pair(msgspec.Struct, frozen=True):
    """What the first bot made of one unit played both ways.

    `edge` is its advantage: points a deal, or for matches the per cent won above one half. `won` is its share of the
    two (a draw is a half), `fish` how many of the deals ended in one.
    """

    number: int
    edge: float
    won: float
    deals: int
    fish: int
    clocks: tuple[Clock, Clock]


class Timed:
    """A bot with a clock."""

    def __init__(self, bot: Bot, clock: Clock) -> None:
        self._bot = bot
        self._seer = bot if isinstance(bot, Clairvoyant) else None
        self.name = bot.name
        self._clock = clock

    def see(self, hands: Sequence[Hand]) -> None:
        if self._seer is not None:
            self._seer.see(hands)

    def choose(self, view: SeatView, budget_ms: int, rng: Random) -> Action:
        start = perf_counter()
        action = self._bot.choose(view, budget_ms, rng)
        if len(view.legal()) > 1:
            self._clock.add(1000 * (perf_counter() - start))
        return action


class Team:
    """The bots of a contestant, partner beside partner, with a clock for all."""

    def __init__(self, name: str, unit: Unit) -> None:
        self.clock = Clock()
        self.bots = [Timed(_player(one, unit), self.clock) for one in partners(name)]


def play_pair(ruleset: RuleSet, bots: tuple[str, str], unit: Unit, seed: str, number: int) -> Pair:
    """Plays unit `number` both ways. Raises: UnknownBotError."""
    a, b = (Team(name, unit) for name in bots)
    play = _deal if unit == "deal" else _match
    there = play(ruleset, (a, b), f"{seed}/{number}")
    back = play(ruleset, (b, a), f"{seed}/{number}")
    won = (there.won + 1 - back.won) / 2
    edge = (there.edge - back.edge) / 2 if unit == "deal" else 100 * (won - 0.5)
    return Pair(number, edge, won, there.deals + back.deals, there.fish + back.fish, (a.clock, b.clock))


_players: Final[dict[tuple[str, Unit], Bot]] = {}


def _player(name: str, unit: Unit) -> Bot:
    """The player of this name, the same one for all units that a process plays; deals are played for points."""
    if (name, unit) not in _players:
        _players[name, unit] = contestant(name, for_points=unit == "deal")
    return _players[name, unit]


def dismiss() -> None:
    """Ends the programs among the players of this process."""
    for bot in _players.values():
        if isinstance(bot, StdioBot):
            bot.close()
    _players.clear()


class _Result(msgspec.Struct, frozen=True):
    """For the bot at the even seats."""

    edge: float
    won: float
    deals: int
    fish: int


def _seated(ruleset: RuleSet, teams: Sequence[Team]) -> list[Bot]:
    """Teams take turns around the table, and so do partners within a team."""
    return [_at(teams[seat % 2].bots, seat // 2) for seat in ruleset.rules.seating.seats]


def _at(bots: Sequence[Bot], turn: int) -> Bot:
    return bots[turn % len(bots)]


def _deal(ruleset: RuleSet, teams: Sequence[Team], seed: str) -> _Result:
    deal = play_deal(Referee(ruleset), _seated(ruleset, teams), seed)
    edge = edge_of(deal, ruleset.rules)
    return _Result(edge, 0.5 + 0.5 * ((edge > 0) - (edge < 0)), 1, _fish(deal))


def _match(ruleset: RuleSet, teams: Sequence[Team], seed: str) -> _Result:
    referee, seated, fish = Referee(ruleset), _seated(ruleset, teams), 0
    for number in count(1):
        deal = play_deal(referee, seated, f"{seed}/{number}")
        fish += _fish(deal)
        if deal.verdict or number == MOST_DEALS:
            return _Result(0, _share(deal.verdict), number, fish)
    raise AssertionError("count never ends")


def _share(verdict: Verdict | None) -> float:
    """How much of a match the even sides won."""
    if verdict is None or not verdict.winners:
        return 0.5
    return sum([side % 2 == 0 for side in verdict.winners]) / len(verdict.winners)


def _fish(deal: PlayedDeal) -> int:
    return int(isinstance(deal.outcome.end, Fish))


def edge_of(deal: PlayedDeal, rules: Rules) -> float:
    """By how much the bot at the even seats came off better than the one at the odd seats.

    A deal counts what it asks to write, whatever the threshold: the points of the other bot less one's own, or the
    reverse where points are good; the average over the sides of a bot where it has several. A deal that decides the
    match at once counts the target.
    """
    asked = [_asked(deal, side, rules) for side in rules.seating.sides]
    more = _mean(asked[0::2]) - _mean(asked[1::2])
    return more if rules.points == "collect" else -more


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _asked(deal: PlayedDeal, side: Side, rules: Rules) -> int:
    if deal.settlement.instant:
        writers = deal.settlement.winners if rules.points == "collect" else deal.settlement.losers
        return rules.target if side in writers else 0
    return sum(entry.hands + entry.bonus for entry in deal.settlement.entries if entry.side == side)
