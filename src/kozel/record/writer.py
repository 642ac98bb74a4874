"""The text form of one deal, a fact after the other: tags, rounds, closing tags. Writes what a seat saw as well."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from kozel.game.events import (
    DealEnded,
    DealSettled,
    DealStarted,
    Fact,
    HandDealt,
    HandsDealt,
    LeadAnswered,
    LeadDecided,
    MatchEnded,
    Redealt,
    SeatAnswered,
    SeatFact,
    SeedRevealed,
)
from kozel.game.line import Line
from kozel.game.notation import hand_text, seat_text
from kozel.game.rules import Rules
from kozel.game.seats import SEAT_LETTERS, SPECTATOR, Recipient, Seat
from kozel.record.closing import ended_tags, over_tags, settled_tags
from kozel.record.model import Remark
from kozel.record.turns import SeenTurn, place, remark_text, turn_text
from kozel.record.values import (
    hands_text,
    house_text,
    lead_text,
    plan_text,
    points_text,
    redeal_text,
    sides_text,
)

_NONE: Final[Mapping[int, Remark]] = {}


class DealWriter:
    """Collects the lines of a deal. `seat` is the recipient for whom hidden tiles are written as ``?``."""

    def __init__(self, rules: Rules, seat: Recipient = SPECTATOR) -> None:
        self._rules = rules
        self._seat = seat
        self._lines: list[str] = []
        self._block: Literal["", "tags", "rounds"] = ""
        self._begin()

    def _begin(self) -> None:
        self._line = Line()
        self._leader: Seat | None = None
        self._last: Seat | None = None
        self._round: list[str] = []
        self._round_no = 0

    def tags(self, tags: Mapping[str, str]) -> None:
        for name, value in tags.items():
            self.tag(name, value)

    def tag(self, name: str, value: str) -> None:
        self._open("tags")
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        self._lines.append(f'[{name} "{escaped}"]')

    def finished(self) -> list[str]:
        """All lines so far, the running round included."""
        self._flush()
        return self._lines

    def _open(self, block: Literal["tags", "rounds"]) -> None:
        if block == "tags":
            self._flush()
        if self._block not in ("", block):
            self._lines.append("")
        self._block = block

    def _flush(self) -> None:
        if self._round:
            self._lines.append(" ".join(self._round))
        self._round = []

    def facts(self, facts: Sequence[Fact | SeatFact], remarks: Mapping[int, Remark] = _NONE) -> None:
        for index, fact in enumerate(facts):
            self._fact(fact, remarks.get(index))

    def _fact(self, fact: Fact | SeatFact, remark: Remark | None) -> None:
        match fact:
            case DealStarted():
                self.tags(_started_tags(fact, self._rules))
            case HandsDealt() | HandDealt():
                self._begin_hands(fact)
            case LeadAnswered(seat, answer) | SeatAnswered(seat, answer):
                self.tag("Answer", f"{seat_text(seat)} {answer or '?'}")
            case LeadDecided(seat):
                self._leader = seat
                self.tag("Lead", lead_text(fact))
            case DealEnded(outcome):
                self.tags(ended_tags(outcome))
            case DealSettled(settlement):
                self.tags(settled_tags(settlement, self._rules.seating))
            case MatchEnded(verdict):
                self.tags(over_tags(verdict, self._rules.seating))
            case SeedRevealed(secret, nonces):
                self.tags({"Secret": secret, "Nonces": " ".join(nonce or "-" for nonce in nonces)})
            case Redealt() if self._leader is None:
                self.tag("Redeal", f"{seat_text(fact.seat)} {redeal_text(fact)}")
            case _:
                self._turn(fact, remark)

    def _begin_hands(self, dealt: HandsDealt | HandDealt) -> None:
        self._flush()
        self._begin()
        if isinstance(dealt, HandsDealt):
            self.tag("Deal", hands_text(dealt.hands))
            if dealt.boneyard:
                self.tag("Boneyard", hand_text(dealt.boneyard))
            self.tag("Lot", seat_text(dealt.lot))
        else:
            self.tag("Deal", " ".join(self._seen_hand(seat, dealt) for seat in self._rules.seating.seats))
            if size := self._rules.boneyard_size:
                self.tag("Boneyard", f"?{size}")

    def _seen_hand(self, seat: Seat, dealt: HandDealt) -> str:
        hand = hand_text(dealt.hand) if seat == self._seat else f"?{self._rules.hand}"
        return f"{SEAT_LETTERS[seat]}:{hand}"

    def _turn(self, fact: SeenTurn, remark: Remark | None) -> None:
        self._open("rounds")
        if not self._round or (fact.seat == self._leader != self._last):
            self._flush()
            self._round_no += 1
            self._round = [f"{self._round_no}."]
        self._last = fact.seat
        self._round.append(f"{seat_text(fact.seat)} {turn_text(fact, self._line)}{remark_text(remark)}")
        place(fact, self._line)


def _started_tags(started: DealStarted, rules: Rules) -> dict[str, str]:
    ref, before, table = started.rules, started.before, rules.seating
    published = started.commitment
    tags = {
        "Rules": f"{ref.id}/{ref.version}",
        "House": house_text(ref),
        "RulesDigest": ref.digest,
        "Match": str(started.match_no),
        "DealNo": str(before.deal_no),
        "Sheet": points_text(table, before.sheet),
        "Hanging": points_text(table, before.hanging) if any(before.hanging) else "",
        "Eggs": str(before.eggs or ""),
        "LastLosers": sides_text(table, before.last_losers) if before.last_losers else "",
        "LastWrote": points_text(table, before.last_wrote) if any(before.last_wrote) else "",
    }
    if published:
        tags["CommitTable"] = published.table
        tags["Commit"] = published.dealer
        tags["CommitSeats"] = " ".join(one or "-" for one in published.seats)
    tags["Plan"] = plan_text(started.plan)
    return {name: value for name, value in tags.items() if value or name == "CommitTable"}
