"""Real sockets to a real server."""

import asyncio
import json
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kozel.cards.words import LANGS, say
from kozel.game.events import SeedRevealed
from kozel.game.fairness import proven_seed
from kozel.game.moves import PASS
from kozel.record import jsonl, kzn
from kozel.server.hub import Timing
from kozel.store.errors import StoreFullError
from kozel.wire.codec import decode_message, encode
from kozel.wire.messages import Ack, Act, Begin, PlaceBot, Refused, Reload, Rename, Say, Sit, Stand
from live import GUESTS, PEOPLE, QUICK, STRANGER, Player, cookie, ended, four, serving


@pytest.fixture
def url(tmp_path):
    return f"sqlite:///{tmp_path}/tables.db"


def run(coroutine):
    return asyncio.run(asyncio.wait_for(coroutine, 120))


def test_four_people_play_a_deal_and_all_are_told_the_same(url):
    async def scene():
        async with serving(url) as server:
            players = await four(server, await server.table(PEOPLE[0]))
            await asyncio.gather(*(player.play(ended(1), Random(n)) for n, player in enumerate(players)))
            settled = [player.facts("DealSettled") for player in players]
            assert len(settled[0]) == 1
            assert all(one == settled[0] for one in settled)
            hands = [player.facts("HandDealt")[-1].hand for player in players]
            assert len({tile for hand in hands for tile in hand}) == 28

    run(scene())


def test_a_person_and_three_bots_play_a_deal(url):
    async def scene():
        async with serving(url) as server:
            seats = [{"kind": "me"}, *({"kind": "bot", "level": "counting"} for _ in range(3))]
            table = await server.table(PEOPLE[0], seats=seats)
            me = await Player(server, table, PEOPLE[0]).join()
            assert me.seat == 0
            assert isinstance(await me.ask(Begin), Ack)
            await me.play(ended(1))
            assert len(me.facts("DealSettled")) == 1

    run(scene())


def test_a_client_resumes_by_version_after_a_cut(url):
    async def scene():
        async with serving(url) as server:
            players = await four(server, await server.table(PEOPLE[0]))
            cut, others = players[1], [players[0], *players[2:]]
            await cut.wait_for(lambda me: bool(me.facts("HandDealt")))
            await cut.drop()
            seen = cut.v
            waits = [player.play(lambda me: me.v > seen + 4 or _is_stuck(me, 1)) for player in others]
            await asyncio.gather(*waits)
            await cut.join()
            assert not cut.welcome.reset
            assert [event.v for event in cut.events] == sorted({event.v for event in cut.events})
            await asyncio.gather(*(player.play(ended(1)) for player in players))

    run(scene())


def _is_stuck(player: Player, seat: int) -> bool:
    """Whether the table waits for this seat."""
    turns = [event.body for event in player.events if type(event.body).__name__ == "TurnOpened"]
    return bool(turns) and seat in turns[-1].seats


def test_after_a_restart_hands_and_clocks_are_the_same(url):
    async def scene():
        async with serving(url) as server:
            table = await server.table(PEOPLE[0])
            players = await four(server, table)
            for player in players:
                await player.wait_for(lambda me: me.events[-1].body.__class__.__name__ == "TurnOpened")
            hands = [player.facts("HandDealt")[-1].hand for player in players]
            turn = players[0].events[-1].body
            versions = [player.v for player in players]
        async with serving(url) as server:
            again = [Player(server, table, person) for person in PEOPLE]
            for player in again:
                await player.join(0)
            assert [player.facts("HandDealt")[-1].hand for player in again] == hands
            turns = [event.body for event in again[0].events if type(event.body).__name__ == "TurnOpened"]
            assert (turns[-1].deadline, turns[-1].banks) == (turn.deadline, turn.banks)
            resumed = await Player(server, table, PEOPLE[1]).join(versions[1])
            assert not resumed.welcome.reset
            await asyncio.gather(*(player.play(ended(1)) for player in again))

    run(scene())


def test_a_page_of_another_site_is_refused(url):
    async def scene():
        async with serving(url) as server:
            table = await server.table(PEOPLE[0])
            with pytest.raises(InvalidStatus):
                await connect(server.url(table), additional_headers={"origin": "https://evil.example"})
            for origin in ("https://kozel.example", server.base):
                async with connect(server.url(table), additional_headers={"origin": origin}):
                    pass
            status, _, _ = await server.request("/api/me", {"name": "x"}, origin="https://evil.example")
            assert status == 403

    run(scene())


def test_a_frame_that_is_too_long_ends_the_connection(url):
    async def scene():
        async with serving(url) as server:
            player = await Player(server, await server.table(PEOPLE[0]), PEOPLE[0]).join()
            await player.send(b" " * 5_000)
            with pytest.raises(ConnectionClosed) as closed:
                await player.hear()
            assert getattr(closed.value.rcvd, "code", 0) == 1009
            await player.join()

    run(scene())


