"""Talk with the person at the table: sentences go out, answers come in, questions on the side are answered."""

import re
import textwrap
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias, TypeVar

from kozel.cards.card import rules_card
from kozel.cards.glossary import glossary
from kozel.cards.words import say
from kozel.game.events import DealSettled, DealStarted
from kozel.game.rulesets import RuleSet
from kozel.game.view import SeatView
from kozel.terminal.choice import Command, command, yes
from kozel.terminal.names import Names
from kozel.terminal.reckoning import sheet_line, standing
from kozel.terminal.speech import counts, grouped, the_line

Reader: TypeAlias = Callable[[str], str]
Writer: TypeAlias = Callable[[str], None]
T = TypeVar("T")

_WIDTH: Final = 76
_HELP: Final = ("tile", "end", "both", "pass", "line", "counts", "sheet", "repeat", "card", "words", "seal", "quit")


class LeavingError(Exception):
    """The person leaves the table."""


class Conversation:
    """One person's side of the table. `read` gives a line for a prompt or raises EOFError; `write` takes a line."""

    def __init__(self, ruleset: RuleSet, view: SeatView, names: Names, read: Reader, write: Writer) -> None:
        self._ruleset = ruleset
        self.view = view
        self.names = names
        self._read = read
        self._write = write
        self.sheet: list[DealSettled] = []
        self.counts_known = ruleset.rules.info == "counts_open"

    def tell(self, sentences: Iterable[str]) -> None:
        for sentence in sentences:
            self._write(sentence)

    def say(self, message: str, **args: str | int) -> None:
        self._write(self.names.say(message, **args))

    def ask(self, prompt: str) -> str:
        """The next line that the person types. Raises: LeavingError when there is none."""
        try:
            return self._read(self.names.say(prompt) + " ")
        except EOFError:
            self._write("")
            raise LeavingError from None

    def question(self, prompt: str, understand: Callable[[str], T | None], again: str) -> T:
        """Asks until the answer is understood; commands are obeyed in between. Raises: LeavingError."""
        while True:
            text = self.ask(prompt)
            if (answer := understand(text)) is not None:
                return answer
            asked = command(text)
            if asked is None or asked.name == "repeat":
                self.say(again)
            else:
                self.obey(asked)

    def obey(self, asked: Command) -> None:
        """Answers a question on the side. Raises: LeavingError."""
        match asked.name:
            case "help":
                self.tell(say(self.names.lang, f"help-{topic}") for topic in _HELP)
            case "card":
                self.tell(plain(rules_card(self._ruleset, self.names.lang)))
                self.say("card-sources", id=self._ruleset.id)
            case "words":
                self.tell(f"{term.name}: {term.means}" for term in glossary(self.names.lang))
            case "line":
                self.tell([the_line(self.view, self.names)])
            case "counts":
                self._write(self.counts() or self.names.say("counts-hidden"))
            case "sheet":
                self._tell_sheet()
            case "seal":
                self._tell_seal()
            case "quit":
                self._quit()
            case "repeat":
                pass

    def counts(self) -> str:
        """Who has how many tiles, where the person may know it; otherwise nothing."""
        if not self.counts_known or self.view.line.is_empty:
            return ""
        held = counts(self.view.counts, self.names)
        boneyard = self.view.boneyard if self.names.rules.bazaar != "none" else 0
        return self.names.say("counts-boneyard" if boneyard else "counts", counts=held, left=boneyard)

    def _tell_sheet(self) -> None:
        if not self.sheet:
            self.say("sheet-empty")
        self.tell(sheet_line(self.names, deal.settlement) for deal in self.sheet)
        self.tell([standing(self.names, self.view.standing)])

    def _tell_seal(self) -> None:
        for fact in self.view.facts[:1]:
            if isinstance(fact, DealStarted) and fact.commitment:
                self.say("seal-whole", hash=grouped(fact.commitment.dealer))

    def _quit(self) -> None:
        if self.question("really-quit", yes_or_leave, "yes-or-no"):
            raise LeavingError


def yes_or_leave(text: str) -> bool | None:
    """Yes or no; asking to leave again is a yes."""
    asked = command(text)
    return True if asked and asked.name == "quit" else yes(text)


def plain(card: str) -> list[str]:
    """A rules card for the ear: no marks, no sources, no signs of Markdown, short lines."""
    rules = card[: card.rindex("\n## ")]
    lines: list[str] = []
    for line in rules.splitlines():
        if not line.startswith("|--"):
            lines += textwrap.wrap(_spoken(line), _WIDTH) or [""]
    return lines


def _spoken(line: str) -> str:
    """One line of Markdown as it is read; a row of a table becomes «one: two»."""
    if line.startswith("|"):
        return ": ".join(cell.strip() for cell in line.strip("|").split("|"))
    text = re.sub(r" \[[●◐○][^]]*\]", "", line).replace("**", "")
    return re.sub("^(#+|-|>) ", "", text)
