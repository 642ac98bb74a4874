"""The text form of a file of deals. The format is described in ``docs/records.md``.

Reading is strict: what is read is written again and must come out the same, so that every line of a file is either the
one line that says its facts, or refused by number.
"""

import re
from collections.abc import Sequence
from typing import Final

from kozel.game.errors import KozelError, RecordError
from kozel.record.codec import chain
from kozel.record.model import CHAIN_BROKEN, VERSION, DealRecord, check_remarks, ordered_tags, placed
from kozel.record.reader import SEEN, DealReader
from kozel.record.replay import Replay, replayed
from kozel.record.writer import DealWriter

HEAD: Final = f"%KZN {VERSION}"
_END: Final = re.compile("%end sha256-chain [0-9a-f]{64}", re.ASCII)


def text(records: Sequence[DealRecord]) -> str:
    """The one text of these deals, of which only the last may be unfinished. Raises: RecordError."""
    lines = [HEAD]
    for record, replay in zip(records, replayed(records), strict=True):
        if len(lines) > 1:
            lines.append("")
        lines += _deal_lines(record, replay, replay.is_complete)
    return "\n".join([*lines, ""])


def _deal_lines(record: DealRecord, replay: Replay, ended: bool) -> list[str]:
    check_remarks(record.facts, record.remarks)
    writer = DealWriter(replay.rules)
    writer.tags(ordered_tags(record.tags))
    writer.facts(record.facts, record.remarks)
    lines = writer.finished()
    return [*lines, f"%end sha256-chain {chain(record)}"] if ended else lines


def parse(text: str) -> list[DealRecord]:
    """Reads deals; a text that is cut after any line gives an unfinished last deal. Raises: RecordError."""
    lines = _lines(text)
    records: list[DealRecord] = []
    first = 1
    while first < len(lines):
        if records and lines[first]:
            raise RecordError(first + 1, "there must be an empty line between two deals")
        first += bool(records)
        end = next((at for at in range(first, len(lines)) if lines[at].startswith("%end")), None)
        last = len(lines) if end is None else end + 1
        if record := _read_deal(lines[first:last], first + 1):
            records.append(record)
        first = last
    return records


def _lines(text: str) -> list[str]:
    *lines, rest = text.split("\n")
    if crs := [number for number, line in enumerate(lines, 1) if line.endswith("\r")]:
        raise RecordError(crs[0], "the line ends with CR LF; save the file with LF alone")
    if lines and lines[0] != HEAD:
        raise RecordError(1, _bad_head(lines[0]))
    if rest or not lines:
        raise RecordError(len(lines) + 1, f"the line is cut off ({rest[:20]!r}): delete it, or end it with a line feed")
    if twice := [at for at in range(1, len(lines)) if not lines[at] and not lines[at - 1]]:
        raise RecordError(twice[0] + 1, "a second empty line; delete it")
    return lines


def _bad_head(line: str) -> str:
    if line.startswith(HEAD + " "):
        return SEEN
    if re.fullmatch(r"%KZN [0-9.]+", line, re.ASCII):
        return f"the format is {line[1:]!r}, and this program reads {HEAD[1:]!r}; use a newer program"
    return f"the file must begin with the line {HEAD!r}"


def _read_deal(lines: Sequence[str], number: int) -> DealRecord | None:
    reader = DealReader(number)
    ended = bool(lines) and _END.fullmatch(lines[-1]) is not None
    try:
        for at, line in enumerate(lines[:-1] if ended else lines, number):
            reader.line(at, line)
        found = reader.close(ended)
    except KozelError as error:
        raise placed(error, reader.at) from error
    if not found:
        return None
    record, replay = found
    _compare(lines, _deal_lines(record, replay, ended), number)
    return record


def _compare(got: Sequence[str], expected: Sequence[str], number: int) -> None:
    """Every line must be the one that the writer would write; a cut text may have more or fewer."""
    for at, (here, there) in enumerate(zip(got, expected, strict=False), number):
        if here != there:
            raise RecordError(at, _difference(here, there))


def _difference(got: str, expected: str) -> str:
    if expected.startswith("%end") and got.startswith("%end"):
        return CHAIN_BROKEN
    return f"here stands {got!r}, but the deal before it gives {expected!r}"