def test_an_old_client_is_told_to_load_the_page_again(url):
    async def scene():
        async with serving(url) as server:
            table = await server.table(PEOPLE[0])
            async with connect(server.url(table, protocol=0)) as socket:
                assert decode_message(await socket.recv()) == Reload("protocol")
            async with connect(server.url("nothing")) as socket:
                assert decode_message(await socket.recv()) == Reload("no_table")

    run(scene())


def test_errors_reach_who_caused_them_and_nobody_else(url):
    async def scene():
        async with serving(url) as server:
            table = await server.table(PEOPLE[0])
            one, two = [await Player(server, table, person).join() for person in PEOPLE[:2]]
            refused = await two.ask(Begin)
            assert (refused.a, refused.code) == (1, "not_host")
            await two.send(b'{"type":"shout"}')
            assert (await two.hear()).code == "bad_message"
            before = one.v
            assert isinstance(await one.ask(Sit, 0), Ack)
            await one.wait_for(lambda me: me.v > before)
            assert list(one.answers) == [1]

    run(scene())


def test_nonsense_without_end_ends_the_connection(url):
    async def scene():
        async with serving(url) as server:
            player = await Player(server, await server.table(PEOPLE[0]), PEOPLE[0]).join()
            for _ in range(20):
                await player.send(b"{")
            with pytest.raises(ConnectionClosed):
                await player.wait_for(lambda me: False)

    run(scene())


def test_who_sends_too_much_is_told_to_wait(url):
    async def scene():
        async with serving(url) as server:
            player = await Player(server, await server.table(PEOPLE[0]), PEOPLE[0]).join()
            for a in range(100, 160):
                await player.send(encode(Stand(a)))
            await player.wait_for(lambda me: len(me.answers) == 60)
            codes = {getattr(one, "code", "done") for one in player.answers.values()}
            assert codes == {"done", "too_fast"}
            phrases = [await player.ask(Say, "hello") for _ in range(10)]
            assert all(isinstance(one, Refused) for one in phrases)

    run(scene())


def test_a_spectator_watches_and_cannot_act(url):
    async def scene():
        async with serving(url) as server:
            table = await server.table(PEOPLE[0])
            players = await four(server, table)
            await players[0].wait_for(lambda me: me.events[-1].body.__class__.__name__ == "TurnOpened")
            watcher = await Player(server, table, STRANGER).join()
            turn = watcher.events[-1].body
            assert watcher.seat == -1
            assert turn.legal == ()
            for seat in range(4):
                refused = await watcher.ask(Act, turn.deal, turn.turn, seat, PASS)
                assert refused.code == "not_your_seat"
            for kind, *values in ((Begin,), (PlaceBot, 1, "greedy"), (Say, "hello")):
                assert isinstance(await watcher.ask(kind, *values), Refused)
            room = await server.hub.room(table)
            assert room is not None
            before = room.table.state.v
            assert isinstance(await watcher.ask(Stand), Ack), "who has no seat has left it already"
            assert room.table.state.v == before
            assert all(fact.hand == () for fact in watcher.facts("HandDealt"))

    run(scene())


def test_two_tabs_of_a_person_see_the_same_and_are_one_person(url):
    async def scene():
        async with serving(url) as server:
            table = await server.table(PEOPLE[0])
            one, two = [await Player(server, table, PEOPLE[0]).join() for _ in range(2)]
            await one.ask(Sit, 2)
            await two.ask(Sit, 2)
            await two.wait_for(lambda me: me.v == one.v)
            info = (await server.request(f"/api/tables/{table}", cookie=cookie(PEOPLE[0])))[1]
            assert [seat["occupant"] is not None for seat in info["seats"]] == [False, False, True, False]
            assert info["seat"] == 2

    run(scene())


def test_a_stranger_gets_a_cookie_and_keeps_his_name(url):
    async def scene():
        async with serving(url) as server:
            status, me, headers = await server.request("/api/me")
            assert status == 200
            assert me["name"].startswith("Guest ")
            given = headers["set-cookie"]
            assert "HttpOnly" in given
            assert "SameSite=Lax" in given
            assert GUESTS.read(given.partition("=")[2].partition(";")[0])
            mine = given.partition(";")[0]
            await server.request("/api/me", {"name": " Пётр  I "}, cookie=mine)
            assert (await server.request("/api/me", cookie=mine))[1] == {"name": "Пётр I"}
            assert (await server.request("/api/me", {"name": ""}, cookie=mine))[0] == 422

    run(scene())


