"""What Alembic runs: the migrations on the connection that `kozel.store.migrate` hands over, or into a text."""

from typing import cast

from alembic import context
from sqlalchemy import Connection

from kozel.store.schema import METADATA


def _configure() -> None:
    connection = cast("Connection | None", context.config.attributes.get("connection"))
    if connection is None:
        dialect = context.config.get_main_option("dialect")
        context.configure(dialect_name=dialect, target_metadata=METADATA, literal_binds=True)
    else:
        context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)


if __name__ == "env_py":  # so Alembic names it; whoever imports it otherwise only looks
    _configure()
    context.run_migrations()
