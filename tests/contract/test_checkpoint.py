"""The log of SQLite: it is moved into the file beside the commits, and does not grow for ever."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from kozel.store import checkpoint
from kozel.store.protocol import StoredEntry

ENTRIES, PAGE = 120, 4096
BODY = b'{"x": "' + b"x" * 3000 + b'"}'


async def log_after_play(opened_at, file: Path) -> int:
    """The size of the log in pages, after commits one upon another of which each entry was found."""
    async with opened_at(f"sqlite:///{file}") as store:
        for v in range(1, ENTRIES + 1):
            await store.append("t", [StoredEntry(v, v, "said", BODY)])
        size = file.with_name(f"{file.name}-wal").stat().st_size
        assert len(await store.entries("t")) == ENTRIES
    return size // PAGE


async def test_the_log_begins_anew_while_commits_go_on(opened_at, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(checkpoint, "EVERY_S", 0.0)
    endless = await log_after_play(opened_at, tmp_path / "a.db")
    monkeypatch.setattr(checkpoint, "LONG", 60)
    assert await log_after_play(opened_at, tmp_path / "b.db") < endless / 2


async def test_a_reader_who_stays_stops_nobody(opened_at, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(checkpoint, "EVERY_S", 0.0)
    monkeypatch.setattr(checkpoint, "LONG", 60)
    file = tmp_path / "a.db"
    async with opened_at(f"sqlite:///{file}") as store:
        await store.append("old", [StoredEntry(1, 1, "said", b"{}")])
    with closing(sqlite3.connect(file, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        assert reader.execute("SELECT count(*) FROM entries").fetchone() == (1,)
        await log_after_play(opened_at, file)
        assert reader.execute("SELECT count(*) FROM entries").fetchone() == (1,)


def test_a_checkpoint_that_fails_is_left_to_the_next(tmp_path: Path):
    assert checkpoint.checkpoint(tmp_path / "no folder" / "a.db") == 0
    (tmp_path / "b.db").write_bytes(b"this is no database" * 100)
    assert checkpoint.checkpoint(tmp_path / "b.db") == 0
