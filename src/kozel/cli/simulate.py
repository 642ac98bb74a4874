"""``kozel simulate``: bots play many deals; a table says how often what happened."""

import argparse
import csv
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from kozel.arena.simulate import Line, simulate
from kozel.bots.registry import BOTS
from kozel.cli.main import add_jobs, add_lang, whole_number
from kozel.game.errors import KozelError
from kozel.game.rules import Rules
from kozel.game.rulesets import load


class SeatsError(KozelError):
    """Names of bots that do not suit the number of seats."""

    def __init__(self, names: Sequence[str], players: int) -> None:
        self.names, self.players = names, players
        counts = "1, 2" if players == 2 else f"1, 2 or {players}"
        super().__init__(
            f"--bots: {len(names)} names for {players} seats; give {counts} names, such as counting,greedy"
        )


class OutputError(KozelError):
    """A file that cannot be written."""

    def __init__(self, path: Path, error: OSError) -> None:
        self.path = path
        super().__init__(f"{path}: cannot be written: {error.strerror}; name another file with --csv")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rules", default="trudovoy", metavar="ID|FILE", help="the rule set (%(default)s)")
    parser.add_argument("--deals", type=whole_number(), default=1000, metavar="N", help="how many deals (%(default)s)")
    parser.add_argument(
        "--bots",
        default="counting,greedy",
        metavar="A,B[,C,D]",
        help=f"a name a seat, or two names that take turns: {', '.join(BOTS)} (%(default)s)",
    )
    parser.add_argument("--seed", default="1", help="the same seed gives the same deals and moves (%(default)s)")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write the figures there too")
    add_jobs(parser)
    add_lang(parser)


def run(args: argparse.Namespace) -> int:
    ruleset = load(args.rules)
    bots = seated(args.bots.split(","), ruleset.rules)
    with _progress() as progress:
        task = progress.add_task("deals", total=args.deals)
        lines = simulate(
            ruleset, bots, args.deals, args.seed, lambda done: progress.update(task, completed=done), jobs=args.jobs
        )
    if args.csv:
        write_csv(args.csv, lines)
    title = f"{ruleset.name} · {', '.join(bots)} · {args.deals} deals · seed {args.seed}"
    Console().print(as_table(lines, title))
    return 0


def seated(names: Sequence[str], rules: Rules) -> tuple[str, ...]:
    """A bot's name for each seat: as given, or fewer names repeated around the table. Raises: SeatsError."""
    players = rules.players
    if len(names) not in (1, 2, players):
        raise SeatsError(names, players)
    return tuple(names[seat % len(names)] for seat in range(players))


def _progress() -> Progress:
    """A bar on the error output; nothing where that is no terminal."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True)


def as_table(lines: Sequence[Line], title: str) -> Table:
    """The figures for people; shares in per cent."""
    table = Table(title=title, title_justify="left")
    table.add_column("")
    for heading in ("count", "of", "rate", "95 %"):
        table.add_column(heading, justify="right")
    for quantity, rate in lines:
        share = rate.kind == "share"
        value, low, high = (_text(number, share=share) for number in (rate.value, *rate.interval))
        known = (value, f"{low} … {high}") if rate.n else ("–", "–")
        table.add_row(quantity.words, f"{rate.total:.0f}", str(rate.n), *known)
    return table


def _text(number: float, *, share: bool) -> str:
    return f"{100 * number:.2f} %" if share else f"{number:.3f}"


def write_csv(path: Path, lines: Sequence[Line]) -> None:
    """The figures for programs: name, kind, count, of, rate, low, high. Raises: OutputError."""
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(_rows(lines))
    except OSError as error:
        raise OutputError(path, error) from error


def _rows(lines: Sequence[Line]) -> Iterator[tuple[object, ...]]:
    yield "name", "kind", "count", "of", "rate", "low", "high"
    for quantity, rate in lines:
        low, high = rate.interval
        yield quantity.name, rate.kind, f"{rate.total:g}", rate.n, f"{rate.value:.6f}", f"{low:.6f}", f"{high:.6f}"
