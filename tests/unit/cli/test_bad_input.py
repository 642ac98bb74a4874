"""Bad input of every kind to every command: one line that says where and what to do, exit code 2, no traceback.

Here are the files and arguments that no test of a single command has; ``test_rules.py`` holds more rule set files,
``../record/test_kzn.py`` and ``test_jsonl.py`` the lines that a record refuses.
"""

import io
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from kozel.cli.main import main
from kozel.game.rulesets import shipped
from kozel.record import jsonl, kzn
from unit.record.tables import played_match

RECORDS = played_match(shipped("trudovoy"), 1, 1)
KZN = kzn.text(RECORDS).encode()
JSONL = jsonl.text(RECORDS).encode()
HEAD = f'{{"rules":"trudovoy/x","digest":"{shipped("trudovoy").rules.digest}","sheet":1}}\n'.encode()
BINARY = bytes(range(256)) * 20


def flipped(data: bytes, at: bytes, bit: int = 0) -> bytes:
    """The data with one bit turned in the byte that follows the first `at`."""
    place = data.index(at) + len(at)
    return data[:place] + bytes([data[place] ^ 1 << bit]) + data[place + 1 :]


def swapped(data: bytes, old: bytes, new: bytes) -> bytes:
    assert old in data
    return data.replace(old, new, 1)


def rules(text: str, extends: str = "trudovoy") -> bytes:
    return f'id = "yard"\nversion = "1"\nextends = "{extends}"\n[rules]\n{text}\n'.encode()


def sheet(deal: str) -> bytes:
    return HEAD + deal.encode() + b"\n"


def transcript(**changes: str) -> bytes:
    parts = {
        "hands": '[["6-6"],["5-5"],["4-4"],["3-3"]]',
        "leader": "0",
        "twin": "false",
        "moves": '[{"seat":0,"tile":"6-6"}]',
    } | changes
    return ("{" + ",".join(f'"{key}":{value}' for key, value in parts.items()) + "}\n").encode()


FIRST_HAND = KZN[KZN.index(b"A:") + 2 :].split(b" ")[0]
TWICE = FIRST_HAND[:2] + b"." + FIRST_HAND[:2]
LONG_NAME = "a" * 300

