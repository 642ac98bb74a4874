"""The secret of an event on the disk: from it follow the draw and all boards. It lies beside the book until the end."""

import os
import secrets
from pathlib import Path
from typing import Final

from kozel.desk.book import sync_folder
from kozel.desk.errors import DeskError, need
from kozel.game.fairness import SECRET_SIZE

ENDING: Final = ".secret"


def secret_path(book: Path) -> Path:
    return book.with_name(book.name + ENDING)


def make_secret(book: Path) -> bytes:
    """A new secret, readable for its owner only. Raises: DeskError when there is one already."""
    path, secret = secret_path(book), secrets.token_bytes(SECRET_SIZE)
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise DeskError("secret-exists", file=str(path)) from None
    except OSError as error:
        raise DeskError("no-folder", file=str(book), why=error.strerror or "") from error
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(f"{secret.hex()}\n")
        file.flush()
        os.fsync(file.fileno())
    sync_folder(path)
    return secret


def read_secret(book: Path) -> bytes:
    """Raises: DeskError when it is not there or not a secret."""
    path = secret_path(book)
    try:
        secret = parse_secret(path.read_text("ascii").strip())
    except (OSError, UnicodeDecodeError) as error:
        raise DeskError("no-secret", file=str(path)) from error
    return secret


def parse_secret(text: str) -> bytes:
    """The secret as it is told: 64 digits, hexadecimal. Raises: DeskError."""
    need(len(text) == 2 * SECRET_SIZE and set(text) <= set("0123456789abcdef"), "bad-secret")
    return bytes.fromhex(text)
