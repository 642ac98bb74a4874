"""A contest of two bots that may be interrupted and resumed, and that may stop as soon as it is sure."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO, NamedTuple, TypeAlias

import msgspec

from kozel.arena.duel import pairs
from kozel.arena.pairs import Pair, Unit
from kozel.arena.sequential import Confidence
from kozel.game.errors import KozelError
from kozel.game.rulesets import RuleSet

OnPair: TypeAlias = Callable[[Pair], None]


class JournalError(KozelError):
    """A journal that cannot be read or written, or that belongs to another contest."""

    def __init__(self, path: Path, problem: str) -> None:
        self.path = path
        super().__init__(f"{path}: {problem}")


class Terms(msgspec.Struct, frozen=True):
    """What is played: equal terms give equal results, whatever the processes and interruptions."""

    a: str
    b: str
    rules: str
    digest: str
    unit: Unit
    seed: str


def terms(ruleset: RuleSet, bots: tuple[str, str], unit: Unit, seed: str) -> Terms:
    return Terms(*bots, ruleset.name, ruleset.rules.digest, unit, seed)


class How(NamedTuple):
    """How a contest is run; none of it changes the results.

    `journal` is where they are written and resumed from; with `until_sure` it stops when the confidence sequence leaves
    nought; `cluster` is the address of a Dask scheduler that plays instead of `jobs` processes here.
    """

    journal: Path | None = None
    until_sure: bool = False
    jobs: int = 1
    cluster: str | None = None


def contest(ruleset: RuleSet, agreed: Terms, units: int, how: How, on_pair: OnPair = lambda pair: None) -> list[Pair]:
    """Plays units 0, 1, 2, … of a contest, those of the journal left out; the results of all, in order.

    Raises: UnknownBotError, JournalError, ClusterError.
    """
    journal = how.journal
    done = read(journal, agreed) if journal and journal.exists() else []
    found, sure = done[:units], Confidence()
    for pair in found:
        sure.add(pair.edge)
    left = range(len(found), len(found) if how.until_sure and sure.decided else units)
    jobs = how.cluster or how.jobs
    played = pairs(ruleset, (agreed.a, agreed.b), left, agreed.seed, unit=agreed.unit, jobs=jobs)
    for pair in _written(played, journal, agreed):
        found.append(pair)
        sure.add(pair.edge)
        on_pair(pair)
        if how.until_sure and sure.decided:
            break
    return found


def read(journal: Path, agreed: Terms) -> list[Pair]:
    """The results of a journal; a last line that was cut off is played again. Raises: JournalError."""
    try:
        head, *lines = journal.read_bytes().split(b"\n")
        if msgspec.json.decode(head, type=Terms) != agreed:
            raise JournalError(journal, "belongs to another contest; give another file")
        return [msgspec.json.decode(line, type=Pair) for line in lines[:-1]]
    except (OSError, msgspec.MsgspecError) as error:
        raise JournalError(journal, f"cannot be read: {error}") from error


def _written(found: Iterator[Pair], journal: Path | None, agreed: Terms) -> Iterator[Pair]:
    """The same, each written down before it counts."""
    if journal is None:
        yield from found
        return
    with _opened(journal, agreed) as file:
        for pair in found:
            file.write(msgspec.json.encode(pair) + b"\n")
            file.flush()
            yield pair


def _opened(journal: Path, agreed: Terms) -> IO[bytes]:
    try:
        before = read(journal, agreed) if journal.exists() else []
        file = journal.open("wb")
    except OSError as error:
        raise JournalError(journal, f"cannot be written: {error.strerror}") from error
    _write(file, [agreed, *before])
    return file


def _write(file: IO[bytes], lines: Sequence[object]) -> None:
    file.write(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    file.flush()