# What it is: (arguments, what the line must say, the file "f", if any).
CASES: dict[str, tuple[str, str, bytes | None]] = {
    # Rule sets that contradict themselves or hold absurd values.
    "a boneyard without tiles": ("rules check f", "f: bazaar: 4 players with 7 tiles", rules('bazaar = "draw_one"')),
    "a hand of nine": (
        "rules check f",
        "f: hand: 9 is not allowed; allowed: ",
        rules("hand = 9", "prostoy-trio"),
    ),
    "pairs of three": ("rules check f", "f: sides: pairs need four players", rules("players = 3")),
    "partners at a table for two": (
        "play --rules f",
        "f: next_lead: ",
        rules('next_lead = "pair_agrees"', "morskoy-duo"),
    ),
    "no end of the match": ("rules check f", "f: target: a match ends at", rules("target = 0")),
    "deals that do not go round": ("score --rules f", "f: deals: must be a multiple of 4", rules("deals = 5", "sport")),
    "a number beyond every machine": (
        "rules check f",
        "f: target: must be 0 or more, and at most 1000000",
        rules(f"target = {'9' * 40}"),
    ),
    "a fraction": ("rules check f", "f: target: 100.5 is not allowed", rules("target = 100.5")),
    "a date": ("rules check f", "f: target: ", rules("target = 2020-01-01")),
    "the same key twice": ("rules check f", "f: not valid TOML: ", rules("target = 51\ntarget = 52")),
    "a rule set in UTF-16": (
        "rules check f",
        "f: cannot be read: it is not UTF-8",
        rules("").decode().encode("utf-16"),
    ),
    "a record as a rule set": ("simulate --rules f --deals 1", "f: not valid TOML: ", KZN),
    "an empty rule set": ("play --rules f", "f: players: missing; without extends", b""),
    # Records that are cut, turned, mixed up.
    "nothing": ("record show f", "line 1: no record; it begins with", b""),
    "binary junk": ("record verify f", "line 1: byte 0xff is no UTF-8; save", BINARY[::-1]),
    "a byte order mark": (
        "record verify f",
        "line 1: the file begins with a byte order mark; save",
        b"\xef\xbb\xbf" + KZN,
    ),
    "the lines of another system": (
        "record verify f",
        "line 1: the line ends with CR LF; save",
        swapped(KZN, b"\n", b"\r\n"),
    ),
    "a text cut in a line": ("record verify f", "the line is cut off", KZN[:-30]),
    "JSON lines cut in a line": ("record verify f", "the line is cut off", JSONL[:-30]),
    "JSON nested without end": ("record verify f", "line 1: ", b'{"kzn":' + b"[" * 100_000 + b"\n"),
    "a bit turned in a hand": ("record verify f", "line ", flipped(KZN, b"A:")),
    "a bit turned in a move": ("record verify f", "line ", flipped(KZN, b"2. ", 1)),
    "a bit turned in the commitment": ("record verify f", "line ", flipped(KZN, b"[Commit ", 3)),
    "a bit turned in the secret": ("record verify f", "fit", flipped(KZN, b'[Secret "')),
    "a bit turned in the chain": ("record verify f", "line ", flipped(KZN, b"%end sha256-chain ")),
    "a bit turned in a fact": ("record show f", "line ", flipped(JSONL, b'"seat":', 1)),
    "a tile twice": ("record convert f --to jsonl", "comes twice in", swapped(KZN, FIRST_HAND[:5], TWICE)),
    "a move that nobody can make": ("record show f", "line ", swapped(KZN, b"\n2. ", b"\n2. A +66 ")),
    "a result that does not follow": (
        "record verify f",
        "line ",
        swapped(KZN, b"[After ", b'[After "AC:999 BD:0"]\n[X '),
    ),
    "a seat that is not there": ("record show f --seat E", "--seat", KZN),
    "a rule set that nobody has": ("record verify f", "line ", swapped(KZN, b"trudovoy", b"trudavoy")),
    "two deals without a line between": ("record verify f", "empty line", KZN + KZN.split(b"\n", 1)[1]),
    "a folder as a record": ("record show .", ".: cannot be read: Is a directory", None),
    "a folder to write to": ("record convert f --to kzn -o .", ".: cannot be written: Is a directory", KZN),
    "no standard input": ("record verify -", "line 1: no record", None),
    # Independent data.
    "a conformance file without lines": ("conformance f", "f: holds no line; give", b"\n\n"),
    "a line that is no JSON": ("conformance f", "f:1: not valid JSON", BINARY),
    "a list as a line": ("conformance --answers f", "f:1: a line must be a JSON object", b"[1]\n"),
    "a line of no known kind": ("conformance f", "f:1: ", b'{"id":"x"}\n'),
    "a tile of another set": (
        "conformance --answers f",
        "f:1: ",
        transcript(hands='[["9-9"],["5-5"],["4-4"],["3-3"]]'),
    ),
    "one tile in two hands": (
        "conformance --answers f",
        "f:1: ",
        transcript(hands='[["6-6"],["6-6"],["4-4"],["3-3"]]'),
    ),
    "a leader from nowhere": ("conformance --answers f", "f:1: ", transcript(leader="7")),
    "a tile played from another hand": (
        "conformance --answers f",
        "f:1: ",
        transcript(moves='[{"seat":0,"tile":"5-5"}]'),
    ),
    "moves that are a number": ("conformance --answers f", "f:1: ", transcript(moves="5")),
    "hands as null": ("conformance --answers f", "f:1: ", transcript(hands="null")),
    "no processes": ("conformance --jobs 0 f", "'0' is not a whole number from 1 to 256", transcript()),
    # Sheets of real tables.
    "an empty sheet": ("score --sheet f", "f: this is no sheet of kozel", b""),
    "junk as a sheet": ("score --sheet f", "f: this is no sheet of kozel", BINARY),
    "a sheet in a file": ("score --sheet f/s", "f/s: cannot be written in", b"x"),
    "a seat outside the table": (
        "score --sheet f",
        "f: line 2: no deal can end so",
        sheet('{"end":"out","seat":9,"left":{}}'),
    ),
    "fewer than no pips": (
        "score --sheet f",
        "f: this is no sheet",
        sheet('{"end":"out","seat":0,"left":{"1":-5,"3":1}}'),
    ),
    "more pips than seven tiles have": (
        "score --sheet f",
        "f: line 2: no deal can end so; delete",
        sheet('{"end":"out","seat":0,"left":{"1":999,"3":1}}'),
    ),
    "a folder as a sheet": ("score --sheet .", ".: cannot be read: Is a directory; name another --sheet", None),
    # Arguments.
    "a record where another file is": ("play --record f", "f: there is such a file already; name another", b""),
    "a record in a file": ("play --record f/party.kzn", "f/party.kzn: ", b""),
    "a name that no disk takes": (f"play --record {LONG_NAME}", "File name too long; name another", None),
    "matches that are none": ("play --matches 0", "'0' is not a whole number from 1", None),
    "matches beyond counting": (f"play --matches {'9' * 40}", "is not a whole number from 1", None),
    "a seed in words": ("play --seed many", "invalid int value: 'many'", None),
    "a bot without a name": ("play --bots greedy,,", "no such bot: ''; known: random", None),
    "a seat of a larger table": ("play --rules prostoy-duo --seat C", "'C' is no seat; seats are A, B", None),
    "more processes than sense": ("simulate --jobs 99999999999", "is not a whole number from 1 to 256", None),
    "figures into a folder": (
        "simulate --deals 1 --bots random --csv .",
        "cannot be written: Is a directory; name",
        None,
    ),
    "a claim that nobody made": ("facts N-99", "no claim 'N-99'; the claims are N-1 to N-17", None),
    "an unknown command": ("ply", "invalid choice: 'ply'", None),
    "an option before the command": ("--lang ru play", "the command comes first", None),
}


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))


