"""Somebody at a server: an address and a cookie. The first answer of the server brings the cookie."""

import asyncio
from collections.abc import Sequence
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from http.cookies import CookieError, SimpleCookie
from typing import Final, TypeVar
from urllib.parse import urlsplit

import msgspec

from kozel.client.errors import NoConnectionError, RequestFailedError
from kozel.client.link import Patience
from kozel.client.table import TableClient
from kozel.game.rules import Value
from kozel.wire.messages import Pace

TIMEOUT_S: Final = 20.0
_COOKIE: Final = "kozel"

T = TypeVar("T")


class _Made(msgspec.Struct):
    table: str


class _Problem(msgspec.Struct):
    problem: str = ""


class Guest:
    """One person. `source` is the address of this machine to connect from, where it has several."""

    def __init__(self, server: str, cookie: str = "", source: str | None = None) -> None:
        self.server = server.rstrip("/")
        self.cookie = cookie
        self.source = source

    @property
    def headers(self) -> dict[str, str]:
        return {"cookie": f"{_COOKIE}={self.cookie}"} if self.cookie else {}

    def learn(self, set_cookies: Sequence[str]) -> None:
        """Keeps the cookie that the server gave."""
        for header in set_cookies:
            try:
                given = SimpleCookie(header).get(_COOKIE)
            except CookieError:
                continue
            if given:
                self.cookie = given.value

    async def make_table(
        self,
        preset: str = "trudovoy",
        *,
        seats: Sequence[str] = (),
        pace: Pace = "calm",
        changes: dict[str, Value] | None = None,
        spectators: bool = True,
    ) -> str:
        """Makes a table and gives its id; who knows it may come.

        `seats` says what is in each: "me", "open" or the level of a bot. Raises: ClientError.
        """
        wishes = [{"kind": one} if one in ("me", "open") else {"kind": "bot", "level": one} for one in seats]
        body = {
            "preset": preset,
            "changes": changes or {},
            "pace": pace,
            "seats": wishes,
            "spectators": spectators,
        }
        return (await self.request("/api/tables", _Made, body)).table

    async def rename(self, name: str) -> None:
        """Has this name at every table from now on. Raises: ClientError."""
        await self.request("/api/me", msgspec.Raw, {"name": name})

    def at(self, table: str, patience: Patience | None = None) -> TableClient:
        """A client of a table, to be used in ``async with``."""
        return TableClient(self, table, patience or Patience())

    async def request(self, path: str, kind: type[T], body: object = None) -> T:
        """What the server answers: to a POST where there is a body, else to a GET. Raises: ClientError."""
        return msgspec.json.decode(await asyncio.to_thread(self._request, path, body), type=kind)

    def _request(self, path: str, body: object) -> bytes:
        connection = self._connection()
        try:
            data = None if body is None else msgspec.json.encode(body)
            connection.request("GET" if data is None else "POST", path, data, self.headers)
            answer = connection.getresponse()
            content = answer.read()
        except (OSError, HTTPException) as error:
            raise NoConnectionError(f"{self.server}: {error}") from error
        finally:
            connection.close()
        self.learn(answer.headers.get_all("set-cookie") or ())
        if answer.status >= 400:
            raise RequestFailedError(answer.status, _problem(content) or answer.reason)
        return content

    def _connection(self) -> HTTPConnection:
        address = urlsplit(self.server)
        kind = HTTPSConnection if address.scheme == "https" else HTTPConnection
        source = (self.source, 0) if self.source else None
        return kind(address.hostname or "", address.port, timeout=TIMEOUT_S, source_address=source)


def _problem(content: bytes) -> str:
    try:
        return msgspec.json.decode(content, type=_Problem).problem
    except msgspec.DecodeError:
        return ""