def test_a_new_name_at_the_table_is_kept(url):
    async def scene():
        async with serving(url) as server:
            player = await Player(server, await server.table(PEOPLE[0]), PEOPLE[0]).join()
            await player.ask(Rename, "Аня")
            await player.ask(Sit, 0)
            await player.wait_for(lambda me: b"\xd0\x90\xd0\xbd\xd1\x8f" in encode(me.events[-1]))
            assert (await server.request("/api/me", cookie=cookie(PEOPLE[0])))[1] == {"name": "Аня"}

    run(scene())


def test_operators_see_that_it_lives_and_what_it_does(url):
    async def scene():
        async with serving(url) as server:
            await server.table(PEOPLE[0])
            assert (await server.request("/live"))[0] == 200
            assert (await server.request("/ready"))[0] == 200
            figures = (await server.request("/metrics"))[1]
            assert "kozel_tables 1.0" in figures
            await server.hub.store.close()
            assert (await server.request("/ready"))[0] == 503
            assert (await server.request("/live"))[0] == 200

    run(scene())


def test_a_finished_deal_can_be_read_and_a_running_one_cannot(url):
    async def scene():
        async with serving(url) as server:
            table = await server.table(PEOPLE[0])
            players = await four(server, table)
            await players[0].wait_for(lambda me: bool(me.facts("HandDealt")))
            assert (await server.request(f"/api/tables/{table}/deals/1.1"))[0] == 404
            await asyncio.gather(*(player.play(ended(1)) for player in players))
            assert [one["deal"] for one in (await server.request(f"/api/tables/{table}/deals"))[1]] == ["1.1"]
            facts = (await server.request(f"/api/tables/{table}/deals/1.1"))[1]
            assert facts[0]["type"] == "deal_started"
            assert facts[-1]["type"] == "seed_revealed"
            assert len(facts[1]["hands"]) == 4
            base = f"/api/tables/{table}/deals/1.1/record"
            (kept,) = kzn.parse((await server.request(f"{base}.kzn"))[1])
            (again,) = jsonl.parse((await server.request(f"{base}.jsonl"))[1])
            assert kept.facts == again.facts
            revealed = kept.facts[-1]
            assert isinstance(revealed, SeedRevealed)
            assert proven_seed(kept.started, revealed)
            mine = (await server.request("/api/me/tables", cookie=cookie(PEOPLE[2])))[1]
            assert [one["table"] for one in mine] == [table]

    run(scene())


OUTCOME = {"end": {"type": "out", "seat": 0}, "lead": "1-1", "last": ["1-0"], "hands": []}
SETTLE: dict[str, Any] = {
    "preset": "trudovoy",
    "before": {"deal_no": 1, "sheet": [0, 0], "hanging": [0, 0], "last_wrote": [0, 0]},
}


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/api/rulesets?lang=ru", None, 200),
        ("/api/rulesets/trudovoy/card?lang=en", None, 200),
        ("/api/rulesets/nothing/card", None, 404),
        ("/api/rules/check", {"preset": "trudovoy", "changes": {"target": 51}}, 200),
        ("/api/rules/check", {"preset": "trudovoy", "changes": {"target": []}}, 200),
        ("/api/rules/check", {"preset": 5}, 422),
        ("/api/tables", {"preset": "nothing"}, 422),
        ("/api/tables", {"preset": "trudovoy", "seats": [{"kind": "bot", "level": "nobody"}]}, 422),
        ("/api/tables", {"preset": "trudovoy", "seats": [{"kind": "me"}, {"kind": "me"}]}, 422),
        ("/api/tables", b"{", 422),
        ("/api/tables", b'{"preset": "trudovoy", "x": ' + b"[" * 7000 + b"]" * 7000 + b"}", 422),
        ("/api/settle", {**SETTLE, "outcome": {**OUTCOME, "lead": 5}}, 422),
        ("/api/settle", {**SETTLE, "outcome": {**OUTCOME, "lead": "9-9"}}, 422),
        ("/api/tables", b" " * 20_000, 413),
        ("/api/tables/nothing", None, 404),
        ("/api/tables/nothing/deals", None, 404),
        ("/api/tables/nothing/deals/1.1", None, 404),
        ("/api/tables/nothing/deals/1.1/report", {"words": "?"}, 404),
        ("/api/schema", None, 200),
        ("/api/bots", None, 200),
        ("/t/anything", None, 200),
        ("/nothing", None, 404),
    ],
)
def test_every_route_answers(url, path, body, status):
    async def scene():
        async with serving(url) as server:
            answer = await server.request(path, body)
            assert answer[0] == status, answer
            assert "script-src 'self'" in answer[2]["content-security-policy"]

    run(scene())