def exit_code(arguments: list[str]) -> int:
    try:
        return main(arguments)
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 1


@pytest.mark.parametrize("name", CASES)
def test_it_costs_one_line_that_says_where_and_why(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments, complaint, content = CASES[name]
    if content is not None:
        Path("f").write_bytes(content)
    assert exit_code(shlex.split(arguments)) == 2
    err = capsys.readouterr().err
    assert err.startswith("kozel")
    assert err.endswith("\n")
    assert err.count("\n") == 1
    assert complaint in err


def test_there_are_more_than_forty_cases() -> None:
    assert len(CASES) > 40


def test_a_folder_that_may_not_be_written_is_refused(monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    """Without permissions of the file system, since root has them all."""

    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", forbidden)
    monkeypatch.setattr("builtins.input", lambda _: "q")
    assert exit_code(["play", "--record", "no/party.kzn", "--lang", "en"]) == 2
    err = capsys.readouterr().err
    assert err == "kozel play: no/party.kzn: Permission denied; name another file with --record\n"


def test_a_closed_standard_input_is_an_empty_one(monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert exit_code(["record", "verify", "-"]) == 2
    sys.stdin.close()
    assert "line 1: no record" in capsys.readouterr().err


def kozel(arguments: str, stdout: int | IO[bytes], **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-c", "import sys; from kozel.cli.main import main; sys.exit(main())"]
    return subprocess.run(
        [*command, *arguments.split()],
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        env={**os.environ, **environment},
        check=False,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
@pytest.mark.parametrize("arguments", ["rules list", "play --record a.kzn"])
def test_a_full_disk_costs_one_line(arguments: str) -> None:
    with Path("/dev/full").open("wb") as full:
        done = kozel(arguments, full)
    assert done.returncode == 2
    assert done.stderr.decode().endswith("No space left on device; make room or send it elsewhere\n")
    assert done.stderr.count(b"\n") == 1


def test_a_terminal_without_russian_letters_shows_question_marks() -> None:
    done = kozel("rules list --lang ru", subprocess.PIPE, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"trudovoy" in done.stdout
    assert b"?" in done.stdout


@pytest.mark.parametrize("form", [KZN, JSONL], ids=["kzn", "jsonl"])
def test_no_turned_bit_brings_a_record_to_a_traceback(form: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    """Every bit of a tag that is only kept (such as a name) may turn; all else is refused or read, never crashes."""
    for place in range(0, len(form), 17):
        Path("f").write_bytes(form[:place] + bytes([form[place] ^ 1 << place % 8]) + form[place + 1 :])
        code = exit_code(["record", "verify", "f"])
        err = capsys.readouterr().err
        assert (code, err.count("\n")) in ((0, 0), (2, 1)), place
