"""The closing tags of a deal, in words and arithmetic. Written only: a reader works them out again and compares."""

from kozel.game.events import DealEnded, DealSettled, Fact, MatchEnded
from kozel.game.notation import seat_text
from kozel.game.outcome import Out, Outcome
from kozel.game.seats import Seating, side_text
from kozel.game.sheet import Entry, Settlement, Verdict
from kozel.record.model import ENDED_TAGS, OVER_TAGS, SETTLED_TAGS
from kozel.record.values import hands_text, points_text, sides_text

CLOSING: dict[str, type[Fact]] = {
    **dict.fromkeys(ENDED_TAGS, DealEnded),
    **dict.fromkeys(SETTLED_TAGS, DealSettled),
    **dict.fromkeys(OVER_TAGS, MatchEnded),
}
"""The fact that each closing tag belongs to."""


def ended_tags(outcome: Outcome) -> dict[str, str]:
    """How the deal ended and what was left."""
    return {"Result": result_text(outcome), "Left": hands_text(outcome.hands)}


def result_text(outcome: Outcome) -> str:
    """``out A``, ``fish B 3``, or ``fish B 3.5`` where nobody has either end."""
    end = outcome.end
    if isinstance(end, Out):
        return f"out {seat_text(end.seat)}"
    return f"fish {seat_text(end.maker)} {'.'.join(map(str, dict.fromkeys(end.ends)))}"


def settled_tags(settled: Settlement, table: Seating) -> dict[str, str]:
    """What the deal did to the sheet."""
    after = settled.after
    tags = {
        "Counted": " ".join(f"{seat_text(seat)}:{value}" for seat, value in enumerate(settled.values)),
        "Winners": sides_text(table, settled.winners),
        "Written": ", ".join(entry_text(entry, table) for entry in settled.entries),
        "Laid": str(settled.laid or ""),
        "Struck": " ".join(f"{side_text(table, struck.side)}:{struck.amount}" for struck in settled.struck),
        "Instant": settled.instant or "",
        "After": points_text(table, after.sheet),
        "AfterHanging": points_text(table, after.hanging) if any(after.hanging) else "",
        "AfterEggs": str(after.eggs or ""),
    }
    return {name: value for name, value in tags.items() if value}


def entry_text(entry: Entry, table: Seating) -> str:
    """``BD:35=21+0+0+14`` (hands, bonus, hung, eggs), or ``BD:0<21+0+0+0`` below the threshold."""
    sign = "<" if entry.below else "="
    return f"{side_text(table, entry.side)}:{entry.wrote}{sign}{entry.hands}+{entry.bonus}+{entry.hung}+{entry.eggs}"


def over_tags(verdict: Verdict, table: Seating) -> dict[str, str]:
    """How the match ended: ``target winners AC goats BD dry``."""
    dry = " dry" if verdict.dry else ""
    winners, goats = sides_text(table, verdict.winners), sides_text(table, verdict.goats)
    return {"MatchOver": f"{verdict.reason} winners {winners} goats {goats}{dry}"}
