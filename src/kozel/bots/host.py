"""A bot behind the text protocol: reads lines, keeps the view of its seat, answers."""

from collections.abc import Callable, Iterable
from random import Random

from kozel.bots.protocol import Bot
from kozel.bots.script import HELLO, ScriptError, action_text, parse_fact, parse_go, parse_rules
from kozel.game.errors import KozelError
from kozel.game.notation import parse_seat
from kozel.game.rulesets import DEFAULT, RuleSet, shipped
from kozel.game.view import SeatView


class Host:
    """One bot at one seat. It answers an error with a line ``error ...`` and goes on."""

    def __init__(self, bot: Bot, say: Callable[[str], None]) -> None:
        self._bot, self._say = bot, say
        self._ruleset: RuleSet = shipped(DEFAULT)
        self._view = SeatView(self._ruleset.rules, 0)
        self._chance = Random()

    def listen(self, lines: Iterable[str]) -> None:
        """Obeys line after line, till ``quit`` or the end."""
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            if word == "quit":
                return
            try:
                self._obey(word, rest)
            except KozelError as error:
                self._say(f"error {' '.join(str(error).split())}")

    def _obey(self, word: str, rest: str) -> None:
        match word:
            case "":
                pass
            case "kozel":
                self._greet(rest)
            case "rules":
                self._ruleset = parse_rules(rest)
                self._view = SeatView(self._ruleset.rules, 0)
            case "seat":
                self._view = SeatView(self._ruleset.rules, parse_seat(rest, self._ruleset.rules.players))
            case "seed":
                self._chance = Random(rest)
            case "fact":
                self._view.evolve(parse_fact(rest))
            case "go":
                self._go(parse_go(rest))
            case _:
                raise ScriptError(f"{word}: no such word; known: kozel, rules, seat, seed, fact, go, quit")

    def _greet(self, version: str) -> None:
        if f"kozel {version}" != HELLO:
            raise ScriptError(f"this bot speaks {HELLO!r}")
        self._say(f"id {self._bot.name}")
        self._say("ready")

    def _go(self, budget_ms: int) -> None:
        if not self._view.legal():
            raise ScriptError("go: it is not this seat's turn")
        action = self._bot.choose(self._view, budget_ms, self._chance)
        self._say(action_text(action, self._view.line))
