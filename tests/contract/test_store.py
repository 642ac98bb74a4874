import asyncio
from collections.abc import Iterable

import pytest

from kozel.store.errors import GapError, StaleWriterError, StoreClosedError, StoreError
from kozel.store.protocol import StoredDeal, StoredEntry, StoredPerson, StoredTable

ANNA = StoredPerson("anna-private", "Анна", 1_000)
BORIS = StoredPerson("boris-private", "Борис", 2_000)


def log(*numbers: int, by: str = "x") -> list[StoredEntry]:
    return [StoredEntry(v, 1_000 + v, "said", f'{{"v": {v}, "by": "{by}"}}'.encode(), "1.1") for v in numbers]


def numbers(entries: Iterable[StoredEntry]) -> list[int]:
    return [entry.v for entry in entries]


async def test_an_entry_comes_back_byte_by_byte(opened):
    body = '{"b":1, "a":"козёл ☃ \\u0000 🂠","a":[1e-7]}\n'.encode()
    entry = StoredEntry(1, 2**43, "said", body, "12.34")
    async with opened() as store:
        await store.append("t", [entry])
        assert await store.entries("t") == (entry,)


async def test_what_was_acknowledged_is_there_after_reopening(opened):
    async with opened() as store:
        await store.append("t", log(1, 2))
    async with opened() as store:
        await store.append("t", log(3))
    async with opened() as store:
        assert await store.entries("t") == tuple(log(1, 2, 3))


async def test_entries_are_read_after_a_number_and_up_to_one(opened):
    async with opened() as store:
        await store.append("t", log(*range(1, 11)))
        assert numbers(await store.entries("t", 7)) == [8, 9, 10]
        assert numbers(await store.entries("t", 3, 5)) == [4, 5]
        assert await store.entries("t", 10) == ()


async def test_an_unknown_table_has_nothing(opened):
    async with opened() as store:
        assert await store.entries("t") == ()
        assert await store.table("t") is None
        assert await store.deals("t") == ()
        assert await store.unfinished() == ()


@pytest.mark.parametrize("first", [1, 2, 3])
async def test_a_stale_writer_is_told_and_stores_nothing(opened, first: int):
    async with opened() as store:
        await store.append("t", log(1, 2, 3))
        with pytest.raises(StaleWriterError) as caught:
            await store.append("t", log(*range(first, 6), by="stale"), seated=[ANNA], closed=True)
        assert (caught.value.table, caught.value.v) == ("t", first)
        assert await store.entries("t") == tuple(log(1, 2, 3))
        assert await store.person(ANNA.id) is None
        assert await store.unfinished() == (StoredTable("t", 1_001),)


async def test_of_two_stores_that_write_one_number_one_wins(opened):
    async with opened() as one, opened() as other:
        await one.append("t", log(1))
        for v in range(2, 30):
            results = await asyncio.gather(
                one.append("t", log(v, by="one")), other.append("t", log(v, by="other")), return_exceptions=True
            )
            assert sorted(type(result).__name__ for result in results) == ["NoneType", "StaleWriterError"]
            winner = ("one", "other")[results.index(None)]
            assert await one.entries("t", v - 1) == tuple(log(v, by=winner))


async def test_of_two_stores_that_make_one_table_one_wins(opened):
    async with opened() as one, opened() as other:
        for table in map(str, range(20)):
            results = await asyncio.gather(
                one.append(table, log(1)), other.append(table, log(1)), return_exceptions=True
            )
            assert sorted(type(result).__name__ for result in results) == ["NoneType", "StaleWriterError"]


async def test_a_gap_is_refused_and_stores_nothing(opened):
    async with opened() as store:
        await store.append("t", log(1))
        for gap in (log(3), log(2, 4), log(2, 2)):
            with pytest.raises(GapError):
                await store.append("t", gap)
        with pytest.raises(GapError):
            await store.append("new", log(2))
        assert await store.entries("t") == tuple(log(1))
        assert await store.table("new") is None


async def test_appends_that_do_not_wait_for_each_other_keep_their_order(opened):
    async with opened() as store:
        await asyncio.gather(*(store.append("t", log(v)) for v in range(1, 51)))
        assert await store.entries("t") == tuple(log(*range(1, 51)))


