"""The conversation of ``kozel score``: asks how each deal ended, answers with the sheet and the reasons."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, TypeVar

from kozel.cards.card import rules_card
from kozel.cards.phrases import sentence
from kozel.cards.words import say
from kozel.game.events import DoubleLeads, LotLeads, PairAgrees, SeatLeads
from kozel.game.report import (
    Left,
    Report,
    impossible,
    may_be_lone,
    needs_last,
    needs_lead,
    needs_leader,
    seats_to_count,
    seen_hands,
)
from kozel.game.rulesets import RuleSet
from kozel.game.seats import SEAT_LETTERS, SPECTATOR, Seat
from kozel.game.tiles import Tile
from kozel.terminal.choice import tidy
from kozel.terminal.conversation import LeavingError, Reader, Writer, plain
from kozel.terminal.keeper import Keeper, Kept
from kozel.terminal.names import Names
from kozel.terminal.reckoning import hands_left, settled, sheet_line, standing, tally, verdict
from kozel.terminal.report_words import Ending, ending, left_hand, seat_letter, tile_list

T = TypeVar("T")
_HELP: Final = ("deal", "hand", "undo", "show", "card", "again", "quit")
_COMMANDS: Final = {
    "help": "h help п помощь",
    "card": "? правила",
    "undo": "u undo назад отмена",
    "show": "s show с c запись",
    "again": "x again сначала",
    "quit": "q quit exit выход й",
}


class AgainError(Exception):
    """The deal is to be told from its beginning."""


class Scorer:
    """Keeps the sheet in talk with one person; `save` gets all reports after every change."""

    def __init__(
        self,
        ruleset: RuleSet,
        lang: str,
        keeper: Keeper,
        talk: tuple[Reader, Writer],
        save: Callable[[Sequence[Report]], None],
    ) -> None:
        self._ruleset = ruleset
        self._rules = ruleset.rules
        self._names = Names(ruleset.rules, SPECTATOR, lang)
        self._keeper = keeper
        self._read, self._write = talk
        self._save = save

    def run(self) -> None:
        """Asks deal after deal until the person leaves."""
        title: str = getattr(self._ruleset.title, self._names.lang)
        self._say("score-welcome", title=title, id=self._ruleset.id)
        if self._ruleset.status == "provisional":
            self._say("provisional")
        self._say("score-seats-pairs" if self._rules.seating.in_pairs else "score-seats-solo", last=self._last_letter)
        if self._keeper.reports:
            self._show()
        self._say("score-short-help")
        try:
            while True:
                self._next()
        except LeavingError:
            self._say("score-goodbye")

    @property
    def _last_letter(self) -> str:
        return SEAT_LETTERS[self._rules.players - 1]

    def _next(self) -> None:
        self._tell(["", *self._lead()])
        try:
            report = self._report()
        except AgainError:
            return
        if wrong := list(impossible(self._rules, report)):
            self._tell(self._say_text(message, args) for message, args in wrong)
            self._say("wrong-again")
            return
        kept = self._keeper.add(report)
        self._save(self._keeper.reports)
        self._tell(self._settlement(kept))

    def _report(self) -> Report:
        """Asks for one deal. Raises: AgainError, LeavingError."""
        end = self._ask("ask-end", lambda text: ending(text, self._rules.players), "again-end", last=self._last_letter)
        left = self._hands(end)
        return Report(
            fish=end.fish,
            seat=end.seat,
            left=left,
            lead=self._tiles("ask-led", 1)[0] if needs_lead(self._rules) else None,
            last=self._tiles("ask-last", 2) if needs_last(self._rules, fish=end.fish) else (),
            leader=self._leader(),
        )

    def _hands(self, end: Ending) -> dict[Seat, Left]:
        left: dict[Seat, Left] = {}
        for seat in seats_to_count(self._rules, fish=end.fish, seat=end.seat):
            letter = SEAT_LETTERS[seat]
            hand = self._ask("ask-hand", partial(left_hand, letter=letter), "again-hand", seat=letter)
            if isinstance(hand, int) and may_be_lone(self._rules, hand):
                self._say("lone-unknown", n=hand)
            left[seat] = hand
        return left

    def _tiles(self, question: str, most: int) -> tuple[Tile, ...]:
        return self._ask(question, lambda text: tile_list(text, most), "again-tile")

    def _leader(self) -> Seat | None:
        if not needs_leader(self._rules) or self._keeper.known_leader is not None:
            return None
        players = self._rules.players
        return self._ask("ask-leader", lambda text: seat_letter(text, players), "again-seat", last=self._last_letter)

    def _ask(self, question: str, understand: Callable[[str], T | None], again: str, **args: str | int) -> T:
        """Asks until it is understood; a letter that names a seat is no command. Raises: AgainError, LeavingError."""
        while True:
            text = self._line(question, **args)
            if (answer := understand(text)) is not None:
                return answer
            if name := _command(text):
                self._obey(name)
            else:
                self._say(again, **args)

    def _line(self, question: str, **args: str | int) -> str:
        try:
            return self._read(self._names.say(question, **args) + " ")
        except EOFError:
            self._write("")
            raise LeavingError from None

    def _obey(self, name: str) -> None:
        match name:
            case "help":
                self._tell(say(self._names.lang, f"score-help-{topic}") for topic in _HELP)
            case "card":
                self._tell(plain(rules_card(self._ruleset, self._names.lang)))
            case "show":
                self._show()
            case "undo":
                self._undo()
            case "again":
                raise AgainError
            case _:
                raise LeavingError

    def _undo(self) -> None:
        if not self._keeper.undo():
            self._say("nothing-to-undo")
            return
        self._save(self._keeper.reports)
        self._say("undone")
        self._show()
        raise AgainError

    def _show(self) -> None:
        match_no = self._keeper.match_no
        self._say("score-match", match=match_no, n=len(self._keeper.match))
        self._tell(sheet_line(self._names, kept.settlement) for kept in self._keeper.match)
        self._tell([standing(self._names, self._keeper.standing)])

    def _settlement(self, kept: Kept) -> Iterator[str]:
        """What was written and why."""
        yield from hands_left(self._names, seen_hands(kept.report, kept.outcome), kept.settlement)
        yield from settled(self._names, kept.outcome, kept.settlement)
        for key in _deciding(kept):
            yield self._names.say("by-rule", rule=sentence(self._rules, key, self._names.lang))
        yield standing(self._names, kept.settlement.after)
        if kept.verdict:
            yield from verdict(self._names, kept.verdict)
            yield tally(self._names, self._keeper.series)

    def _lead(self) -> Iterator[str]:
        """The number of the deal that is to be told, and who leads it."""
        over = bool(self._keeper.match and self._keeper.match[-1].verdict)
        deal = 1 if over else self._keeper.standing.deal_no
        yield self._names.say("deal-started", match=self._keeper.series.match_no, deal=deal, of=self._rules.deals)
        match self._keeper.plan:
            case SeatLeads(seat, reason):
                yield self._names.say("leads", **self._names.seat_args(seat), reason=reason, tile="no")
            case DoubleLeads(double):
                yield self._names.say("lead-holder", double=f"{double}-{double}", forced=self._forced)
            case LotLeads():
                yield self._names.say("lead-lot")
            case PairAgrees((first, second), fallback):
                pair = self._names.say("lead-pair", first=SEAT_LETTERS[first], second=SEAT_LETTERS[second])
                yield f"{pair} {self._names.say('lead-pair-else', seat=SEAT_LETTERS[fallback])}"

    @property
    def _forced(self) -> str:
        return "yes" if self._rules.first_tile_forced else "no"

    def _say_text(self, message: str, args: dict[str, str | int]) -> str:
        named = {**args, "seat": SEAT_LETTERS[int(args["seat"])]} if "seat" in args else args
        return self._names.say(message, **named)

    def _say(self, message: str, **args: str | int) -> None:
        self._write(self._names.say(message, **args))

    def _tell(self, sentences: Iterator[str] | Sequence[str]) -> None:
        for one in sentences:
            self._write(one)


def _command(text: str) -> str | None:
    word = tidy(text)
    return next((name for name, words in _COMMANDS.items() if word and word in words.split()), None)


def _deciding(kept: Kept) -> Iterator[str]:
    """The parameters of the rules that decided what was written."""
    settlement = kept.settlement
    if settlement.instant:
        yield "general_wins_match" if settlement.instant == "general" else "end_on_66_00_wins_match"
        return
    if settlement.is_tie:
        yield "fish_tie"
        return
    yield "fish_score" if kept.report.fish else "normal_score"
    if any(entry.below for entry in settlement.entries):
        yield "below_open"
    if settlement.struck:
        yield "write_off"
