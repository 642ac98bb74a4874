"""A deal is reported over HTTP: who may, how often, and that nobody at the table hears of it."""

import asyncio

import pytest

from kozel.server.limits import REPORTS
from kozel.store.reports import reports
from kozel.wire.codec import encode
from live import PEOPLE, STRANGER, cookie, ended, four, serving

WORDS = "Он видел мои кости"


@pytest.fixture
def url(tmp_path):
    return f"sqlite:///{tmp_path / 'tables.db'}"


async def told(server, table: str, deal: str, person: str, words: str = WORDS) -> int:
    path = f"/api/tables/{table}/deals/{deal}/report"
    return (await server.request(path, {"words": words}, cookie=cookie(person)))[0]


def test_a_running_deal_is_reported_by_its_players_a_finished_one_by_anybody(url):
    async def scene():
        async with serving(url) as server:
            table = await server.table(PEOPLE[0])
            players = await four(server, table)
            await players[0].wait_for(lambda me: bool(me.facts("HandDealt")))
            assert await told(server, table, "1.1", STRANGER) == 404
            assert await told(server, table, "1.2", PEOPLE[1]) == 404
            assert await told(server, table, "1.1", PEOPLE[1]) == 204
            await asyncio.gather(*(player.play(ended(1)) for player in players))
            assert await told(server, table, "1.1", STRANGER, "Смотрел: так и было") == 204
            heard = b"".join(encode(event) for player in players for event in player.events).decode()
            assert WORDS not in heard
            assert "Смотрел" not in heard
        async with serving(url):
            kept = await reports(url)
            assert [(one.table, one.deal, one.words) for one in kept] == [
                (table, "1.1", WORDS),
                (table, "1.1", "Смотрел: так и было"),
            ]
            assert not {one.person for one in kept} & {PEOPLE[1], STRANGER}, "a private id"

    asyncio.run(scene())


def test_words_are_needed_and_not_too_many(url):
    async def scene():
        async with serving(url) as server:
            table = await server.table(PEOPLE[0])
            players = await four(server, table)
            await players[0].wait_for(lambda me: bool(me.facts("HandDealt")))
            assert await told(server, table, "1.1", PEOPLE[0], " \n ") == 422
            assert await told(server, table, "1.1", PEOPLE[0], "а" * 501) == 422
            assert await told(server, table, "1.1", PEOPLE[0], "а" * 500) == 204

    asyncio.run(scene())


def test_who_reports_too_often_is_told_to_wait(url):
    async def scene():
        async with serving(url) as server:
            table = await server.table(PEOPLE[0])
            players = await four(server, table)
            await players[0].wait_for(lambda me: bool(me.facts("HandDealt")))
            answers = [await told(server, table, "1.1", PEOPLE[0], f"{n}") for n in range(int(REPORTS.burst) + 1)]
            assert answers == [204] * int(REPORTS.burst) + [429]
            assert await told(server, table, "1.1", PEOPLE[1]) == 204
            assert [one.words for one in await reports(url)] == ["4", WORDS]

    asyncio.run(scene())
