"""The book on the disk: what is acknowledged stays, what was torn is cut, what was changed is refused."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from kozel.desk.book import Book, read
from kozel.desk.errors import DeskError
from kozel.desk.opening import Announcement, open_event
from kozel.desk.secret import make_secret, read_secret, secret_path
from kozel.game.fairness import FairnessError
from kozel.tournament.errors import TournamentError
from kozel.tournament.facts import PairEntered, PairsDrawn, PairWithdrew, Undone
from kozel.tournament.log import LogError, Mark


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A book with an event and two pairs."""
    path = tmp_path / "evening.jsonl"
    with Book.create(path) as book:
        wish = Announcement(title="Двор", format="howell")
        book.append(*open_event(book.state, wish, make_secret(path)), by="арбитр")
        book.append(PairEntered(("Анна", "Борис")), PairEntered(("Вера", "Глеб")), by="арбитр")
    return path


def test_what_was_appended_is_read_again(path: Path):
    entries, state, torn = read(path)
    assert [entry.seq for entry in entries] == [1, 2, 3]
    assert [pair.name for pair in state.pairs.values()] == ["Анна / Борис", "Вера / Глеб"]
    assert torn == b""
    with Book.open(path) as book:
        added = book.append(PairWithdrew(2), by="Анна", why="звонок", at="2026-11-30T19:00:00+03:00")
        assert book.state.pairs[2].gone
        assert book.mark == Mark(4, added[0].hash)
    assert read(path).entries[-1] == added[0]


def test_a_new_book_does_not_overwrite_another_one(path: Path):
    with pytest.raises(DeskError, match="already"):
        Book.create(path)
    with pytest.raises(DeskError, match="already"):
        make_secret(path)


@pytest.mark.parametrize("act", [Book.open, read])
def test_a_book_that_is_not_there_says_how_to_begin_one(act, tmp_path: Path):
    with pytest.raises(DeskError, match="kozel tournament new"):
        act(tmp_path / "none.jsonl")


def test_a_fact_that_cannot_happen_changes_nothing(path: Path):
    before = path.read_bytes()
    with Book.open(path) as book:
        with pytest.raises(TournamentError, match="no pair 9"):
            book.append(PairEntered(("Даша", "Егор")), PairWithdrew(9), by="арбитр")
        assert len(book.state.pairs) == 2
        with pytest.raises(FairnessError):
            book.append(PairsDrawn("00" * 32), by="арбитр")
        with pytest.raises(TournamentError, match="not before"):
            book.append(Undone(99), by="арбитр")
        with pytest.raises(TournamentError, match="who made it"):
            book.append(PairWithdrew(1), by="")
    assert path.read_bytes() == before


def test_undoing_folds_again(path: Path):
    with Book.open(path) as book:
        book.append(PairWithdrew(2), by="арбитр")
        book.append(Undone(4), by="арбитр", why="ошибка")
        assert not book.state.pairs[2].gone
    assert not read(path).state.pairs[2].gone


def test_a_torn_last_line_at_any_byte_is_cut_and_nothing_else(path: Path):
    whole = path.read_bytes()
    last = whole.rindex(b"\n", 0, -1) + 1
    for size in range(last + 1, len(whole)):
        path.write_bytes(whole[:size])
        assert read(path).torn == whole[last:size]
        with Book.open(path) as book:
            assert book.torn == whole[last:size]
            assert path.read_bytes() == whole[:last]
            book.append(PairEntered(("Вера", "Глеб")), by="арбитр")
        assert [pair.name for pair in read(path).state.pairs.values()] == ["Анна / Борис", "Вера / Глеб"]


def test_a_changed_byte_before_the_last_line_is_refused(path: Path):
    whole, rng = path.read_bytes(), Random(1)
    for _ in range(200):
        place = rng.randrange(whole.rindex(b"\n", 0, -1))
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1 << rng.randrange(8)]) + whole[place + 1 :])
        with pytest.raises(LogError):
            Book.open(path)


def test_a_mark_on_paper_proves_what_the_book_was(path: Path):
    with Book.open(path) as book:
        printed = book.mark
        book.append(PairWithdrew(2), by="арбитр")
    read(path, [printed])
    with pytest.raises(LogError, match="printed"):
        read(path, [Mark(printed.seq, "0" * 64)])


def test_a_second_writer_waits_and_is_refused_while_readers_read(path: Path):
    code = f"from kozel.desk.book import Book; from pathlib import Path; Book.open(Path({str(path)!r}), 0.1)"
    with Book.open(path):
        refused = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
        assert "another program is writing" in refused.stderr
        assert len(read(path).entries) == 3
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_full_disk_leaves_the_book_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch):
    before = path.read_bytes()

    def full(descriptor: int, data: memoryview) -> int:
        if len(data) < 200:
            raise OSError(28, "No space left on device")
        return real(descriptor, data[:100])

    real = os.write
    with Book.open(path) as book:
        monkeypatch.setattr(os, "write", full)
        with pytest.raises(OSError, match="No space"):
            book.append(PairEntered(("Даша", "Егор")), by="арбитр")
        monkeypatch.undo()
        assert path.read_bytes() == before
        assert len(book.state.pairs) == 2
        book.append(PairEntered(("Жанна", "Захар")), by="арбитр")
    assert read(path).state.pairs[3].players == ("Жанна", "Захар")


@pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")
def test_the_secret_is_for_its_owner_only(path: Path):
    assert secret_path(path).stat().st_mode & 0o777 == 0o600
    assert len(read_secret(path)) == 32


@pytest.mark.parametrize("text", ["", "zz" * 32, "00" * 31, "AA" * 32])
def test_a_file_that_is_no_secret_is_refused(path: Path, text: str):
    secret_path(path).write_text(text)
    with pytest.raises(DeskError, match="64 digits"):
        read_secret(path)
    secret_path(path).unlink()
    with pytest.raises(DeskError, match="not here"):
        read_secret(path)
