"""Brings a database to today's schema, one program at a time.

Alembic is imported only when something is to be changed: that takes a quarter of the time in which a server starts.
"""

import io
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, inspect, text

from kozel.store.errors import NewerSchemaError

if TYPE_CHECKING:
    from alembic.config import Config

_FOLDER: Final = Path(__file__).parent / "migrations"
_LOCK: Final = 0x6B6F7A656C  # "kozel", the number of the advisory lock


def migrate(connection: Connection, to: str = "head") -> None:
    """Applies the missing migrations in the connection's transaction. Raises: NewerSchemaError."""
    _wait_for_others(connection)
    now = schema_of(connection)
    known = schemas()
    if now is not None and now not in known:
        raise NewerSchemaError(
            f"the database has schema {now}, this program knows {known[-1]} as the last: use the kozel that wrote it"
        )
    if now != (known[-1] if to == "head" else to):
        from alembic import command  # noqa: PLC0415

        command.upgrade(_config(connection), to)


def check(connection: Connection) -> None:
    """Raises: alembic.util.CommandError when the migrations do not lead to the schema of the program."""
    from alembic import command  # noqa: PLC0415

    command.check(_config(connection))


def schema_of(connection: Connection) -> str | None:
    """The schema of a database; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def schemas() -> tuple[str, ...]:
    """Every schema that this program knows, the oldest first."""
    return tuple(sorted(file.stem[1:] for file in (_FOLDER / "versions").glob("s*.py")))


def unlike(connection: Connection) -> str:
    """What is wrong with the schema of a database, "" for nothing."""
    schema, today = schema_of(connection), schemas()[-1]
    return "" if schema == today else f"the schema is {schema or 'missing'}, not {today}: let 'kozel serve' bring it up"


def sql_of(schema: str, dialect: str) -> str:
    """The statements that make this schema out of nothing."""
    from alembic import command  # noqa: PLC0415

    out = io.StringIO()
    config = _config(None, out)
    config.set_main_option("dialect", dialect)
    command.upgrade(config, schema, sql=True)
    return out.getvalue()


def _config(connection: Connection | None, out: io.StringIO | None = None) -> "Config":
    from alembic.config import Config  # noqa: PLC0415

    config = Config(output_buffer=out) if out else Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _wait_for_others(connection: Connection) -> None:
    """SQLite is locked already: its writing transactions begin with the lock."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
