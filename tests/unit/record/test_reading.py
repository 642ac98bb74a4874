"""Files of either form, and files that are neither."""

import pytest

from kozel.game.errors import RecordError
from kozel.game.rulesets import shipped
from kozel.record import jsonl, kzn
from kozel.record.reading import parse
from unit.record.tables import played_match

RECORDS = played_match(shipped("trudovoy"), 1, 1)


def test_the_form_is_recognised() -> None:
    assert parse(kzn.text(RECORDS).encode()) == RECORDS
    assert parse(jsonl.text(RECORDS).encode()) == RECORDS


@pytest.mark.parametrize("data", [b"", b"\n", b"PK\x03\x04"])
def test_another_file_is_no_record(data: bytes) -> None:
    with pytest.raises(RecordError, match=r"line 1: no record; it begins with '%KZN 1\.0'"):
        parse(data)


def test_a_byte_order_mark_is_named() -> None:
    with pytest.raises(RecordError, match=r"line 1: .* byte order mark; save it as UTF-8 without one"):
        parse("\ufeff%KZN 1.0\n".encode())


def test_bytes_that_are_no_text_are_named_with_their_line() -> None:
    with pytest.raises(RecordError, match="line 2: byte 0xff is no UTF-8"):
        parse(b"%KZN 1.0\n\xff\n")
