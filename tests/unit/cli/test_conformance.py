import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from kozel.cli.main import main

FOLDER = Path(__file__).parents[3] / "conformance"
TEXTS = {
    kind: (FOLDER / f"{kind}.jsonl").read_text("utf-8").splitlines()
    for kind in ("transcripts", "perft", "settlement", "open_hands")
}

Line = dict[str, Any]


def first(kind: str, **changes: object) -> Line:
    return json.loads(TEXTS[kind][0]) | changes


def with_hand(kind: str, seat: int, hand: list[str]) -> Line:
    hands = first(kind)["hands"]
    hands[seat] = hand
    return first(kind, hands=hands)


def with_move(no: int, move: Line) -> Line:
    moves = first("transcripts")["moves"]
    moves[no] = move
    return first("transcripts", moves=moves)


def with_part(part: str, **changes: object) -> Line:
    line = first("settlement")
    return line | {part: line[part] | changes}


def hand(kind: str, seat: int) -> list[str]:
    return first(kind)["hands"][seat]


BAD_LINES: dict[str, Any] = {
    "broken JSON": "{",
    "not UTF-8": b'{"id": "\xff"}',
    "nested without end": "[" * 100_000,
    "a list": [],
    "a word": '"perft"',
    "nothing known": {},
    "hands that are no list": first("perft", hands="6-4"),
    "a tile with a wrong half": with_hand("perft", 1, ["7-1", *hand("perft", 1)[1:]]),
    "a tile low half first": with_hand("perft", 1, ["1-2", *hand("perft", 1)[1:]]),
    "a tile that is a number": with_hand("perft", 1, [64, *hand("perft", 1)[1:]]),  # pyright: ignore[reportArgumentType]
    "a tile with a line break": with_hand("perft", 1, ["6-4\n", *hand("perft", 1)[1:]]),
    "a tile twice in a hand": with_hand("perft", 1, hand("perft", 1)[:1] * 7),
    "a tile in two hands": with_hand("open_hands", 1, hand("open_hands", 0)),
    "unequal hands": with_hand("transcripts", 1, hand("transcripts", 1)[1:]),
    "three hands": first("perft", hands=first("perft")["hands"][:3]),
    "empty hands": first("perft", hands=[[], [], [], []]),
    "no leader": {key: value for key, value in first("perft").items() if key != "leader"},
    "leader 4": first("perft", leader=4),
    "leader true": first("perft", leader=True),
    "twin is no": first("perft", twin="no"),
    "an unknown profile": first("open_hands", profile="sea"),
    "an unknown rule set": first("settlement", rules="trudavoy"),
    "a rule set by path": first("settlement", rules="../trudovoy"),
    "a move out of turn": with_move(1, {"seat": 2, "tile": "1-0", "end": "L"}),
    "a move with another's tile": with_move(1, {"seat": 3, "tile": "0-0", "end": "L"}),
    "a move that does not fit": with_move(1, {"seat": 3, "tile": "5-4", "end": "L"}),
    "a move at the wrong end": with_move(1, {"seat": 3, "tile": "1-0", "end": "R"}),
    "a move at no end": with_move(1, {"seat": 3, "tile": "1-0"}),
    "a move at end X": with_move(1, {"seat": 3, "tile": "1-0", "end": "X"}),
    "a twin play without leave": with_move(1, {"seat": 3, "twin": ["1-1", "6-6"]}),
    "a pass with a tile that fits": with_move(1, {"seat": 3, "pass": [1, 6]}),
    "a pass with other ends": with_move(4, {"seat": 2, "pass": [6, 5]}),
    "an empty move": with_move(1, {"seat": 3}),
    "a move and a pass": with_move(1, {"seat": 3, "tile": "1-0", "end": "L", "pass": [1, 6]}),
    "a number for a move": with_move(1, 5),  # pyright: ignore[reportArgumentType]
    "moves that are a number": first("transcripts", moves=5),
    "a deal that is not over": first("transcripts", moves=first("transcripts")["moves"][:-1]),
    "a move after the end": first("transcripts", moves=[*first("transcripts")["moves"], {"seat": 3, "pass": [0, 0]}]),
    "three sides": with_part("before", sheet=[0, 0, 0]),
    "points below 0": with_part("before", sheet=[0, -1]),
    "deal 0": with_part("before", deal_no=0),
    "a side 2": with_part("before", first_deal_loser=2),
    "a seat 4": with_part("deal", seat=4),
    "three last tiles": with_part("deal", last=["3-3", "4-4", "5-5"]),
    "no last tile": with_part("deal", last=[]),
    "the last tile still in hand": with_part("deal", last=["1-1"]),
    "the led tile still in hand": with_part("deal", lead="1-1"),
    "an end by chance": with_part("deal", result="chance"),
    "out with tiles in hand": with_part("deal", seat=0),
    "a fish with an empty hand": with_part("deal", result="fish"),
    "three hands left": with_part("deal", left=[["6-6"], [], ["1-1"]]),
    "no answer to compare": {key: value for key, value in first("perft").items() if key != "counts"},
}


def written(line: object) -> bytes:
    if isinstance(line, bytes):
        return line
    return (line if isinstance(line, str) else json.dumps(line)).encode()


@pytest.mark.parametrize("name", BAD_LINES)
def test_a_bad_line_is_refused_in_one_line_that_says_where(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_bytes(TEXTS["settlement"][0].encode() + b"\n\n" + written(BAD_LINES[name]) + b"\n")
    assert main(["conformance", str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"kozel conformance: {file}:3: ")
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize("name", ["missing.jsonl", "."])
def test_a_file_that_cannot_be_read_is_refused(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conformance", str(tmp_path / name)]) == 2
    assert "cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["--jobs", "0", "-"], ["--jobs", "x", "-"], ["--lang", "fr", "-"]])
def test_bad_arguments_are_refused_in_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["conformance", *arguments])
    assert refused.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_good_lines_before_a_bad_one_are_answered(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "half.jsonl"
    file.write_text(f"{TEXTS['settlement'][0]}\n{{}}\n", "utf-8")
    assert main(["conformance", "--answers", str(file)]) == 2
    assert capsys.readouterr().out == f"{TEXTS['settlement'][0]}\n"


def test_a_dash_reads_the_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed = "\n".join(TEXTS["settlement"]).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed)))
    assert main(["conformance", "-"]) == 0
    assert capsys.readouterr().out == "309 passed, 0 failed\n"


def test_several_processes_keep_the_order(capsys: pytest.CaptureFixture[str]) -> None:
    file = FOLDER / "settlement.jsonl"
    assert main(["conformance", "--answers", "--jobs", "2", str(file)]) == 0
    assert capsys.readouterr().out == file.read_text("utf-8")


def test_an_error_in_another_process_is_one_line_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text("{}\n", "utf-8")
    assert main(["conformance", "--jobs", "2", str(file)]) == 2
    assert capsys.readouterr().err.startswith(f"kozel conformance: {file}:1: ")
