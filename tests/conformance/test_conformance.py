"""The engine gives the answers of the independent data, worked out from the questions alone."""

import json
from pathlib import Path
from typing import Any

import pytest

from kozel.cli.main import main
from kozel.conformance import compute

FOLDER = Path(__file__).parents[2] / "conformance"
SIZES = {"transcripts": 400, "perft": 60, "open_hands": 120, "settlement": 309}
ANSWERED = ("result", "left", "pips", "counts", "lead_values", "after")
ANSWERED_IN_MOVE = ("legal", "ends")
SAMPLE = range(0, 120, 15)

Line = dict[str, Any]


def texts(kind: str) -> list[str]:
    return (FOLDER / f"{kind}.jsonl").read_text("utf-8").splitlines()


def lines(kind: str) -> list[Line]:
    return [json.loads(text) for text in texts(kind)]


def question(line: Line) -> Line:
    """The line without its answers."""
    asked = {key: value for key, value in line.items() if key not in ANSWERED}
    if "moves" in line:
        asked["moves"] = [without(move, ANSWERED_IN_MOVE) for move in line["moves"]]
    return asked


def without(move: Line, keys: tuple[str, ...]) -> Line:
    return {key: value for key, value in move.items() if key not in keys}


def answered_otherwise(found: list[Line]) -> list[str]:
    return [line["id"] for line in found if compute(question(line)) != line]


@pytest.mark.parametrize("kind", SIZES)
def test_the_data_is_whole(kind: str) -> None:
    assert len(texts(kind)) == SIZES[kind]


@pytest.mark.parametrize("kind", ["transcripts", "settlement"])
def test_every_question_is_answered_as_expected(kind: str) -> None:
    assert answered_otherwise(lines(kind)) == []


@pytest.mark.parametrize("part", range(4))
def test_every_deal_has_as_many_sequences_of_moves_as_expected(part: int) -> None:
    assert answered_otherwise(lines("perft")[part::4]) == []


def test_a_sample_of_open_hands_is_worth_what_is_expected() -> None:
    every = lines("open_hands")
    assert answered_otherwise([every[no] for no in SAMPLE]) == []


@pytest.mark.nightly
def test_all_open_hands_are_worth_what_is_expected() -> None:
    assert answered_otherwise(lines("open_hands")) == []


def some_of(kind: str) -> list[str]:
    return texts(kind)[:1] if kind == "open_hands" else texts(kind)[:3]


@pytest.mark.parametrize("kind", SIZES)
def test_the_command_passes_what_agrees(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "some.jsonl"
    file.write_text("\n".join(some_of(kind)), "utf-8")
    assert main(["conformance", str(file), "--lang", "ru"]) == 0
    assert capsys.readouterr().out == f"{len(some_of(kind))} passed, 0 failed\n"


@pytest.mark.parametrize("kind", SIZES)
def test_the_command_answers_questions_like_the_data(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "questions.jsonl"
    expected = [json.loads(text) for text in some_of(kind)]
    file.write_text("\n".join(json.dumps(question(line)) for line in expected), "utf-8")
    assert main(["conformance", "--answers", str(file)]) == 0
    assert [json.loads(text) for text in capsys.readouterr().out.splitlines()] == expected


def test_answers_keep_the_order_of_the_keys(capsys: pytest.CaptureFixture[str]) -> None:
    file = FOLDER / "settlement.jsonl"
    assert main(["conformance", "--answers", str(file)]) == 0
    assert capsys.readouterr().out == file.read_text("utf-8")


def raised(value: object) -> object:
    """A value a little off, of whatever type."""
    match value:
        case bool() | None:
            return not value
        case int():
            return value + 1
        case str():
            return value + "x"
        case list():
            return [*value[:-1], raised(value[-1])]
        case dict():
            key = next(iter(value))
            return value | {key: raised(value[key])}
        case _:
            raise AssertionError(value)


SPOILT = [
    *[("transcripts", key) for key in ("result", "left", "pips", "legal", "ends")],
    ("perft", "counts"),
    ("open_hands", "lead_values"),
    *[
        ("settlement", key)
        for key in ("written", "sheet", "pot", "over", "goat", "instant", "struck", "below", "loser")
    ],
]


@pytest.mark.parametrize(("kind", "key"), SPOILT)
def test_a_wrong_answer_fails_with_its_id(
    kind: str, key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = lines(kind)[0]
    holder = line["moves"][0] if key in ANSWERED_IN_MOVE else line["after"] if kind == "settlement" else line
    right, wrong = holder[key], raised(holder[key])
    holder[key] = wrong
    file = tmp_path / "spoilt.jsonl"
    file.write_text(json.dumps(line) + "\n" + texts("settlement")[0], "utf-8")
    assert main(["conformance", str(file)]) == 1
    failure, count = capsys.readouterr().out.splitlines()
    assert failure.startswith(f"{line['id']}: ")
    assert key in failure
    assert "expected" in failure
    assert "got" in failure
    assert str(right) != str(wrong)
    assert count == "1 passed, 1 failed"


def test_a_missing_and_a_needless_answer_fail(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing, needless = lines("settlement")[:2]
    del missing["after"]["below"]
    needless["after"]["drawn"] = True
    file = tmp_path / "spoilt.jsonl"
    file.write_text(f"{json.dumps(missing)}\n{json.dumps(needless)}\n", "utf-8")
    assert main(["conformance", str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{missing['id']}: after.below expected nothing, got 18",
        f"{needless['id']}: after.drawn expected true, got nothing",
        "0 passed, 2 failed",
    ]
