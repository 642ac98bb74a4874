"""What a person at the table calls seats and sides: «сосед слева (B)», «мы», «они»."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from kozel.cards.words import say
from kozel.game.rules import Rules
from kozel.game.seats import SEAT_LETTERS, SPECTATOR, Recipient, Seat, Side

Case: TypeAlias = Literal["nom", "gen"]


class Names:
    """The words of one language for everybody at a table, as `seat` sees it; a SPECTATOR calls seats by their letters.

    >>> from kozel.game.rulesets import shipped
    >>> names = Names(shipped("trudovoy").rules, 0, "en")
    >>> names.of(1), names.side(0)
    ('left neighbour (B)', 'us')
    """

    def __init__(self, rules: Rules, seat: Recipient, lang: str) -> None:
        self.rules = rules
        self.seat = seat
        self.lang = lang

    def say(self, message: str, **args: str | int) -> str:
        """A message as a sentence that begins with a capital."""
        text = say(self.lang, message, **args)
        return text[:1].upper() + text[1:]

    def who(self, seat: Seat) -> str:
        """The place of a seat: you, partner, left, right, opposite, opponent; seat, where the listener sits nowhere."""
        if self.seat == SPECTATOR:
            return "seat"
        if seat == self.seat:
            return "you"
        if self.rules.players == 2:
            return "opponent"
        if seat == self.rules.seating.left_of(self.seat):
            return "left"
        if seat == self.rules.seating.partner(self.seat):
            return "partner"
        return "opposite" if (seat - self.seat) % self.rules.players < self.rules.players - 1 else "right"

    def of(self, seat: Seat, case: Case = "nom") -> str:
        return say(self.lang, f"seat-{self.who(seat)}-{case}", letter=SEAT_LETTERS[seat])

    def seat_args(self, seat: Seat, case: Case = "nom") -> dict[str, str | int]:
        """What a sentence about a seat needs: `who` to choose the form of the verb, `name` to say."""
        return {"who": self.who(seat), "name": self.of(seat, case)}

    def side_key(self, side: Side) -> str:
        """The form of a side: us, them, pair, or the place of the only seat that plays for it."""
        if not self.rules.seating.in_pairs:
            return self.who(self.rules.seating.seats_of(side)[0])
        if self.seat == SPECTATOR:
            return "pair"
        return "us" if side == self.rules.seating.side(self.seat) else "them"

    def side(self, side: Side) -> str:
        key = self.side_key(side)
        if key not in ("us", "them", "pair"):
            return self.of(self.rules.seating.seats_of(side)[0])
        first, *rest = self.rules.seating.seats_of(side)
        return say(self.lang, f"side-{key}", first=SEAT_LETTERS[first], second=SEAT_LETTERS[(rest or [first])[0]])

    def side_args(self, side: Side) -> dict[str, str | int]:
        """What a sentence about a side needs: `side` to choose the form of the verb, `name` to say."""
        return {"side": self.side_key(side), "name": self.side(side)}

    def listed(self, words: Iterable[str]) -> str:
        """Words in a row with “and” before the last."""
        *before, last = words
        return say(self.lang, "list-and", before=", ".join(before), last=last) if before else last
