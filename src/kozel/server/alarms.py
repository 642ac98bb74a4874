"""The alarm clock of one table: one timer for the next alarm, one for the next entry that may be shown."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Protocol

from kozel.server.agenda import ACTING
from kozel.server.commands import AlarmKey


class Timer(Protocol):
    def cancel(self) -> None: ...


class Alarms:
    """Deadlines are absolute. One that passed while the server was down waits until `not_before`."""

    def __init__(
        self, now: Callable[[], int], ring: Callable[[AlarmKey], None], show: Callable[[], None], not_before: int = 0
    ) -> None:
        self._now, self._ring, self._show = now, ring, show
        self._not_before = not_before
        self._next: Timer | None = None
        self._release: Timer | None = None

    def set(self, alarms: dict[AlarmKey, int]) -> None:
        """Sets the earliest of these alarms, in place of the one that was set."""
        if self._next:
            self._next.cancel()
            self._next = None
        if alarms:
            key, at = min(((key, self._waits(key, at)) for key, at in alarms.items()), key=lambda one: one[1])
            self._next = self._after(at, partial(self._ring, key))

    def release(self, at: int | None) -> None:
        """Shows the next entry at this time; None: there is none."""
        if self._release:
            self._release.cancel()
            self._release = None
        if at is not None:
            self._release = self._after(at, self._show)

    def stop(self) -> None:
        self.set({})
        self.release(None)

    def _waits(self, key: AlarmKey, at: int) -> int:
        return max(at, self._not_before) if key.kind in ACTING else at

    def _after(self, at: int, do: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(max(0, at - self._now()) / 1000, do)
