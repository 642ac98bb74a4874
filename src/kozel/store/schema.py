"""The tables of the database. A change here needs a new file in `migrations/versions/`; a test compares the two."""

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("opened_at", BigInteger, nullable=False),
    Column("closed_at", BigInteger),
)
_UNFINISHED: Final = TABLES.c.closed_at.is_(None)
Index("ix_tables_unfinished", TABLES.c.opened_at, sqlite_where=_UNFINISHED, postgresql_where=_UNFINISHED)

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("v", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("deal", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""The logs. The primary key is the fence: a number of a table is written once, whoever writes it."""

DEALS: Final = Table(
    "deals",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("deal", Text, primary_key=True),
    Column("first_v", Integer, nullable=False),
    Column("last_v", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)

PEOPLE: Final = Table(
    "people",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)

SITTINGS: Final = Table(
    "sittings",
    METADATA,
    Column("person_id", Text, ForeignKey("people.id"), primary_key=True),
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
)

REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("deal", Text, primary_key=True),
    Column("person", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("words", Text, nullable=False),
)
"""The key bounds them: one report of a person about a deal."""

PULSE: Final = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
"""One row, written to find out whether the store can write."""
