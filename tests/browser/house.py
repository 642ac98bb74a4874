"""A real server on 127.0.0.1, in a thread beside the test, whose shuffles may be arranged."""

import asyncio
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Self, TypeVar

import msgspec

from kozel.game.shuffle import SeededPack
from kozel.server.hub import Timing
from kozel.server.judge import Packs
from live import QUICK, Server, serving

T = TypeVar("T")
PATIENCE_S = 60


class House:
    """The server is there while the block runs. Nothing at its tables waits for the eye, only for people."""

    def __init__(self, database: Path, packs: Packs = SeededPack, events: Path | None = None) -> None:
        self.url = f"sqlite:///{database}"
        self._habits = msgspec.structs.replace(QUICK, packs=packs)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._serving = serving(self.url, self._habits, Timing(grace_ms=0), events=events)
        self.server: Server

    def __enter__(self) -> Self:
        self._thread.start()
        self.server = self.run(self._serving.__aenter__())
        return self

    def __exit__(self, *_: object) -> None:
        self.run(self._serving.__aexit__(None, None, None))
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    @property
    def base(self) -> str:
        return self.server.base

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Runs something beside the server, on its loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE_S)
