"""Reads a saved file, whichever of the two forms it has."""

from kozel.game.errors import RecordError
from kozel.record import jsonl, kzn
from kozel.record.model import DealRecord


def parse(data: bytes) -> list[DealRecord]:
    """The deals of a file. Raises: RecordError."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(line, f"byte {data[error.start]:#04x} is no UTF-8; save the file as UTF-8") from error
    if text.startswith("\ufeff"):
        raise RecordError(1, "the file begins with a byte order mark; save it as UTF-8 without one")
    if text.startswith("%"):
        return kzn.parse(text)
    if text.startswith("{"):
        return jsonl.parse(text)
    raise RecordError(1, f'no record; it begins with {kzn.HEAD!r}, or as JSON lines with {{"kzn"')
