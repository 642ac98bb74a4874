import asyncio
from collections.abc import Sequence

import pytest

from kozel.store.errors import StoreClosedError
from kozel.store.writer import GATHER_S, MAX_BATCH, Writer


class Book:
    """Commits numbers, slowly; refuses odd ones."""

    def __init__(self) -> None:
        self.batches: list[list[int]] = []

    async def commit(self, jobs: Sequence[int]) -> Sequence[Exception | None]:
        self.batches.append(list(jobs))
        await asyncio.sleep(0.001)
        return [ValueError(job) if job % 2 else None for job in jobs]


def test_what_comes_during_a_commit_is_written_together_in_the_next():
    async def run() -> list[list[int]]:
        book = Book()
        writer = Writer(book.commit)
        first = asyncio.create_task(writer.write(0))
        await asyncio.sleep(0.0005)
        await asyncio.gather(first, *(writer.write(n) for n in range(2, 20, 2)))
        await writer.close()
        return book.batches

    assert asyncio.run(run()) == [[0], list(range(2, 20, 2))]


def test_each_caller_gets_its_own_outcome():
    async def run() -> list[object]:
        writer = Writer(Book().commit)
        results = await asyncio.gather(*map(writer.write, range(4)), return_exceptions=True)
        await writer.close()
        return [type(result) for result in results]

    assert asyncio.run(run()) == [type(None), ValueError, type(None), ValueError]


def test_a_batch_has_a_limit():
    async def run() -> list[int]:
        book = Book()
        writer = Writer(book.commit)
        await asyncio.gather(*(writer.write(0) for _ in range(MAX_BATCH + 5)))
        await writer.close()
        return [len(batch) for batch in book.batches]

    assert asyncio.run(run()) == [MAX_BATCH, 5]


def test_an_error_that_nobody_foresaw_reaches_the_callers_and_the_writer_goes_on():
    async def run() -> None:
        broken = [True]

        async def commit(jobs: Sequence[int]) -> Sequence[Exception | None]:
            if broken.pop():
                raise ZeroDivisionError
            return [None for _ in jobs]

        writer = Writer(commit)
        with pytest.raises(ZeroDivisionError):
            await writer.write(1)
        broken.append(False)
        await writer.write(2)
        await writer.close()

    asyncio.run(run())


def test_whoever_has_gone_before_the_commit_is_left_out():
    async def run() -> list[list[int]]:
        book = Book()
        writer = Writer(book.commit)
        gone = asyncio.create_task(writer.write(2))
        kept = asyncio.create_task(writer.write(4))
        await asyncio.sleep(0)
        gone.cancel()
        await kept
        await writer.close()
        return book.batches

    assert asyncio.run(run()) == [[4]]


def test_closing_writes_what_waits_and_may_be_repeated():
    async def run() -> list[list[int]]:
        book = Book()
        writer = Writer(book.commit)
        waiting = asyncio.create_task(writer.write(2))
        await asyncio.sleep(0)
        await asyncio.gather(writer.close(), writer.close())
        await waiting
        with pytest.raises(StoreClosedError):
            await writer.write(4)
        return book.batches

    assert asyncio.run(run()) == [[2]]


def test_while_many_write_a_commit_waits_for_company():
    async def run() -> list[list[int]]:
        book = Book()
        writer = Writer(book.commit)
        await asyncio.gather(*map(writer.write, (0, 2)))
        one = asyncio.create_task(writer.write(4))
        await asyncio.sleep(GATHER_S / 5)
        await asyncio.gather(one, writer.write(6))
        await writer.write(8)
        await writer.close()
        return book.batches

    assert asyncio.run(run()) == [[0, 2], [4, 6], [8]]
