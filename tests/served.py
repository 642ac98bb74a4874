"""`kozel serve` in a process that is forked from one which has imported everything: it starts in a moment."""

import multiprocessing
import os
import sys
from multiprocessing.context import ForkServerContext

SECRET = "a key that tests know"
PRELOAD = ["kozel.cli.main", "kozel.cli.serve", "aiosqlite", "asyncpg", "uvloop", "websockets", "msgspec"]


def forge() -> ForkServerContext:
    """Makes such processes."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(PRELOAD)
    return context


def serve(port: int, url: str, log: str, *more: str) -> None:
    """Becomes the server; its journal goes into a file."""
    from kozel.cli.main import main  # noqa: PLC0415 -- only in the child

    os.environ["KOZEL_SECRET"] = SECRET
    file = os.open(log, os.O_APPEND | os.O_CREAT | os.O_WRONLY)
    os.dup2(file, 1)
    os.dup2(file, 2)
    where = ["serve", "--port", str(port), "--database-url", url, "--workers", "0"]
    sys.exit(main([*where, "--release-ms", "0", "--grace-ms", "0", *more]))
