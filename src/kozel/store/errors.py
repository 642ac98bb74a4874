"""What can go wrong with the store, each in one line for a person.

StoreError
├── StaleWriterError     somebody else has written this number of the table; nothing was stored
├── GapError             entries that do not follow each other; nothing was stored
├── DatabaseUrlError     an address that names no database this program can use
├── StoreDownError       the database cannot be reached, or the connection to it broke
├── StoreBusyError       another program holds the database locked
├── StoreFullError       no room on the disk
├── StoreClosedError     the store was closed
├── NotADatabaseError    a file that is no database, or a damaged one
├── NewerSchemaError     a database written by a later version of this program
├── OtherSchemaError     a database that the server has not brought up to this version yet
└── BackupError          a backup that cannot be written or read
"""

from kozel.game.errors import KozelError


class StoreError(KozelError):
    """The root. Of an append it leaves open whether it was stored: read the table again before the next one."""


class StaleWriterError(StoreError):
    """The table goes on elsewhere: number `v` was written by somebody else."""

    def __init__(self, table: str, v: int) -> None:
        self.table, self.v = table, v
        super().__init__(f"table {table}: entry {v} was already written by somebody else")


class GapError(StoreError):
    """Entries that do not continue the table by one each; `v` is the number that was expected."""

    def __init__(self, table: str, v: int) -> None:
        self.table, self.v = table, v
        super().__init__(f"table {table}: entry {v} must come next")


class DatabaseUrlError(StoreError):
    """An address that cannot be used."""


class StoreDownError(StoreError):
    """The database does not answer."""


class StoreBusyError(StoreError):
    """The database is locked."""


class StoreFullError(StoreError):
    """The disk is full."""


class StoreClosedError(StoreError):
    """Nothing is stored any more."""


class NotADatabaseError(StoreError):
    """A file that cannot be read as a database."""


class NewerSchemaError(StoreError):
    """A database from the future."""


class OtherSchemaError(StoreError):
    """A database whose tables are not those of this program."""


class BackupError(StoreError):
    """A backup refused by the writer or the reader."""