async def test_a_bad_append_does_not_hurt_its_neighbours(opened):
    async with opened() as store:
        await store.append("bad", log(1))
        appends = [store.append(f"t{n}", log(1)) for n in range(20)]
        appends.insert(10, store.append("bad", log(1)))
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(result) for result in results if result] == [StaleWriterError]
        assert len(await store.unfinished()) == 21


async def test_an_append_that_the_database_refuses_does_not_hurt_its_neighbours(opened):
    """The same deal finished twice is a mistake of the caller that only the database sees."""
    deal = StoredDeal("1.1", 1, 1, 5)
    async with opened() as store:
        await store.append("bad", log(1), finished=[deal])
        appends = [store.append(f"t{n}", log(1)) for n in range(20)]
        appends.insert(10, store.append("bad", log(2), finished=[deal]))
        results = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(result) for result in results if result] == [StoreError]
        assert await store.entries("bad") == tuple(log(1))
        assert len(await store.unfinished()) == 21


async def test_a_closed_table_is_finished(opened):
    async with opened() as store:
        await store.append("b", log(1))
        await store.append("a", log(1))
        assert await store.unfinished() == (StoredTable("a", 1_001), StoredTable("b", 1_001))
        await store.append("a", log(2), closed=True)
        assert await store.unfinished() == (StoredTable("b", 1_001),)
        assert await store.table("a") == StoredTable("a", 1_001, 1_002)


async def test_finished_deals_are_listed_in_their_order(opened):
    deals = [StoredDeal("1.9", 1, 2, 5), StoredDeal("1.10", 3, 4, 6)]
    async with opened() as store:
        await store.append("t", log(1, 2), finished=deals[:1])
        await store.append("t", log(3, 4), finished=deals[1:])
        assert await store.deals("t") == tuple(deals)


async def test_a_person_has_the_last_name_and_time(opened):
    async with opened() as store:
        assert await store.person(ANNA.id) is None
        await store.save_person(ANNA)
        assert await store.person(ANNA.id) == ANNA
        renamed = StoredPerson(ANNA.id, "Аня", 3_000)
        await asyncio.gather(store.save_person(BORIS), store.save_person(renamed))
        assert (await store.person(ANNA.id), await store.person(BORIS.id)) == (renamed, BORIS)


async def test_the_tables_of_a_person_are_those_where_he_sat(opened):
    async with opened() as store:
        await store.append("old", log(1), seated=[ANNA])
        await store.append("new", [StoredEntry(1, 9_000, "k", b"{}")], seated=[ANNA, BORIS])
        await store.append("new", [StoredEntry(2, 9_000, "k", b"{}")], seated=[ANNA])
        assert [table.id for table in await store.tables_of(ANNA.id)] == ["new", "old"]
        assert [table.id for table in await store.tables_of(ANNA.id, 1)] == ["new"]
        assert [table.id for table in await store.tables_of(BORIS.id)] == ["new"]
        assert await store.tables_of("nobody") == ()


async def test_many_writers_of_persons_do_not_lock_each_other(opened):
    people = [StoredPerson(str(n), "x", n) for n in range(20)]
    async with opened() as one, opened() as other:
        await asyncio.gather(
            *(one.append(f"a{n}", log(1), seated=people) for n in range(10)),
            *(other.append(f"b{n}", log(1), seated=people[::-1]) for n in range(10)),
        )
        assert len(await one.tables_of("7")) == 20


async def test_a_cancelled_append_does_not_stop_the_store(opened):
    async with opened() as store:
        task = asyncio.create_task(store.append("t", log(1)))
        await asyncio.sleep(0)
        task.cancel()
        await store.append("other", log(1))
        assert numbers(await store.entries("t")) in ([], [1])


async def test_closing_stores_what_waits_and_refuses_the_rest(opened):
    async with opened() as store:
        waiting = [asyncio.create_task(store.append(f"t{n}", log(1))) for n in range(10)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)
        with pytest.raises(StoreClosedError):
            await store.append("late", log(1))
        assert not await store.can_write()
    async with opened() as store:
        assert len(await store.unfinished()) == 10


async def test_a_store_says_that_it_can_write(opened):
    async with opened() as store:
        assert await store.can_write()


async def test_many_may_open_one_new_database_at_once(opened):
    async def once(n: int) -> None:
        async with opened() as store:
            await store.append(f"t{n}", log(1))

    await asyncio.gather(*(once(n) for n in range(5)))
    async with opened() as store:
        assert len(await store.unfinished()) == 5
