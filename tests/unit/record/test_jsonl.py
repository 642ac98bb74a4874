"""The JSON lines form: one line a fact, one way to write it."""

import pytest

from kozel.game.errors import RecordError
from kozel.game.rulesets import RuleSet, shipped
from kozel.record import jsonl, kzn
from kozel.record.codec import chain, chain_of
from kozel.record.recorder import records_of
from unit.record.tables import RULESETS, Shelf, played_match, remarked

RECORDS = [remarked(record, 1) for record in played_match(shipped("trudovoy"), 1, 2)]
TEXT = jsonl.text(RECORDS)
LINES = TEXT.splitlines(keepends=True)
SECOND = 1 + next(at for at, line in enumerate(LINES) if line.startswith('{"type":"end"'))


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        jsonl.parse(text)
    return caught.value


def with_line(number: int, line: str) -> str:
    return "".join([*LINES[: number - 1], line + "\n", *LINES[number:]])


def test_a_deal_is_a_head_its_facts_and_an_end() -> None:
    assert LINES[0].startswith('{"kzn":"1.0","tags":{"Event":')
    assert LINES[1].startswith('{"type":"deal_started","rules":{"id":"trudovoy"')
    assert '{"type":"remark","clock_ms":12500}\n' in LINES
    assert len(LINES[-1]) == len('{"type":"end","chain":""}\n') + 64


def test_no_deals_are_no_lines() -> None:
    assert jsonl.text([]) == ""
    assert jsonl.parse("") == []


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_both_forms_turn_into_each_other(ruleset: RuleSet) -> None:
    records = [remarked(record, number) for number, record in enumerate(played_match(ruleset, 3, 3))]
    lines, text = jsonl.text(records), kzn.text(records)
    assert jsonl.parse(lines) == records
    assert kzn.text(jsonl.parse(lines)) == text
    assert jsonl.text(kzn.parse(text)) == lines


@pytest.mark.parametrize("ruleset", RULESETS[::3], ids=lambda ruleset: ruleset.name)
def test_a_file_cut_after_any_line_is_a_good_file(ruleset: RuleSet) -> None:
    shelf = Shelf(ruleset, 4)
    shelf.deal()
    shelf.deal(moves=9)
    records = [remarked(record, 3) for record in records_of(shelf.referee.facts, {})]
    lines = jsonl.text(records).splitlines(keepends=True)
    for count in range(len(lines)):
        text = "".join(lines[:count])
        again = jsonl.text(jsonl.parse(text))
        assert again.startswith(text) or text.startswith(again)


def test_a_head_without_facts_is_no_deal_yet() -> None:
    assert jsonl.parse(LINES[0]) == []


@pytest.mark.parametrize(
    ("number", "line", "problem"),
    [
        (1, "{}", "no head of a deal"),
        (1, '{"kzn":"2.0","tags":{}}', "use a newer program"),
        (1, '{"kzn":"1.0","tags":{"Table":"3","Event":"x"}}', 'in its one form: {"kzn":"1.0","tags":{"Event"'),
        (1, '{"kzn":"1.0","tags":{"lead":"x"}}', "'lead' is no tag name"),
        (1, '{"kzn":"1.0","tags":{"Lead":"x"}}', "give a free tag another name"),
        (2, "null", "no fact, remark or end"),
        (2, '{"type":"sneezed","seat":0}', "no fact, remark or end"),
        (2, "[" * 100000, "no fact, remark or end"),
        (3, '{"type":"played","seat":0,"tile":"1-6","end":null}', "high half first"),
        (3, '{"type":"played","seat":0,"tile":16,"end":null}', "is no tile"),
        (3, '{"type":"played","seat":0, "tile":"6-1","end":null}', "in its one form"),
        (3, '{"type":"played","seat":0,"tile":"6-1"}', "in its one form"),
        (3, '{"type":"passed","seat":12345678901234567890123,"missing":[0,0]}', "fact 1 does not follow"),
        (3, f'{{"type":"passed","seat":{"1" * 5000},"missing":[0,0]}}', "no fact, remark or end"),
        (3, '{"type":"remark","mark":"!"}', "which is no move"),
        (3, '{"type":"remark"}', "which is no move"),
        (3, '{"kzn":"1.0","tags":{}}', "a new deal begins before the last one is over"),
    ],
)
def test_a_wrong_line_is_named(number: int, line: str, problem: str) -> None:
    error = refused(with_line(number, line))
    assert problem in error.problem
    assert error.line == number


def test_a_second_remark_on_one_move_is_refused() -> None:
    at = next(at for at, line in enumerate(LINES) if '"remark"' in line)
    error = refused("".join([*LINES[: at + 1], *LINES[at:]]))
    assert (error.line, error.problem) == (at + 2, "a second remark on the same move; join them")


def test_an_empty_remark_is_refused() -> None:
    at = next(at for at, line in enumerate(LINES) if '"remark"' in line)
    assert "an empty remark" in refused(with_line(at + 1, '{"type":"remark"}')).problem


def test_a_fact_that_does_not_follow_is_named_with_its_line() -> None:
    at = next(at for at, line in enumerate(LINES) if '"played"' in line)
    text = "".join([*LINES[:at], *LINES[at + 1 :]])
    facts = [line for line in LINES[: at + 1] if '"remark"' not in line]
    cut = refused("".join(LINES[:at] + [line for line in LINES[at + 1 : at + 4] if '"remark"' not in line]))
    assert cut.line == at + 1
    assert f"fact {len(facts) - 2} does not follow" in cut.problem
    assert refused(text)


def test_the_chain_shows_changed_tags() -> None:
    error = refused(TEXT.replace("Иванов", "Петров", 1))
    assert (error.line, "the chain does not fit" in error.problem) == (SECOND, True)


def test_an_end_needs_a_deal_that_is_over() -> None:
    record = jsonl.parse("".join(LINES[:8]))[0]
    link = chain(record)
    error = refused("".join(LINES[:8]) + f'{{"type":"end","chain":"{link}"}}\n')
    assert "the deal is not over here" in error.problem


def test_an_end_needs_a_beginning() -> None:
    head = LINES[0].rstrip("\n").encode()
    link = chain_of([head])
    error = refused(LINES[0] + f'{{"type":"end","chain":"{link}"}}\n')
    assert (error.line, "expected deal_started, got nothing" in error.problem) == (2, True)


@pytest.mark.parametrize("text", [TEXT[:-1], LINES[0] + "{"])
def test_a_line_that_is_cut_off_is_refused(text: str) -> None:
    assert "the line is cut off" in refused(text).problem


def test_what_no_file_can_hold_is_refused() -> None:
    assert refused('{"kzn":"1.0","tags":{"Event":"\ud800"}}\n').line == 1
