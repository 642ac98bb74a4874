import asyncio
import os
import signal

import pytest

from kozel.bots.registry import BOTS
from kozel.search.equity import equity_of
from kozel.server.bot_pool import BotPool, BotsHere, Question, _read, answer, think, warm
from kozel.wire.codec import ENCODER
from world import ANNA, World, random_choice


def question(level: str = "greedy", seed: int = 1) -> Question:
    world = World(choose=random_choice(1)).seat([ANNA])
    world.answering = False
    world.begin()
    while not world.questions:
        world.act()
    seat = world.questions[-1].seat
    view = world.table.view(seat)
    return Question(level, view.rules, seat, tuple(view.facts), 100, seed)


@pytest.mark.parametrize("level", BOTS)
def test_every_bot_answers_with_something_legal(level):
    asked = question(level)
    assert answer(asked) == answer(asked)
    assert asyncio.run(BotsHere().choose(asked)) == answer(asked)


def test_a_question_travels_without_loss_and_has_no_hidden_tile():
    asked = question()
    text = ENCODER.encode(asked)
    assert _read(text) == asked
    assert b"hands_dealt" not in text
    assert text.count(b'"hand":[') == 1


def test_a_warm_process_knows_the_chances_of_a_match():
    equity_of.cache_clear()
    warm()
    assert equity_of.cache_info().currsize == 1


def test_a_bot_that_fails_answers_nothing():
    asked = question("no such bot")
    assert think(ENCODER.encode(asked)) == b""


def test_the_pool_answers_and_replaces_a_process_that_died():
    async def scene():
        pool = BotPool(1)
        await pool.start()
        try:
            asked = question()
            assert await pool.choose(asked) == answer(asked)
            (pid,) = pool.pids()
            os.kill(pid, signal.SIGKILL)
            assert await pool.choose(asked) == answer(asked)
            assert pool.pids() == [], "the new process is not asked before it is warm"
            assert await pool.choose(asked) == answer(asked)
            while not pool.pids():
                await asyncio.sleep(0.05)
            assert await pool.choose(question("no such bot")) == answer(asked)
            assert pool.replaced == 1
            assert pool.pids() != [pid]
        finally:
            await pool.stop()

    asyncio.run(asyncio.wait_for(scene(), 120))


def test_a_pool_that_was_stopped_still_answers():
    asked = question()
    assert asyncio.run(BotPool(1).choose(asked)) == answer(asked)
