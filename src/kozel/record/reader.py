"""Reads the lines of one deal of the text form, one after the other, to facts."""

import re
from collections.abc import Callable
from itertools import takewhile
from typing import Final

from kozel.game.errors import NotationError
from kozel.game.events import Fact, HandsDealt, LeadAnswered, LeadDecided, SeedRevealed
from kozel.game.line import Line
from kozel.game.notation import parse_hand, parse_seat
from kozel.record.closing import CLOSING
from kozel.record.heading import parse_started
from kozel.record.model import RESERVED_TAGS, DealRecord, Remark, check_remark, check_tag
from kozel.record.replay import DoesNotFollowError, Replay
from kozel.record.turns import parse_round, parse_turn, place
from kozel.record.values import ANSWERS, parse_choice, parse_hands, parse_lead, parse_redeal, words

_TAG: Final = re.compile(r'\[([A-Za-z0-9_]+) "((?:[^"\\]|\\["\\])*)"\]', re.ASCII)
_ROUND: Final = re.compile(r"([1-9][0-9]{0,3})\. (.*)", re.ASCII | re.DOTALL)
_ESCAPE: Final = re.compile(r"\\(.)", re.DOTALL)
SEEN: Final = "this is what one seat saw, not the deal; ask for the whole record after the deal"


class DealReader:
    """Gathers a deal. `line` takes the next line, `close` gives the record; both raise KozelError.

    Tags that say one fact together wait in `_pending` until the last of them (Plan, Lot, Nonces) is there. `at` is the
    number of the line that is looked at, which an error is about.
    """

    def __init__(self, number: int) -> None:
        self.tags: dict[str, str] = {}
        self.players = 0
        self.at = self._now = number
        self._pending: dict[str, tuple[int, str]] = {}
        self._facts: list[Fact] = []
        self._numbers: list[int] = []
        self._remarks: dict[int, Remark] = {}
        self._closing: dict[type[Fact], int] = {}
        self._revealed: SeedRevealed | None = None
        self._line = Line()
        self._handlers: dict[str, Callable[[str], Fact | None]] = {
            "Lot": self._dealt,
            "Redeal": self._redealt,
            "Answer": self._answered,
            "Lead": self._lead,
            "Nonces": self._proof,
        }

    def line(self, number: int, text: str) -> None:
        """Takes one line of tags or turns."""
        self.at = self._now = number
        if found := _TAG.fullmatch(text):
            self._tag(found[1], _ESCAPE.sub(r"\1", found[2]))
        elif found := _ROUND.fullmatch(text):
            self._round(found[2])
        elif text or not self._facts:
            raise NotationError(f'{text!r} is neither a tag like [Event "…"], nor a round like 1. A 16 B +63, nor %end')

    def _tag(self, name: str, value: str) -> None:
        if name in self._pending or name in self.tags:
            raise NotationError(f"the tag {name} stands twice; remove one")
        if not self._facts:
            self._heading(name, value)
        elif name in CLOSING:
            self._closing.setdefault(CLOSING[name], self.at)
        elif name in ("Deal", "Boneyard", "Secret"):
            self._pending[name] = self.at, value
        elif name in self._handlers:
            self._add(self._handlers[name](value))
        else:
            raise NotationError(f"the tag {name} cannot stand here; free tags go before Rules")

    def _heading(self, name: str, value: str) -> None:
        if name not in RESERVED_TAGS and "Rules" not in self._pending:
            check_tag(name, value)
            self.tags[name] = value
            return
        self._pending[name] = self.at, value
        if name == "Plan":
            started, rules = parse_started(self._take)
            self.players = rules.players
            self._add(started)

    def _take(self, name: str) -> str | None:
        self.at, value = self._pending.pop(name, (self._now, None))
        return value

    def _needed(self, name: str, before: str) -> str:
        value = self._take(name)
        if value is None:
            raise NotationError(f"the tag {name} is missing before {before}")
        return value

    def _add(self, fact: Fact | None) -> None:
        self._nothing_pending()
        if fact is None:
            return
        if self._closing:
            raise NotationError("a fact after the result of the deal; nothing but the secret can follow it")
        self._facts.append(fact)
        self._numbers.append(self.at)

    def _nothing_pending(self) -> None:
        if self._pending:
            name, (self.at, _) = next(iter(self._pending.items()))
            raise NotationError(f"the tag {name} does not belong here, or what completes it is missing")

    def _dealt(self, lot: str) -> HandsDealt:
        named = parse_seat(lot, self.players)
        boneyard = self._take("Boneyard")
        drawn = parse_hand(_seen_by_all(boneyard)) if boneyard else ()
        hands = parse_hands(_seen_by_all(self._needed("Deal", "Lot")), self.players)
        self._line = Line()
        return HandsDealt(sum(isinstance(fact, HandsDealt) for fact in self._facts), hands, drawn, named)

    def _redealt(self, value: str) -> Fact:
        seat, *shown = words(value, 3, 3, "C doubles 00.11.22.33.44.65.66")
        return parse_redeal(parse_seat(seat, self.players), shown)

    def _answered(self, value: str) -> LeadAnswered:
        seat, answer = words(value, 2, 2, "A me")
        return LeadAnswered(parse_seat(seat, self.players), parse_choice(answer, ANSWERS))

    def _lead(self, value: str) -> LeadDecided:
        return parse_lead(value, self.players)

    def _proof(self, nonces: str) -> None:
        secret = self._needed("Secret", "Nonces")
        if self._revealed:
            raise NotationError("the secret stands twice; remove one")
        self._revealed = SeedRevealed(secret, tuple("" if one == "-" else one for one in nonces.split(" ")))

    def _round(self, text: str) -> None:
        for seat, turn, remark in parse_round(text, self.players):
            fact = parse_turn(seat, _seen_by_all(turn), self._line)
            place(fact, self._line)
            if remark:
                check_remark(remark)
                self._remarks[len(self._facts)] = remark
            self._add(fact)

    def close(self, ended: bool) -> tuple[DealRecord, Replay] | None:
        """The deal up to here; None when it has not begun. `ended`: its last line stands, so that nothing may lack."""
        if ended:
            self._nothing_pending()
        if not self._facts and ended:
            raise NotationError("the end of a deal that has not begun; its tags are missing")
        if not self._facts:
            return None
        replay = self._replayed()
        closing = self._closed(replay)
        if (ended or self._revealed) and not replay.is_complete:
            raise NotationError(
                "the deal is not over, or closing tags are missing; cut the file after the last good line"
            )
        proof = [self._revealed] if self._revealed else []
        return DealRecord(self.tags, (*self._facts, *closing, *proof), self._remarks), replay

    def _closed(self, replay: Replay) -> list[Fact]:
        """The facts that the closing tags stand for, as they follow from the moves."""
        closing = list(takewhile(lambda fact: type(fact) in self._closing, replay.due))
        for kind, number in self._closing.items():
            if kind not in map(type, closing):
                raise DoesNotFollowError(len(self._facts), "a move", "the result of a deal that is not over", 0, number)
        for fact in closing:
            replay.follow(fact)
        return closing

    def _replayed(self) -> Replay:
        try:
            return Replay(self._facts)
        except DoesNotFollowError as error:
            raise error.at(0, self._numbers[error.index]) from error


def _seen_by_all(text: str) -> str:
    if "?" in text or text == "*":
        raise NotationError(SEEN)
    return text
