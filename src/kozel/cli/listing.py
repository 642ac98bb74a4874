"""A saved deal in words: hands, moves by round, result, and what was written with its arithmetic."""

from collections.abc import Iterator

from kozel.cards.words import say
from kozel.game.events import (
    CountsAsked,
    DealEnded,
    DealSettled,
    DealStarted,
    Drew,
    Fact,
    HandsDealt,
    LeadAnswered,
    LeadDecided,
    MatchEnded,
    Passed,
    Played,
    Redealt,
    TwinPlayed,
)
from kozel.game.moves import End
from kozel.game.outcome import Out, Outcome
from kozel.game.scoring import bonuses
from kozel.game.seats import SEAT_LETTERS, SPECTATOR, Seat, side_text
from kozel.game.sheet import Entry, Settlement, Standing, Verdict
from kozel.game.tiles import Tile
from kozel.record.model import DealRecord, TurnFact, turn_at
from kozel.record.sound import rules_of
from kozel.record.turns import remark_text
from kozel.record.values import points_text, sides_text
from kozel.terminal.names import Names
from kozel.terminal.story import story


def listing(record: DealRecord, lang: str) -> str:
    """The deal for a reader of Russian or English. Raises: RecordError."""
    return _Listing(record, lang).text()


class _Listing:
    def __init__(self, record: DealRecord, lang: str) -> None:
        self._record = record
        self._lang = lang
        self._rules = rules_of(record.started.rules)
        self._table = self._rules.seating
        self._begin()

    def _begin(self) -> None:
        self._leader: Seat | None = None
        self._last: Seat | None = None
        self._round: list[str] = []
        self._round_no = 0

    def text(self) -> str:
        facts = self._record.facts
        lines = [line for index in range(len(facts)) for line in self._lines(index)]
        lines += self._flush()
        if not any(isinstance(fact, DealSettled) for fact in facts):
            lines.append(self._say("unfinished"))
        return "\n".join([*lines, ""])

    def _say(self, message: str, **args: str | int) -> str:
        return say(self._lang, f"record-{message}", **args)

    def _seat(self, seat: Seat) -> str:
        letter = SEAT_LETTERS[seat]
        name = self._record.tags.get(letter)
        return self._say("player", seat=letter, name=name) if name else letter

    def _lines(self, index: int) -> Iterator[str]:
        facts = self._record.facts
        if turn := turn_at(facts, index):
            yield from self._turn(turn, remark_text(self._record.remarks.get(index)))
        else:
            yield from self._flush()
            yield from self._other(facts[index])

    def _turn(self, fact: TurnFact, remark: str) -> Iterator[str]:
        if not self._round or fact.seat == self._leader != self._last:
            yield from self._flush()
            self._round_no += 1
        self._last = fact.seat
        self._round.append(f"{SEAT_LETTERS[fact.seat]} {self._deed(fact)}{remark}")

    def _flush(self) -> Iterator[str]:
        if self._round:
            yield f"{self._round_no:2}.  " + "   ".join(self._round)
        self._round = []

    def _deed(self, fact: TurnFact) -> str:
        match fact:
            case Played(_, tile, end):
                return _placed(tile, end)
            case TwinPlayed(_, left, right):
                return f"{_placed(left, End.LEFT)} {_placed(right, End.RIGHT)}"
            case Drew(_, tile):
                return self._say("draw", tile=str(tile))
            case Passed():
                return self._say("pass")
            case CountsAsked(_, counts):
                return self._say("counts", counts=" ".join(map(str, counts)))
            case Redealt(_, hand):
                return self._say("claims", tiles=_tiles(hand))

    def _other(self, fact: Fact) -> Iterator[str]:
        match fact:
            case DealStarted():
                yield from self._started(fact)
            case HandsDealt():
                yield from self._dealt(fact)
            case Redealt(seat, hand, reason):
                yield self._say("redealt", seat=self._seat(seat), tiles=_tiles(hand), reason=reason)
            case LeadAnswered(seat, answer):
                yield self._say("answer", seat=self._seat(seat), answer=answer)
            case LeadDecided(seat, reason):
                self._leader = seat
                yield self._say("lead", seat=self._seat(seat), reason=reason)
            case DealEnded(outcome):
                yield self._ended(outcome)
            case DealSettled(settlement):
                yield from self._settled(settlement)
                yield from story(self._record.facts, Names(self._rules, SPECTATOR, self._lang))
            case MatchEnded(verdict):
                yield self._over(verdict)
            case _:
                yield self._say("revealed")

    def _started(self, started: DealStarted) -> Iterator[str]:
        ref, before = started.rules, started.before
        yield self._say("deal", match=str(started.match_no), deal=str(before.deal_no), rules=f"{ref.id}/{ref.version}")
        for name, value in self._record.tags.items():
            if name not in SEAT_LETTERS:
                yield self._say("tag", name=name, value=value)
        yield self._say("sheet-before", points=self._standing(before))

    def _standing(self, standing: Standing) -> str:
        points = points_text(self._table, standing.sheet)
        if any(standing.hanging):
            points += "; " + self._say("hanging", points=points_text(self._table, standing.hanging))
        return points + (f"; {self._say('eggs-before', n=standing.eggs)}" if standing.eggs else "")

    def _dealt(self, dealt: HandsDealt) -> Iterator[str]:
        self._begin()
        for seat, hand in enumerate(dealt.hands):
            yield self._say("hand", seat=self._seat(seat), tiles=_tiles(hand))
        if dealt.boneyard:
            yield self._say("boneyard", tiles=_tiles(dealt.boneyard))

    def _ended(self, outcome: Outcome) -> str:
        end = outcome.end
        if isinstance(end, Out):
            return self._say("out", seat=self._seat(end.seat))
        left, right = end.ends
        return self._say("fish", seat=self._seat(end.maker), left=left, right=right)

    def _settled(self, settled: Settlement) -> Iterator[str]:
        outcome = next(fact.outcome for fact in self._record.facts if isinstance(fact, DealEnded))
        yield from self._left(outcome, settled)
        if settled.instant:
            yield self._say("instant", instant=settled.instant)
        elif settled.is_tie:
            yield self._say("laid", n=settled.laid) if settled.laid else self._say("void")
        for entry in settled.entries:
            yield self._entry(outcome, entry)
        for struck in settled.struck:
            yield self._say("struck", side=side_text(self._table, struck.side), n=struck.amount)
        yield self._say("sheet-after", points=self._standing(settled.after))

    def _left(self, outcome: Outcome, settled: Settlement) -> Iterator[str]:
        """The hands shown at the end, with what they count."""
        for seat, hand in enumerate(outcome.hands):
            if hand:
                value = settled.values[seat]
                yield self._say("left", seat=SEAT_LETTERS[seat], tiles=_tiles(hand), value=value)

    def _entry(self, outcome: Outcome, entry: Entry) -> str:
        earned = bonuses(self._rules, outcome) if entry.bonus else ()
        parts = {**dict(earned), "hung": entry.hung, "eggs": entry.eggs}
        sums = [self._say("part-hands", n=entry.hands)]
        sums += [self._say(f"part-{name}", n=points) for name, points in parts.items() if points]
        side, arithmetic = side_text(self._table, entry.side), " + ".join(sums)
        if entry.below:
            return self._say("below", side=side, sum=arithmetic)
        if len(sums) == 1:
            return self._say("written-alone", side=side, wrote=entry.wrote)
        return self._say("written", side=side, wrote=entry.wrote, sum=arithmetic)

    def _over(self, verdict: Verdict) -> str:
        if verdict.goats:
            message = "match-lost-dry" if verdict.dry else "match-lost"
            return self._say(message, goats=sides_text(self._table, verdict.goats))
        if verdict.winners:
            return self._say("match-won", winners=sides_text(self._table, verdict.winners))
        return self._say("match-drawn")


def _tiles(tiles: tuple[Tile, ...]) -> str:
    return " ".join(map(str, tiles)) or "-"


def _placed(tile: Tile, end: End | None) -> str:
    """The arrow points to the end where the tile lies."""
    return f"{'←' if end is End.LEFT else ''}{tile}{'→' if end is End.RIGHT else ''}"
