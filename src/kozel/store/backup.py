"""Backups of a database that may be in use: a copy of the file of SQLite, or a dump of either database."""

import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from kozel.store.blame import blamed
from kozel.store.dump import dump
from kozel.store.engine import existing, sqlite_file
from kozel.store.errors import BackupError

DUMP: Final = ".jsonl"


async def backup(url: str, file: Path) -> None:
    """Writes a new file: a dump when its name ends in .jsonl, else a copy of an SQLite database. Raises: StoreError."""
    address = existing(url)
    source = sqlite_file(address)
    if source is None and file.suffix != DUMP:
        raise BackupError(f"{file}: a backup of PostgreSQL is a dump, its name must end in {DUMP}")
    with _new(file) as unfinished:
        if source is None or file.suffix == DUMP:
            await dump(address, unfinished)
        else:
            copy(source, unfinished)


def copy(source: Path, target: Path) -> None:
    """A consistent copy into an empty file, while others write to the source."""
    with (
        blamed(),
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)) as here,
        closing(sqlite3.connect(target)) as there,
    ):
        here.backup(there)


@contextmanager
def _new(file: Path) -> Generator[Path]:
    """A file for its user only, under another name until it is whole. Nothing is overwritten."""
    if file.exists():
        raise BackupError(f"{file}: there is such a file already")
    unfinished = file.with_name(f"{file.name}.part")
    try:
        unfinished.unlink(missing_ok=True)
        unfinished.touch(mode=0o600, exist_ok=False)
        yield unfinished
        unfinished.rename(file)
    except OSError as error:
        raise BackupError(f"{file}: {error.strerror}") from error
    finally:
        unfinished.unlink(missing_ok=True)
