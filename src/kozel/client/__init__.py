"""A client of a table, for bots, tests and whoever else has no browser.

``Guest`` is somebody at a server, ``TableClient`` his connection to one table::

    guest = Guest("http://127.0.0.1:8000")
    table = await guest.make_table("trudovoy", seats=["me", "greedy", "greedy", "greedy"])
    async with guest.at(table) as client:
        await client.begin()
        await client.play(bot)
"""

from kozel.client.errors import (
    ClientError,
    CommandRefusedError,
    NoConnectionError,
    NoTableError,
    OutOfDateError,
    RequestFailedError,
)
from kozel.client.guest import Guest
from kozel.client.link import Patience
from kozel.client.table import TableClient
from kozel.client.told import Told

__all__ = [
    "ClientError",
    "CommandRefusedError",
    "Guest",
    "NoConnectionError",
    "NoTableError",
    "OutOfDateError",
    "Patience",
    "RequestFailedError",
    "TableClient",
    "Told",
]
