"""Reads what people have reported, for whoever runs the server."""

from sqlalchemy import select

from kozel.store.blame import blamed
from kozel.store.engine import existing, make_engine, shown
from kozel.store.errors import OtherSchemaError
from kozel.store.migrate import unlike
from kozel.store.protocol import StoredReport
from kozel.store.schema import REPORTS


async def reports(url: str) -> tuple[StoredReport, ...]:
    """All reports, the oldest first, of a database that may be in use. Raises: StoreError."""
    address = existing(url)
    engine = make_engine(address)
    columns = REPORTS.c
    wanted = (columns.table_id, columns.deal, columns.person, columns.name, columns.at, columns.words)
    query = select(*wanted).order_by(columns.at, columns.table_id, columns.deal, columns.person)
    try:
        with blamed():
            async with engine.connect() as connection:
                if problem := await connection.run_sync(unlike):
                    raise OtherSchemaError(f"{shown(address)}: {problem}")
                return tuple(StoredReport(*row) for row in await connection.execute(query))
    finally:
        await engine.dispose()
