"""Guests: a signed cookie with a random id is all that anybody needs. No account, no password.

The id in the cookie is private to its browser and the server. Others know a person by a public id that is another one
at every table, so that nobody can be followed from table to table.
"""

import hashlib
import hmac
import os
import re
import secrets
from pathlib import Path
from typing import Final

COOKIE: Final = "kozel"
_YEAR_S: Final = 365 * 24 * 3600
_ID: Final = re.compile("[0-9a-f]{32}")


class Guests:
    """Makes and reads cookies with one key."""

    def __init__(self, key: bytes) -> None:
        if len(key) < 16:
            raise ValueError("a key has at least 16 bytes")
        self._key = key

    def new(self) -> str:
        """The private id of a person nobody has seen before: 128 random bits."""
        return secrets.token_hex(16)

    def cookie(self, person: str) -> str:
        """The value of the cookie."""
        return f"{person}.{self._sign('cookie', person)}"

    def header(self, person: str, *, secure: bool) -> str:
        """The value of a ``Set-Cookie`` header."""
        flags = "HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")
        return f"{COOKIE}={self.cookie(person)}; Path=/; Max-Age={_YEAR_S}; {flags}"

    def read(self, cookie: str | None) -> str | None:
        """The private id in a cookie that this server has signed."""
        person, _, signature = (cookie or "").partition(".")
        good = _ID.fullmatch(person) and hmac.compare_digest(signature.encode(), self._sign("cookie", person).encode())
        return person if good else None

    def public(self, person: str, table: str) -> str:
        """What a table calls a person."""
        return self._sign("public", f"{table}|{person}")[:16]

    def sign_right(self, event: str, right: str) -> str:
        """The signature of a right at an event."""
        return self._sign("right", f"{event}|{right}")[:32]

    def guest_name(self, person: str) -> str:
        """A name for somebody who gave none."""
        return f"Guest {int(self._sign('name', person)[:6], 16) % 9000 + 1000}"

    def _sign(self, purpose: str, text: str) -> str:
        return hmac.digest(self._key, f"{purpose}|{text}".encode(), "sha256").hex()


def read_key(folder: Path) -> bytes:
    """The key in ``KOZEL_SECRET``, or the one in `folder`, which is made when it is not there."""
    if given := os.environ.get("KOZEL_SECRET"):
        return hashlib.sha256(given.encode()).digest()
    file = folder / "cookie.key"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as made:
            made.write(secrets.token_bytes(32))
    return file.read_bytes()
