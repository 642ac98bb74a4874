"""What HTTP and WebSocket share: who asks, from where, whether he may, and the hub."""

import ipaddress
from typing import NamedTuple

from starlette.requests import HTTPConnection

from kozel.server.auth import COOKIE, Guests
from kozel.server.hub import Hub
from kozel.server.limits import (
    CROWD,
    ORDERS,
    REPORTS,
    REQUESTS,
    SOCKETS_OF_ADDRESS,
    SOCKETS_OF_PERSON,
    TABLES,
    Buckets,
    Count,
    Rate,
)
from kozel.server.log import Person
from kozel.store.protocol import StoredPerson


class Visitor(NamedTuple):
    """A person by private id, and whether he needs a cookie."""

    id: str
    is_new: bool


class Desk:
    """One for each server. `origins` are further origins, such as ``https://kozel.example``, that pages may have.

    Whoever has the `metrics_token` may read the figures; without one, only this machine may.
    """

    def __init__(
        self, hub: Hub, guests: Guests, origins: frozenset[str] = frozenset(), metrics_token: str = ""
    ) -> None:
        self.hub = hub
        self.metrics_token = metrics_token
        self.guests = guests
        self._origins = origins
        self.requests = Buckets(Rate(REQUESTS.per_s, REQUESTS.burst))
        self.crowds = Buckets(Rate(REQUESTS.per_s * CROWD, REQUESTS.burst * CROWD))
        self.orders = Buckets(ORDERS)
        self.tables = Buckets(TABLES)
        self.tables_of_address = Buckets(Rate(TABLES.per_s * CROWD, TABLES.burst * CROWD))
        self.reports = Buckets(REPORTS)
        self.reports_of_address = Buckets(Rate(REPORTS.per_s * CROWD, REPORTS.burst * CROWD))
        self.sockets_of_person = Count(SOCKETS_OF_PERSON)
        self.sockets_of_address = Count(SOCKETS_OF_ADDRESS)

    def visitor(self, connection: HTTPConnection) -> Visitor:
        known = self.guests.read(connection.cookies.get(COOKIE))
        return Visitor(known or self.guests.new(), known is None)

    async def name(self, visitor: Visitor) -> str:
        """The name that a person chose, or one that he gets."""
        stored = None if visitor.is_new else await self.hub.store.person(visitor.id)
        return stored.name if stored else self.guests.guest_name(visitor.id)

    async def rename(self, visitor: Visitor, name: str) -> None:
        await self.hub.store.save_person(StoredPerson(visitor.id, name, self.hub.now()))

    async def person(self, visitor: Visitor, table: str) -> Person:
        """A person as a table knows him."""
        return Person(visitor.id, self.guests.public(visitor.id, table), await self.name(visitor))

    def is_own_page(self, connection: HTTPConnection) -> bool:
        """Whether a page of this server, or no page at all, asks: other sites may not use a person's cookie."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self._origins:
            return True
        return origin.partition("://")[2] == connection.headers.get("host", "")

    def set_cookie(self, visitor: Visitor, connection: HTTPConnection) -> dict[str, str]:
        """The header for a new person."""
        secure = connection.url.scheme in ("https", "wss")
        return {"set-cookie": self.guests.header(visitor.id, secure=secure)} if visitor.is_new else {}


def address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


def is_loopback(host: str) -> bool:
    """Whether an address is one of this machine's own."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
