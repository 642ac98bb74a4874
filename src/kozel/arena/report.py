"""What a contest showed, for people and for programs."""

from collections.abc import Sequence
from typing import Final

import msgspec

from kozel.arena.contest import Terms
from kozel.arena.pairs import Clock, Pair
from kozel.arena.rates import Rate
from kozel.arena.sequential import Confidence

_MEASURES: Final = {"deal": "points a deal", "match": "per cent of matches above one half"}


class Thinking(msgspec.Struct, frozen=True):
    """Milliseconds for a choice between two actions or more: the mean and the longest."""

    choices: int
    mean_ms: float
    longest_ms: float


class Report(msgspec.Struct, frozen=True):
    """The advantage of bot `a` over bot `b`.

    `half` is half the 95 % interval for a number of units fixed before; `always` is the interval that holds at every
    moment, for contests that stop when they are sure. `won` is the share of the deals or matches that `a` won.
    """

    terms: Terms
    units: int
    mean: float
    half: float
    always: tuple[float, float] | None
    won: float
    won_interval: tuple[float, float]
    deals: int
    fish: float
    thinking: tuple[Thinking, Thinking]


def report(agreed: Terms, found: Sequence[Pair]) -> Report:
    edge, won, sure = Rate("mean"), Rate("mean"), Confidence()
    for pair in found:
        edge.add(pair.edge)
        won.add(pair.won)
        sure.add(pair.edge)
    deals = sum(pair.deals for pair in found)
    return Report(
        terms=agreed,
        units=len(found),
        mean=edge.value,
        half=edge.interval[1] - edge.value,
        always=sure.interval if sure.is_known else None,
        won=won.value,
        won_interval=won.interval,
        deals=deals,
        fish=sum(pair.fish for pair in found) / max(deals, 1),
        thinking=(_thinking([pair.clocks[0] for pair in found]), _thinking([pair.clocks[1] for pair in found])),
    )


def _thinking(clocks: Sequence[Clock]) -> Thinking:
    choices = sum(clock.choices for clock in clocks)
    total = sum(clock.ms for clock in clocks)
    return Thinking(choices, total / max(choices, 1), max((clock.longest for clock in clocks), default=0.0))


def as_json(shown: Report) -> str:
    return msgspec.json.format(msgspec.json.encode(shown)).decode()


def as_text(shown: Report) -> str:
    """A few lines for people."""
    agreed, unit = shown.terms, "deals" if shown.terms.unit == "deal" else "matches"
    low, high = shown.won_interval
    lines = [
        f"{agreed.a} - {agreed.b}, {agreed.rules}: {shown.units} {unit}, each played twice, seed {agreed.seed}",
        f"  {shown.mean:+.2f} ± {shown.half:.2f} {_MEASURES[agreed.unit]} for {agreed.a} (95 %)",
        f"  {100 * shown.won:.1f} % of {unit} won ({100 * low:.1f} … {100 * high:.1f}), {100 * shown.fish:.0f} % fish",
    ]
    if shown.always:
        lines.insert(
            2, f"  {shown.always[0]:+.2f} … {shown.always[1]:+.2f} at whatever moment one looks; {_verdict(shown)}"
        )
    for name, thinking in zip((agreed.a, agreed.b), shown.thinking, strict=True):
        lines.append(f"  {name}: {thinking.mean_ms:.1f} ms a choice, {thinking.longest_ms:.0f} ms the longest")
    return "\n".join(lines)


def _verdict(shown: Report) -> str:
    low, high = shown.always or (0.0, 0.0)
    if low > 0:
        return f"{shown.terms.a} is better"
    return f"{shown.terms.b} is better" if high < 0 else "not decided"
