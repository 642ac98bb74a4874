import asyncio
import json
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from kozel.cli import db
from kozel.cli.main import main
from kozel.store.connect import open_store
from kozel.store.protocol import StoredEntry, StoredReport


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database with one table of 30 entries, which count themselves."""
    address = f"sqlite:///{tmp_path / 'kozel.db'}"

    async def fill() -> None:
        store = await open_store(address)
        await store.append("t", [StoredEntry(v, v, "said", b'{"v":%d,"at":%d}' % (v, v)) for v in range(1, 31)])
        await store.close()

    asyncio.run(fill())
    return address


@pytest.fixture(autouse=True)
def server(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server to which an entry is a number and a time."""
    fields = [("v", int), ("at", int)]
    decoder = msgspec.json.Decoder(msgspec.defstruct("Entry", fields))
    monkeypatch.setattr(db, "_server_log", lambda: SimpleNamespace(decode_entry=decoder.decode))


def test_a_backup_is_restored_and_checked(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file, new = tmp_path / "dump.jsonl", f"sqlite:///{tmp_path / 'new.db'}"
    assert main(["db", "backup", str(file), "--database-url", url]) == 0
    assert main(["db", "restore", str(file), "--database-url", new]) == 0
    assert main(["db", "check", "--database-url", new]) == 0
    assert capsys.readouterr().out == f"{file}: written\n31 rows restored\nok: 1 tables, 30 entries\n"


def test_the_copy_of_a_file_is_a_database(url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["db", "backup", str(tmp_path / "copy.db"), "--database-url", url]) == 0
    assert main(["db", "check", "--database-url", f"sqlite:///{tmp_path / 'copy.db'}"]) == 0


def test_the_environment_says_which_database(
    url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("KOZEL_DATABASE_URL", url)
    assert main(["db", "check"]) == 0


def test_what_the_server_cannot_read_is_a_problem(url: str, capsys: pytest.CaptureFixture[str]):
    append(url, StoredEntry(31, 31, "said", b'{"v":"x","at":31}'), StoredEntry(32, 32, "said", b'{"v":7,"at":32}'))
    assert main(["db", "check", "--database-url", url]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith("table t: entry 31: Expected `int`, got `str`")
    assert out[1:] == ["table t: entry 32: calls itself entry 7, at 32"]


def test_of_many_problems_the_first_are_shown(url: str, capsys: pytest.CaptureFixture[str]):
    append(url, *(StoredEntry(v, v, "said", b"{") for v in range(31, 61)))
    assert main(["db", "check", "--database-url", url]) == 1
    out = capsys.readouterr().out.splitlines()
    assert len(out) == 21
    assert out[-1] == "and 10 more"


def append(url: str, *entries: StoredEntry) -> None:
    async def run() -> None:
        store = await open_store(url)
        await store.append("t", entries)
        await store.close()

    asyncio.run(run())


def test_without_a_server_entries_are_only_json(url: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(db, "_server_log", lambda: None)
    append(url, StoredEntry(31, 31, "said", b'"whatever"'))
    assert main(["db", "check", "--database-url", url]) == 0


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["check", "--database-url", "nonsense"], "no address of a database: write sqlite:///FILE"),
        (["check", "--database-url", "sqlite:///nowhere/x.db"], "nowhere/x.db: there is no such database"),
        (["restore", "nowhere.jsonl", "--database-url", "sqlite:///x.db"], "nowhere.jsonl: No such file or directory"),
    ],
)
def test_an_error_is_one_line(arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]):
    assert main(["db", *arguments]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"kozel db: {problem}")
    assert err.count("\n") == 1


REPORT = StoredReport("t", "1.2", "p", "Анна", 1_790_000_000_000, "он видел мои кости")


@pytest.fixture
def reported(url: str) -> str:
    async def report() -> None:
        store = await open_store(url)
        await store.save_report(REPORT)
        await store.close()

    asyncio.run(report())
    return url


def test_reports_are_a_line_each_with_the_link_of_the_deal(reported: str, capsys: pytest.CaptureFixture[str]):
    assert main(["db", "reports", "--database-url", reported, "--site", "https://kozel.example/"]) == 0
    line = "2026-09-21T14:13:20+00:00  https://kozel.example/replay/t/1.2  Анна: он видел мои кости\n"
    assert capsys.readouterr().out == line


def test_reports_for_programs_name_the_record(reported: str, capsys: pytest.CaptureFixture[str]):
    assert main(["db", "reports", "--database-url", reported, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["record"] == "http://127.0.0.1:8000/api/tables/t/deals/1.2/record.kzn"
    assert told["replay"] == "http://127.0.0.1:8000/replay/t/1.2"
    assert (told["table"], told["deal"], told["name"], told["words"]) == ("t", "1.2", "Анна", "он видел мои кости")


def test_without_reports_nothing_is_said(url: str, capsys: pytest.CaptureFixture[str]):
    assert main(["db", "reports", "--database-url", url]) == 0
    assert capsys.readouterr().out == ""
