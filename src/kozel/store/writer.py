"""Group commit: one task writes everything that came while it wrote, in one transaction, and then acknowledges."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, Generic, TypeVar

from kozel.store.errors import StoreClosedError

Job = TypeVar("Job")
Commit = Callable[[Sequence[Job]], Awaitable[Sequence[Exception | None]]]
"""Makes jobs durable; returns for each what went wrong with it, or None."""

MAX_BATCH: Final = 1_000
GATHER_S: Final = 0.005
"""While many write, a commit waits so long for company: each costs the same, however much is in it."""


class Writer(Generic[Job]):
    """A queue of jobs and the task that commits them."""

    def __init__(self, commit: Commit[Job]) -> None:
        self._commit = commit
        self._queue: asyncio.Queue[tuple[Job, asyncio.Future[None]] | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(), name="store writer")
        self._closed = False

    async def write(self, job: Job) -> None:
        """Returns when the job is durable. Raises: what went wrong with it."""
        if self._closed:
            raise StoreClosedError("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((job, done))
        await done

    async def close(self) -> None:
        """Writes what is waiting, then ends."""
        if not self._closed:
            self._closed = True
            self._queue.put_nowait(None)
        await self._task

    async def _run(self) -> None:
        batch: list[_Waiting[Job]] = []
        while (first := await self._queue.get()) is not None:
            if len(batch) > 1:
                await asyncio.sleep(GATHER_S)
            batch, ended = self._more(first)
            await self._write(batch)
            if ended:
                break

    def _more(self, first: "_Waiting[Job]") -> "tuple[list[_Waiting[Job]], bool]":
        """Whatever else waits, and whether the end is among it."""
        batch = [first]
        while len(batch) < MAX_BATCH and not self._queue.empty():
            waiting = self._queue.get_nowait()
            if waiting is None:
                return batch, True
            batch.append(waiting)
        return batch, False

    async def _write(self, batch: "list[_Waiting[Job]]") -> None:
        """Jobs whose caller has gone before they were begun are left out."""
        wanted = [(job, done) for job, done in batch if not done.done()]
        outcomes = await self._outcomes([job for job, _ in wanted])
        for (_, done), outcome in zip(wanted, outcomes, strict=True):
            if not done.done():
                done.set_exception(outcome) if outcome else done.set_result(None)

    async def _outcomes(self, jobs: list[Job]) -> Sequence[Exception | None]:
        """An error that nobody foresaw goes to all callers; the writer lives on."""
        if not jobs:
            return []
        try:
            return await self._commit(jobs)
        except Exception as error:
            return [error] * len(jobs)


_Waiting = tuple[Job, asyncio.Future[None]]
