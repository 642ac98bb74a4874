"""The JSON lines form: a head, one fact a line, remarks after their moves, the chain. The twin of the text form."""

from collections.abc import Iterator, Sequence
from typing import Final

from kozel.game.errors import KozelError, RecordError
from kozel.game.events import Fact
from kozel.record.codec import UNREADABLE, End, Head, chain_of, decode, decode_head, encode, head
from kozel.record.model import CHAIN_BROKEN, VERSION, DealRecord, Remark, check_remarks, ordered_tags, placed
from kozel.record.replay import DoesNotFollowError, Replay, replayed

_HEAD: Final = b'{"kzn"'


def text(records: Sequence[DealRecord]) -> str:
    """The one text of these deals, of which only the last may be unfinished. Raises: RecordError."""
    lines: list[bytes] = []
    for record, replay in zip(records, replayed(records), strict=True):
        check_remarks(record.facts, record.remarks)
        lines += _deal_lines(record, replay.is_complete)
    return b"".join(line + b"\n" for line in lines).decode()


def _deal_lines(record: DealRecord, complete: bool) -> Iterator[bytes]:
    linked = [encode(head(record)), *map(encode, record.facts)]
    for index, line in enumerate(linked, -1):
        yield line
        if remark := record.remarks.get(index):
            yield encode(remark)
    if complete:
        yield encode(End(chain_of(linked)))


def parse(text: str) -> list[DealRecord]:
    """Reads deals; a text that is cut after any line gives an unfinished last deal. Raises: RecordError."""
    *lines, rest = text.encode("utf-8", "surrogatepass").split(b"\n")
    if rest:
        raise RecordError(len(lines) + 1, "the line is cut off: delete it, or end it with a line feed")
    records: list[DealRecord] = []
    reader: _Reader | None = None
    for number, line in enumerate(lines, 1):
        try:
            if reader is None:
                reader = _Reader(line)
            elif record := reader.line(number, line):
                records.append(record)
                reader = None
        except KozelError as error:
            raise placed(error, number) from error
    if reader and (record := _unfinished(reader, len(lines))):
        records.append(record)
    return records


def _unfinished(reader: "_Reader", number: int) -> DealRecord | None:
    try:
        return reader.close(ended=False)
    except KozelError as error:
        raise placed(error, number) from error


class _Reader:
    """Gathers the lines of one deal."""

    def __init__(self, line: bytes) -> None:
        self.tags = _read_head(line).tags
        self._linked = [line]
        self._facts: list[Fact] = []
        self._numbers: list[int] = []
        self._remarks: dict[int, Remark] = {}

    def line(self, number: int, line: bytes) -> DealRecord | None:
        """Takes one line; gives the deal when it was the last."""
        if line.startswith(_HEAD):
            raise RecordError(number, "a new deal begins before the last one is over; its end is missing")
        try:
            value = decode(line)
        except UNREADABLE as error:
            raise RecordError(number, f"no fact, remark or end: {error}") from error
        _same(line, value)
        match value:
            case End(chain):
                return self._ended(chain)
            case Remark():
                self._remark(value)
            case _:
                self._facts.append(value)
                self._numbers.append(number)
                self._linked.append(line)
        return None

    def _remark(self, remark: Remark) -> None:
        index = len(self._facts) - 1
        if index in self._remarks:
            raise RecordError(0, "a second remark on the same move; join them")
        check_remarks(self._facts, {index: remark})
        self._remarks[index] = remark

    def _ended(self, chain: str) -> DealRecord | None:
        record = self.close(ended=True)
        if chain != chain_of(self._linked):
            raise RecordError(0, CHAIN_BROKEN)
        return record

    def close(self, ended: bool) -> DealRecord | None:
        """The deal up to here; None when it has not begun."""
        if not self._facts and not ended:
            return None
        replay = self._replayed()
        if ended and not replay.is_complete:
            raise RecordError(0, "the deal is not over here; cut the file after the last good line")
        return DealRecord(self.tags, tuple(self._facts), self._remarks)

    def _replayed(self) -> Replay:
        try:
            return Replay(self._facts)
        except DoesNotFollowError as error:
            raise error.at(0, self._numbers[error.index] if self._numbers else 0) from error


def _read_head(line: bytes) -> Head:
    try:
        found = decode_head(line)
    except UNREADABLE as error:
        raise RecordError(0, f'no head of a deal such as {{"kzn":"{VERSION}","tags":{{}}}}: {error}') from error
    if found.kzn != VERSION:
        raise RecordError(0, f"the format is KZN {found.kzn}, and this program reads {VERSION}; use a newer program")
    _same(line, Head(VERSION, ordered_tags(found.tags)))
    return found


def _same(line: bytes, value: Fact | Remark | End | Head) -> None:
    expected = encode(value)
    if line != expected:
        raise RecordError(0, f"write the line in its one form: {expected.decode()}")
