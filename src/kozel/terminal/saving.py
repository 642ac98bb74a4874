"""The record of a party on disk, replaced as a whole so that a crash never leaves half a file."""

import datetime
import os
from collections.abc import Sequence
from pathlib import Path

from kozel.game.errors import KozelError
from kozel.game.events import Fact
from kozel.record import kzn
from kozel.record.recorder import records_of


class SavingError(KozelError):
    """A record that cannot be written; `path` is its file."""

    def __init__(self, path: Path, problem: str) -> None:
        self.path = path
        super().__init__(f"{path}: {problem}; name another file with --record")


class RecordFile:
    """A file that holds the deals of one party. `tags` stand at the head of each deal. Raises: SavingError."""

    def __init__(self, path: Path, tags: dict[str, str]) -> None:
        self.path = path
        self._tags = tags
        self._saved = 0
        try:
            taken = path.exists()
        except OSError as error:
            raise SavingError(path, error.strerror or "cannot be used") from error
        if taken:
            raise SavingError(path, "there is such a file already")

    @property
    def is_written(self) -> bool:
        return self._saved > 0

    def save(self, facts: Sequence[Fact]) -> None:
        """Writes all deals of these facts, the unfinished last one too. Raises: SavingError."""
        if len(facts) == self._saved:
            return
        try:
            self._replace(kzn.text(records_of(facts, self._tags)))
        except OSError as error:
            raise SavingError(self.path, error.strerror or "cannot be written") from error
        self._saved = len(facts)

    def _replace(self, text: str) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.path.with_name(f".{self.path.name}.new")
        fresh.write_text(text, "utf-8")
        fresh.replace(self.path)


def data_folder() -> Path:
    """Where the user's own data goes, since the current folder may be anything."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "kozel"


def usual_path(now: datetime.datetime) -> Path:
    """Where a record goes that was given no name."""
    return data_folder() / f"kozel-{now:%Y%m%d-%H%M%S}.kzn"