def test_rules_that_contradict_themselves_are_explained(url):
    async def scene():
        async with serving(url) as server:
            asked = {"preset": "trudovoy", "changes": {"players": 3}}
            _, answer, _ = await server.request("/api/rules/check?lang=ru", asked)
            assert not answer["ok"]
            assert answer["problems"] == [{"key": "sides", "problem": say("ru", "contradiction-pairs-need-four")}]
            _, answer, _ = await server.request("/api/rules/check?lang=ru", {**asked, "changes": {"target": 51}})
            assert answer["ok"]
            assert "51" in answer["differences"]

    run(scene())


def test_the_keeper_is_told_what_a_deal_writes(url):
    async def scene():
        async with serving(url) as server:
            before = {"deal_no": 1, "sheet": [0, 0], "hanging": [0, 0], "last_wrote": [0, 0]}
            hands = [[], ["6-5", "6-4", "5-5"], ["1-0"], ["2-1"]]
            outcome = {"end": {"type": "out", "seat": 0}, "lead": "1-1", "last": ["1-0"], "hands": hands}
            body = {"preset": "trudovoy", "before": before, "outcome": outcome}
            status, answer, _ = await server.request("/api/settle", body)
            assert status == 200, answer
            assert answer["settlement"]["entries"][0]["wrote"] == 34

    run(scene())


@pytest.mark.parametrize(
    ("before", "outcome", "problem"),
    [
        ({"sheet": []}, {}, ("wrong-sides", {"n": 0, "sides": 2})),
        ({"last_losers": [2]}, {}, ("wrong-losers", {"sides": 2})),
        ({"last_losers": [1], "last_wrote": []}, {}, ("wrong-losers", {"sides": 2})),
        ({}, {"hands": [[], ["1-0"]]}, ("wrong-hands", {"n": 2, "seats": 4})),
        ({}, {"end": {"type": "out", "seat": 4}}, ("wrong-seat", {"seats": 4})),
        ({}, {"end": {"type": "out", "seat": 1}}, ("wrong-finisher", {"seat": "Bob"})),
        ({}, {"end": {"type": "fish", "maker": 0, "ends": [0, 0]}}, ("wrong-empty-fish", {"seat": "Ann"})),
        ({}, {"last": ["6-6"], "hands": [[], ["6-6"], ["1-0"], ["2-1"]]}, ("wrong-on-table", {"tile": "6-6"})),
    ],
)
def test_a_deal_that_cannot_be_true_is_refused_with_the_reason(url, before, outcome, problem):
    async def scene():
        async with serving(url) as server:
            hands = [[], ["6-5"], ["1-0"], ["2-1"]]
            body = {
                "preset": "trudovoy",
                "before": {**SETTLE["before"], **before},
                "outcome": {**OUTCOME, "hands": hands, **outcome},
                "names": ["Ann", "Bob"],
            }
            key, values = problem
            for lang in LANGS:
                status, answer, _ = await server.request(f"/api/settle?lang={lang}", body)
                assert (status, answer["problem"]) == (422, say(lang, key, **values))

    run(scene())


def test_figures_are_told_on_this_machine_or_for_the_token(url):
    async def scene():
        async with serving(url) as server:
            assert (await server.request("/metrics"))[0] == 200
            for header in ({"x-forwarded-for": "203.0.113.5"}, {"forwarded": "for=127.0.0.1"}):
                assert (await server.request("/metrics", **header))[0] == 403
            server.desk.metrics_token = "open sesame"
            assert (await server.request("/metrics"))[0] == 403
            assert (await server.request("/metrics", authorization="Bearer sesame"))[0] == 403
            elsewhere = {"x-forwarded-for": "203.0.113.5", "authorization": "Bearer open sesame"}
            assert (await server.request("/metrics", **elsewhere))[0] == 200

    run(scene())


def test_a_table_plays_on_when_the_store_was_broken_for_a_moment(url):
    async def scene():
        async with serving(url, QUICK, Timing(grace_ms=0)) as server:
            table = await server.table(PEOPLE[0])
            player = await Player(server, table, PEOPLE[0]).join()
            append, server.hub.store.append = server.hub.store.append, _fails
            await player.send(encode(Sit(1, 0)))
            with pytest.raises(ConnectionClosed):
                await player.hear()
            server.hub.store.append = append
            again = await Player(server, table, PEOPLE[0]).join()
            assert again.seat == -1
            assert isinstance(await again.ask(Sit, 0), Ack)

    run(scene())


async def _fails(*_args, **_more):
    raise StoreFullError("no room")


def test_logs_hold_no_secret(url, capfd):
    async def scene():
        async with serving(url) as server:
            players = await four(server, await server.table(PEOPLE[0]))
            await asyncio.gather(*(player.play(ended(1)) for player in players))

    run(scene())
    out, err = capfd.readouterr()
    assert PEOPLE[0] not in out + err
    assert json.dumps("hands") not in out + err
