"""Records of random matches: lossless, refused when any fact is changed, never an unexpected error."""

import contextlib
import random
import re
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kozel.game.errors import KozelError, RecordError
from kozel.game.events import CountsAsked, Fact, LeadAnswered, Played, TwinPlayed
from kozel.game.rulesets import RuleSet
from kozel.record import jsonl, kzn
from kozel.record.codec import End, decode, encode
from kozel.record.model import DealRecord, Remark
from kozel.record.reading import parse
from kozel.record.recorder import records_of
from kozel.record.verify import verify
from unit.record.tables import RULESETS, TAGS, Shelf, played_match, remarked

DEEDS = (Played, TwinPlayed, LeadAnswered, CountsAsked)
"""What a player chose: another choice may be as legal, and only the chain shows it."""

rulesets = st.sampled_from(RULESETS)
numbers = st.integers(0, 10**6)
printable = st.text(st.characters(exclude_categories=("C", "Z"), include_characters=' \\"'), max_size=20)
free_tags = st.dictionaries(st.sampled_from(("Event", "Board", "C", "Zone", "Arbiter")), printable, max_size=5)


@settings(max_examples=30, deadline=None)
@given(rulesets, numbers, free_tags)
def test_a_match_comes_back_from_both_forms(ruleset: RuleSet, number: int, tags: dict[str, str]) -> None:
    records = [
        remarked(DealRecord(tags, record.facts), number + deal)
        for deal, record in enumerate(played_match(ruleset, number, 12))
    ]
    text, lines = kzn.text(records), jsonl.text(records)
    assert kzn.parse(text) == records
    assert jsonl.parse(lines) == records
    assert kzn.text(jsonl.parse(lines)) == text
    assert jsonl.text(kzn.parse(text)) == lines
    assert all(checked.finished and checked.proof == "proven" for checked in verify(records))


@settings(max_examples=60, deadline=None)
@given(rulesets, numbers, st.integers(0, 40))
def test_an_unfinished_deal_comes_back_from_both_forms(ruleset: RuleSet, number: int, moves: int) -> None:
    shelf = Shelf(ruleset, number)
    shelf.deal()
    shelf.deal(moves)
    records = records_of(shelf.referee.facts, TAGS)
    assert kzn.parse(kzn.text(records)) == records
    assert jsonl.parse(jsonl.text(records)) == records


@settings(max_examples=150, deadline=None)
@given(rulesets, numbers)
def test_a_changed_fact_is_refused(ruleset: RuleSet, number: int) -> None:
    rng = random.Random(number)
    record = played_match(ruleset, number, 1)[0]
    index = rng.randrange(1, len(record.facts))
    changed = _changed(record.facts[index], rng)
    facts = (*record.facts[:index], changed, *record.facts[index + 1 :])
    lines = jsonl.text([record]).splitlines(keepends=True)
    lines[index + 1] = encode(changed).decode() + "\n"
    with pytest.raises(RecordError):
        jsonl.parse("".join(lines))
    if not isinstance(changed, DEEDS):
        with pytest.raises(RecordError, match=r"deal 1, fact .* does not follow"):
            verify([DealRecord({}, facts)])


def _changed(fact: Fact, rng: random.Random) -> Fact:
    """The fact with one number, word or tile changed."""
    while True:
        text = encode(fact).decode()
        at = rng.choice(list(re.finditer(r"\d+|true|false|\"[LR]\"|null|[a-f](?=[0-9a-f])", text)))
        other = rng.choice(["0", "1", "2", "3", "6", "13", "true", "false", '"L"', '"R"', "null", "a", "e"])
        with contextlib.suppress(ValueError, KozelError):
            changed = decode(f"{text[: at.start()]}{other}{text[at.end() :]}".encode())
            if changed != fact and not isinstance(changed, Remark | End):
                return changed


@settings(max_examples=100, deadline=None)
@given(rulesets, numbers)
def test_a_damaged_file_is_refused_or_verifies(ruleset: RuleSet, number: int) -> None:
    check_damage(files_of(ruleset, number), random.Random(number), 10)


@pytest.mark.nightly
def test_twenty_thousand_damaged_files_are_refused_or_verify() -> None:
    rng = random.Random(1)
    for ruleset in RULESETS:
        check_damage(files_of(ruleset, 1), rng, 20_000 // len(RULESETS) + 1)


def files_of(ruleset: RuleSet, number: int) -> tuple[bytes, bytes]:
    shelf = Shelf(ruleset, number)
    shelf.deal()
    shelf.deal(moves=9)
    records = [remarked(record, number) for record in records_of(shelf.referee.facts, TAGS)]
    return kzn.text(records).encode(), jsonl.text(records).encode()


def check_damage(files: Sequence[bytes], rng: random.Random, times: int) -> None:
    """Only errors of this program, on one line; what is read comes out again as it was written."""
    for _ in range(times):
        data = damaged(rng.choice(files), rng)
        problem, records = _verified(data)
        if problem:
            assert "\n" not in problem
            continue
        again = (kzn if data.startswith(b"%") else jsonl).text(records).encode()
        sure = again[: max(again.rfind(b"%end"), again.rfind(b'{"type":"end"'))]
        assert again.startswith(data) or data.startswith(sure)


def _verified(data: bytes) -> tuple[str, list[DealRecord]]:
    try:
        records = parse(data)
        verify(records)
    except KozelError as error:
        return str(error), []
    return "", records


def damaged(data: bytes, rng: random.Random) -> bytes:
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        data = rng.choice(DAMAGES)(data or b"\n", rng)
    return data


def _flip_bit(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << rng.randrange(8)]) + data[at + 1 :]


def _lose_byte(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + data[at + 1 :]


def _add_byte(data: bytes, rng: random.Random) -> bytes:
    at = rng.randrange(len(data))
    return data[:at] + bytes([rng.choice(b'0123456789-+x*&@!?{}[]" \n,:ABCD.\\')]) + data[at:]


def _change_digit(data: bytes, rng: random.Random) -> bytes:
    digits = [at for at, byte in enumerate(data) if chr(byte).isdigit()] or [0]
    at = rng.choice(digits)
    return data[:at] + str(rng.randrange(10)).encode() + data[at + 1 :]


def _cut(data: bytes, rng: random.Random) -> bytes:
    return data[: rng.randrange(len(data))]


def _cut_at_line(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    return b"".join(lines[: rng.randrange(len(lines) + 1)])


def _lose_line(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def _repeat_line(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    at = rng.randrange(len(lines))
    return b"".join([*lines[:at], lines[at], *lines[at:]])


def _exchange_lines(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


DAMAGES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _flip_bit,
    _lose_byte,
    _add_byte,
    _change_digit,
    _cut,
    _cut_at_line,
    _lose_line,
    _repeat_line,
    _exchange_lines,
)
