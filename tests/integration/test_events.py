"""Events on a real server: the desk over HTTP, phones at tables, online rounds with bots and people."""

import asyncio
import time
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from operator import itemgetter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from evening import Evening
from kozel.desk.book import read
from kozel.desk.opening import rules_of
from kozel.desk.plan import board_numbers
from kozel.desk.secret import read_secret
from kozel.game.events import DealSettled, MatchEnded
from kozel.game.fairness import seed
from kozel.server.clock import Release
from kozel.server.events import rights
from kozel.server.events.parties import played
from kozel.server.log import Recorded, decode_entry
from kozel.store.sql import SqlStore
from kozel.tournament import dealing
from kozel.tournament.facts import ResultEntered
from kozel.wire.messages import Ack, Begin, Occupant, Refused, SeatTaken, Sit, TableClosed
from live import GUESTS, PEOPLE, STRANGER, Player, Server, cookie, ended, serving
from organiser import ORGANISER, Organiser, agrees_with_tables, new_event, wait_for_results

Story = Callable[[Server, Path], Awaitable[None]]
LONG_AGO = "2020-02-02T18:00:00+03:00"
PAIRS = (("Anna", "Boris"), ("Vera", "Gleb"), ("Dina", "Egor"), ("Zoya", "Ivan"))


@pytest.fixture
def on_a_server(tmp_path: Path) -> Callable[[Story], None]:
    """Tells a story beside a server with a store and books of its own."""

    async def tell(story: Story) -> None:
        books = tmp_path / "events"
        async with serving(f"sqlite:///{tmp_path / 'kozel.db'}", events=books) as server:
            await story(server, books)

    return lambda story: asyncio.run(tell(story))


async def drawn(server: Server, pairs: int = 4, **new: Any) -> Organiser:
    """An event of people that is about to begin."""
    organiser = await new_event(server, **new)
    await organiser.enter_people(*PAIRS[:pairs])
    await organiser.order("draw")
    return organiser


async def seated(server: Server, **new: Any) -> tuple[Organiser, str]:
    """An event whose first round is seated, and the key of its first table."""
    organiser = await drawn(server, **new)
    desk = await organiser.order("next_round")
    return organiser, desk["tables"][0]["key"]


def tell(board: int, net: int, side: str) -> dict[str, Any]:
    return {"said": {"type": "tell", "board": board, "net": net}, "side": side}


def confirm(board: int, side: str) -> dict[str, Any]:
    return {"said": {"type": "confirm", "board": board}, "side": side}


class TestOnPaper:
    def test_both_sides_tell_the_same_and_it_counts(self, on_a_server):
        async def story(server: Server, _books: Path) -> None:
            organiser, table = await seated(server)
            status, view = await organiser.ask("/table", key=table)
            assert status == 200
            board, ns = view["boards"][0]["board"], view["table"]["ns"][0]
            await organiser.ask("/table", tell(board, -12, "ew"), key=table, person=PEOPLE[0])
            status, view = await organiser.ask("/table", confirm(board, "ns"), key=table, person=PEOPLE[1])
            assert status == 200, view
            assert view["boards"][0]["net"] == 12, "the loss of B and D is the gain of A and C"
            rows = (await organiser.public())["standing"]["rows"]
            assert next(row for row in rows if row["entrant"] == ns)["values"]["DIF"] == "12.00"

        on_a_server(story)

    def test_a_conflict_is_flagged_and_the_arbiter_decides(self, on_a_server):
        async def story(server: Server, _books: Path) -> None:
            organiser, table = await seated(server)
            board = (await organiser.ask("/table", key=table))[1]["boards"][1]["board"]
            await organiser.ask("/table", tell(board, 20, "ns"), key=table, person=PEOPLE[0])
            _, view = await organiser.ask("/table", tell(board, -10, "ew"), key=table, person=PEOPLE[1])
            assert view["boards"][1]["is_conflict"]
            assert (await organiser.public())["standing"]["conflicts"] == 1
            open_now = (await organiser.desk())["open"]
            conflict = next(one for one in open_now if one["board"] == board and one["ns_told"] is not None)
            assert (conflict["ns_told"], conflict["ew_told"]) == (20, 10)
            desk = await organiser.order("result", "the sheet says 20", pair=conflict["ns"], board=board, net=20)
            assert desk["event"]["standing"]["conflicts"] == 0
            status, answer = await organiser.ask("/table", tell(board, 1, "ns"), key=table, person=PEOPLE[0])
            assert (status, "arbiter" in answer["problem"]) == (422, True), answer
            assert desk["log"][-1]["why"] == "the sheet says 20"

        on_a_server(story)

    def test_one_phone_does_not_speak_for_both_sides(self, on_a_server):
        async def story(server: Server, _books: Path) -> None:
            organiser, table = await seated(server)
            board = (await organiser.ask("/table", key=table))[1]["boards"][0]["board"]
            assert (await organiser.ask("/table", tell(board, 5, "ns"), key=table, person=PEOPLE[0]))[0] == 200
            status, answer = await organiser.ask("/table", confirm(board, "ew"), key=table, person=PEOPLE[0])
            assert (status, "other side" in answer["problem"]) == (422, True)

        on_a_server(story)

    def test_a_table_tells_only_its_own_boards(self, on_a_server):
        async def story(server: Server, _books: Path) -> None:
            organiser = await drawn(server, pairs=4, format="barometer")
            first, second = (await organiser.order("next_round"))["tables"]
            boards = {board["board"] for board in (await organiser.ask("/table", key=first["key"]))[1]["boards"]}
            assert (await organiser.ask("/table", tell(max(boards) + 1, 5, "ns"), key=first["key"]))[0] == 422
            told = (await organiser.ask("/table", tell(min(boards), 5, "ns"), key=second["key"]))[1]
            assert told["table"]["number"] == 2
            view = (await organiser.ask("/table", key=first["key"]))[1]
            assert [board["ns_told"] for board in view["boards"]] == [None] * 4

        on_a_server(story)

    def test_a_protest_waits_for_a_ruling_and_both_are_seen_at_the_table(self, on_a_server):
        async def story(server: Server, _books: Path) -> None:
            organiser, table = await seated(server)
            protest = {"said": {"type": "protest", "words": "Out of turn"}, "side": "ew"}
            assert (await organiser.ask("/table", protest, key=table))[0] == 200
            (line,) = (await organiser.desk())["protests"]
            assert line["ruling"] == ""
            await organiser.order("ruling", words="It stands", protest=line["number"])
            (seen,) = (await organiser.ask("/table", key=table))[1]["protests"]
            assert (seen["words"], seen["ruling"]) == ("Out of turn", "It stands")

        on_a_server(story)

    def test_a_mistake_is_taken_back_by_a_new_entry(self, on_a_server):
        async def story(server: Server, books: Path) -> None:
            organiser, _ = await seated(server)
            before = await organiser.desk()
            one = before["open"][0]
            entered = await organiser.order("result", pair=one["ns"], board=one["board"], net=30)
            seq = entered["log"][-1]["seq"]
            after = await organiser.order("undo", "wrong table", seq=seq)
            assert len(after["open"]) == len(before["open"])
            assert [line["undone"] for line in after["log"] if line["seq"] == seq] == [True]
            assert len(read(books / f"{organiser.event}.jsonl").entries) == seq + 1

        on_a_server(story)

    def test_a_table_that_was_taken_back_has_no_results_to_tell(self, on_a_server):
        async def story(server: Server, _books: Path) -> None:
            organiser, table = await seated(server)
            seq = (await organiser.desk())["log"][-1]["seq"]
            await organiser.order("undo", "somebody came late", seq=seq)
            assert (await organiser.ask("/table", tell(1, 5, "ns"), key=table))[0] == 422

        on_a_server(story)


class TestPapers:
    def test_the_desk_prints_and_keeps_the_tiles_until_somebody_prepares_them(self, on_a_server):
        async def story(server: Server, _books: Path) -> None:
            organiser, _ = await seated(server)

            async def status(paper: str, key: str = organiser.key) -> int:
                return (await printed(organiser, paper, key))[0]

            for paper in ("seating", "tables", "sheets", "guides", "travellers", "standings", "hands?prepare"):
                code, body = await printed(organiser, paper, organiser.key)
                assert (code, body[:5]) == (200, b"%PDF-"), paper
            assert [await status("hands"), await status("wallpaper"), await status("sheets", "")] == [422, 404, 403]
            assert await status("sheets?at=javascript:1") == 400

        on_a_server(story)

    def test_nobody_prints_the_tiles_of_an_event_on_the_server_before_the_end(self, on_a_server):
        async def story(server: Server, _books: Path) -> None:
            organiser = await drawn(server, online="none")
            assert (await printed(organiser, "hands?prepare", organiser.key))[0] == 422
            assert (await printed(organiser, "guides", organiser.key))[0] == 200

        on_a_server(story)


async def printed(organiser: Organiser, paper: str, key: str) -> tuple[int, bytes]:
    address = f"http://127.0.0.1:{organiser.server.port}{organiser.path}/papers/{paper}"
    address += "" if "at=" in paper else ("&" if "?" in paper else "?") + "at=http://192.168.1.5:8000"

    def ask() -> tuple[int, bytes]:
        request = urllib.request.Request(address, headers={"cookie": cookie(ORGANISER), "x-kozel-right": key})
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    return await asyncio.to_thread(ask)


class TestRights:
    def test_only_the_link_of_the_desk_may_do_what_the_desk_does(self, on_a_server):
        async def story(server: Server, _books: Path) -> None:
            organiser, table = await seated(server)
            other = await new_event(server)
            player = (await organiser.desk())["players"][0]["key"]
            order = {"order": {"type": "next_round"}}
            for key in ("", table, player, other.key, organiser.key[:-1], organiser.key + "0", "desk.", "desk"):
                assert (await organiser.ask("/desk", order, key=key))[0] == 403
                assert (await organiser.ask("/desk", key=key))[0] == 403
            assert (await organiser.public())["standing"]["stamp"]["seated"] == 1

        on_a_server(story)

    @pytest.mark.parametrize("key", ["", "table.1.1", "table.1.1.00", "table.1.2.SIGNED", "anybody", "table.-1.1.00"])
    def test_nobody_tells_results_without_the_link_of_the_table(self, on_a_server, key: str):
        async def story(server: Server, _books: Path) -> None:
            organiser, table = await seated(server)
            forged = key.replace("SIGNED", table.rpartition(".")[2])
            assert (await organiser.ask("/table", tell(1, 5, "ns"), key=forged))[0] == 403
            assert (await organiser.ask("/table", key=forged))[0] == 403
            assert (await organiser.ask("/sit", {}, key=table))[0] == 403

        on_a_server(story)

    def test_a_page_of_another_site_may_do_nothing(self, on_a_server):
        async def story(server: Server, _books: Path) -> None:
            organiser, table = await seated(server)
            for path, right in (("/desk", organiser.key), ("/table", table), ("/sit", table)):
                headers = {"x-kozel-right": right, "origin": "https://evil.example"}
                assert (await server.request(organiser.path + path, {}, **headers))[0] == 403
            assert (await server.request("/api/events", {}, origin="https://evil.example"))[0] == 403

        on_a_server(story)

    def test_a_flood_is_stopped_and_the_others_go_on(self, on_a_server):
        async def story(server: Server, _books: Path) -> None:
            organiser, table = await seated(server)
            codes: set[int] = set()
            for _ in range(200):
                asked = [organiser.ask("/table", confirm(1, "ns"), key=table, person=PEOPLE[0]) for _ in range(3)]
                codes |= {status for status, _ in await asyncio.gather(*asked)}
                if 429 in codes:
                    break
            assert codes == {422, 429}, "there is nothing to confirm, and then it is too much"
            assert (await organiser.ask("/table", tell(1, 5, "ew"), key=table, person=PEOPLE[1]))[0] == 200

        on_a_server(story)

    @pytest.mark.parametrize(
        "body",
        [
            b"",
            b"[]",
            b'{"order":{"type":"evil"}}',
            b'{"order":{"type":"result","pair":"1","board":1,"net":1}}',
            b'{"order":{"type":"result","pair":1,"board":1,"net":1e99}}',
            b'{"order":{"type":"enter","players":["a","b","c"]}}',
            b'{"order":{"type":"ruling","words":"' + b"x" * 600 + b'"}}',
            b"[" * 5000,
            b'{"order":' + b" " * 20_000,
        ],
    )
    def test_nonsense_is_refused(self, on_a_server, body: bytes):
        async def story(server: Server, _books: Path) -> None:
            organiser, _ = await seated(server)
            before = (await organiser.desk())["log"][-1]["seq"]
            status, _ = await organiser.ask("/desk", body, key=organiser.key)
            assert status in (413, 422)
            assert (await organiser.desk())["log"][-1]["seq"] == before

        on_a_server(story)

    @pytest.mark.parametrize("event", ["nowhere", "..", "%2e%2e%2fkozel", "x" * 60, "A"])
    def test_there_is_nothing_behind_wrong_addresses(self, on_a_server, event: str):
        async def story(server: Server, _books: Path) -> None:
            await new_event(server)
            assert (await server.request(f"/api/events/{event}"))[0] == 404

        on_a_server(story)

    def test_a_page_that_knows_the_book_is_not_sent_it_again(self, on_a_server):
        async def story(server: Server, _books: Path) -> None:
            organiser, _ = await seated(server)
            _, _, headers = await server.request(organiser.path)
            known = {"if-none-match": headers["etag"]}
            assert (await server.request(organiser.path, **known))[0] == 304
            one = (await organiser.desk())["open"][0]
            await organiser.order("result", pair=one["ns"], board=one["board"], net=30)
            assert (await server.request(organiser.path, **known))[0] == 200

        on_a_server(story)


class TestOnline:
    def test_four_pairs_of_bots_play_two_rounds(self, on_a_server):
        on_a_server(lambda server, books: howell(server, books, 4, 2))

    def test_bots_play_on_when_the_store_is_slower_than_the_release_of_a_move(self, on_a_server, monkeypatch):
        """What came due while the store was writing was never asked for, and the table stood still."""
        append = SqlStore.append

        async def slow(*args: Any, **how: Any) -> None:
            await append(*args, **how)
            await asyncio.sleep(0.02)

        async def story(server: Server, _books: Path) -> None:
            server.hub.habits = msgspec.structs.replace(server.hub.habits, release=Release(5, 0))
            organiser = await new_event(server, format="neighbour", rounds=1, online="none")
            await organiser.enter_bots(2)
            await organiser.order("draw")
            await organiser.order("next_round")
            await wait_for_results(organiser)

        monkeypatch.setattr(SqlStore, "append", slow)
        on_a_server(story)

    @pytest.mark.nightly
    def test_eight_pairs_of_bots_play_a_whole_howell(self, on_a_server):
        on_a_server(lambda server, books: howell(server, books, 8, 7))

    def test_people_sit_down_by_their_links_and_a_bot_fills_the_rest(self, on_a_server):
        on_a_server(friends)

    def test_players_alone_play_rounds_that_follow_by_themselves_and_can_be_replayed(self, on_a_server):
        on_a_server(alone)

    def test_a_party_to_the_goat_counts_by_its_sheet(self, on_a_server):
        on_a_server(to_the_goat)

    def test_a_round_that_is_taken_back_closes_its_tables(self, on_a_server):
        async def story(server: Server, _books: Path) -> None:
            organiser = await drawn(server, online="calm")
            desk = await organiser.order("next_round")
            old = desk["tables"][0]["table"]
            watching = await Player(server, old, STRANGER).join()
            await organiser.order("undo", "late pair", seq=desk["log"][-1]["seq"])
            await watching.wait_for(lambda me: any(isinstance(event.body, TableClosed) for event in me.events))
            again = await organiser.order("next_round")
            assert again["tables"][0]["table"] != old

        on_a_server(story)

    def test_results_are_not_told_by_phone_where_the_server_knows_them(self, on_a_server):
        async def story(server: Server, _books: Path) -> None:
            organiser, table = await seated(server, online="calm")
            status, answer = await organiser.ask("/table", tell(1, 5, "ns"), key=table)
            assert (status, "server" in answer["problem"]) == (422, True)

        on_a_server(story)

    def test_no_tile_of_a_board_that_is_still_to_be_played_leaves_the_server(self, on_a_server):
        on_a_server(secrecy)


async def howell(server: Server, books: Path, pairs: int, rounds: int) -> None:
    organiser = await new_event(server, online="none", rounds=rounds)
    await organiser.enter_bots(pairs)
    await organiser.order("draw")
    for _ in range(rounds):
        await organiser.order("next_round")
        await wait_for_results(organiser)
    desk = await organiser.desk()
    assert [row["boards"] for row in desk["event"]["standing"]["rows"]] == [4 * rounds] * pairs
    assert "all" in (await organiser.refused("next_round")).lower()
    revealed = await organiser.order("reveal")
    path = books / f"{organiser.event}.jsonl"
    assert revealed["event"]["secret"] == read_secret(path).hex()
    assert await agrees_with_tables(server.hub.store, path) == 2 * pairs * rounds
    status, view = await organiser.ask("/boards/1")
    assert status == 200
    assert [len(hand) for hand in view["hands"]] == [7, 7, 7, 7]


async def friends(server: Server, books: Path) -> None:
    """Two pairs: one person comes, one seat is given to a bot, one pair are bots."""
    organiser = await new_event(server, format="neighbour", rounds=1, online="slow")
    await organiser.enter_people(("Anna", "Boris"))
    await organiser.order("enter", players=["Robot 1", "Robot 2"], bot="greedy")
    await organiser.order("draw")
    desk = await organiser.order("next_round")
    anna, boris = sorted(desk["players"], key=itemgetter("name"))  # the draw may have exchanged them
    status, found = await organiser.ask("/sit", {}, key=anna["key"], person=PEOPLE[0])
    assert status == 200, found
    status, refused = await organiser.ask("/sit", {}, key=boris["key"], person=PEOPLE[0])
    assert (status, "already" in refused["problem"]) == (422, True)
    me = await Player(server, found["table"], PEOPLE[0]).join()
    assert me.seat in (0, 1, 2, 3)
    taken = next(one.body for one in me.events if isinstance(one.body, SeatTaken) and one.body.seat == me.seat)
    assert taken.occupant == Occupant("person", me.welcome.you, "Anna")
    stranger = await Player(server, found["table"], STRANGER).join()
    assert isinstance(await stranger.ask(Sit, (me.seat + 2) % 4), Refused)
    assert isinstance(await stranger.ask(Begin), Refused)
    (table,) = (await organiser.desk())["tables"]
    assert sorted(table["seats"]) == ["bot", "bot", "open", "person"]
    await organiser.order("seat_bot", pair=boris["pair"], player=boris["player"], level="greedy")
    for deal in range(1, 5):
        await me.play(ended(deal))
        if deal < 4:
            assert isinstance(await me.ask(Begin), Ack)
    await wait_for_results(organiser)
    assert me.facts("HandDealt"), "her own hand she was told"
    assert stranger.facts("Played") == []
    assert await agrees_with_tables(server.hub.store, books / f"{organiser.event}.jsonl") == 4


async def secrecy(server: Server, books: Path) -> None:
    """One table has played all boards of a barometer, the other waits for somebody: nobody may see a tile."""
    organiser = await new_event(server, format="barometer", online="none")
    for n in range(1, 4):
        await organiser.order("enter", players=[f"Robot {n}a", f"Robot {n}b"], bot="greedy")
    await organiser.order("enter", players=["Anna", "Boris"])
    await organiser.order("draw")
    await organiser.order("next_round")
    await wait_for_results(organiser, left=4)
    desk = await organiser.desk()
    assert {one["table"] for one in desk["open"]} == {
        next(t["table_no"] for t in desk["tables"] if "open" in t["seats"])
    }
    hidden = secrets_of(books / f"{organiser.event}.jsonl")
    done = next(one["table"] for one in desk["tables"] if not one["seats"])
    watching = await Player(server, done, STRANGER).join()
    told = b"".join([repr(event).encode() for event in watching.events])
    for path in (
        *(f"{organiser.path}{more}" for more in ("", "/desk", "/table", "/boards/1", "/boards/9")),
        *(f"/api/tables/{done}{more}" for more in ("", "/deals", "/deals/1.1", "/deals/1.4/record.kzn")),
        f"/api/tables/{done}/deals/1.2/record.jsonl",
        "/metrics",
    ):
        for key in ("", organiser.key, desk["tables"][0]["key"], desk["players"][0]["key"]):
            status, answer, _ = await server.request(path, **{"x-kozel-right": key, "cookie": cookie(STRANGER)})
            assert status in (200, 403, 404, 422), (path, status)
            told += repr(answer).encode()
    assert [secret for secret in hidden if secret in told] == []
    assert (await server.request(f"/api/tables/{done}/deals/1.1"))[0] == 403
    for other in desk["players"]:
        await organiser.order("seat_bot", pair=other["pair"], player=other["player"], level="greedy")
    await wait_for_results(organiser)
    status, facts, _ = await server.request(f"/api/tables/{done}/deals/1.1")
    assert status == 200
    assert any(fact["type"] == "hands_dealt" for fact in facts)


async def alone(server: Server, _books: Path) -> None:
    organiser = await new_event(server, format="individual", rounds=2, online="none", follow=True)
    for n in range(1, 5):
        await organiser.order("enter", players=[f"Robot {n}"], bot="greedy")
    await organiser.order("draw")
    await organiser.order("next_round")
    while (await organiser.public())["standing"]["stamp"]["seated"] < 2:
        await asyncio.sleep(0.1)
    await wait_for_results(organiser)
    assert (await organiser.public())["boards"] == list(range(1, 9))
    (replay,) = (await organiser.ask("/boards/6"))[1]["replays"]
    table, deal = replay.split("/")
    assert deal == "1.2"
    status, _, _ = await server.request(f"/api/tables/{table}/deals/{deal}")
    assert status == 200


async def to_the_goat(server: Server, books: Path) -> None:
    organiser = await new_event(server, format="neighbour", deals=0, rounds=1, online="none")
    await organiser.enter_bots(2)
    await organiser.order("draw")
    await organiser.order("next_round")
    await wait_for_results(organiser)
    net, deals = await brought(server, books / f"{organiser.event}.jsonl")
    sheet, goats = deals[-1]
    assert len(deals) > 1
    assert max(sheet) >= 101
    assert net == sheet[1] - sheet[0]
    assert goats == ((1,) if net > 0 else (0,))


async def brought(server: Server, path: Path) -> tuple[int, list[tuple[Any, Any]]]:
    """The one result of a book; sheet and goats after each deal of its table, which is closed by then."""
    (entry,) = [entry for entry in read(path).entries if isinstance(entry.fact, ResultEntered)]
    store, table = server.hub.store, entry.why.split()[1]
    deals = []
    for deal in await store.deals(table):
        stored = [decode_entry(one.body).event for one in await store.entries(table, deal.first_v - 1, deal.last_v)]
        facts = [one.fact for one in stored if isinstance(one, Recorded)]
        settled = next(one for one in facts if isinstance(one, DealSettled))
        ended = [one.verdict.goats for one in facts if isinstance(one, MatchEnded)]
        deals.append((settled.settlement.after.sheet, ended[0] if ended else ()))
    async with asyncio.timeout(60):
        while (stored := await store.table(table)) is None or stored.closed_at is None:
            await asyncio.sleep(0.05)
    assert isinstance(entry.fact, ResultEntered)
    return entry.fact.net, deals


def test_the_clock_ends_a_party_to_the_goat_after_the_deal_that_is_played(tmp_path: Path):
    """The round was seated years ago, so its time is over when the server takes the book up."""
    evening = Evening(LONG_AGO, format="neighbour", deals=0, rounds=1, minutes=40, online="none")
    evening.enter(2, bot="greedy").draw().seat()
    evening.save(tmp_path / "events" / "old.jsonl")

    async def story() -> None:
        async with serving(f"sqlite:///{tmp_path / 'kozel.db'}", events=tmp_path / "events") as server:
            while read(tmp_path / "events" / "old.jsonl").state.missing:
                await asyncio.sleep(0.05)
            net, deals = await brought(server, tmp_path / "events" / "old.jsonl")
            assert (len(deals), deals[0][1]) == (1, ())
            assert net == deals[0][0][1] - deals[0][0][0]

    asyncio.run(story())


def test_a_late_protest_is_not_taken_from_a_phone(tmp_path: Path):
    Evening(LONG_AGO, format="barometer").enter(4).draw().play(1).save(tmp_path / "events" / "old.jsonl")

    async def story() -> None:
        async with serving(f"sqlite:///{tmp_path / 'kozel.db'}", events=tmp_path / "events") as server:
            protest = {"said": {"type": "protest", "words": "Out of turn"}, "side": "ew"}
            table = rights.key(GUESTS, "old", rights.AtTable(1, 1))
            status, answer = await Organiser(server, "old", "").ask("/table", protest, key=table)
            assert (status, "Too late" in answer["problem"]) == (422, True), answer

    asyncio.run(story())


def secrets_of(path: Path) -> list[bytes]:
    """How the secrets of an event and the hands of boards to be played would look, wherever they stood."""
    _, state, _ = read(path)
    assert state.opened is not None
    title, secret, rules = state.opened.title, read_secret(path), rules_of(state)
    found = [secret.hex()]
    boards = set(board_numbers(state)) - played(state)
    assert boards == set(range(1, 13))
    for board in boards:
        own = dealing.own_secret(board, title, secret, rules)
        deal = f"1.{dealing.deal_no(board, rules)}"
        found += [own.hex(), seed(own, (b"",) * 4, dealing.name(board, title), deal, rules.digest).hex()]
        for hand in dealing.board(board, title, secret, rules).hands:
            for order in (sorted(hand), sorted(hand, reverse=True)):
                found += [
                    ", ".join(f"'{tile}'" for tile in order),
                    ".".join(f"{tile.low}{tile.high}" for tile in order),
                ]
    return [one.encode() for one in found]


def test_boards_of_rounds_to_come_are_kept_also_where_no_movement_names_them(tmp_path: Path):
    """A Swiss takes new boards in each round: before the round they are not played, only unknown."""

    async def story() -> None:
        async with serving(f"sqlite:///{tmp_path / 'kozel.db'}", events=tmp_path / "events") as server:
            organiser = await drawn(server, format="neighbour", rounds=3)
            desk = await organiser.order("next_round")
            assert desk["event"]["boards"] == []
            for one in desk["open"]:
                await organiser.order("result", pair=one["ns"], board=one["board"], net=one["board"])
            assert (await organiser.public())["boards"] == [1, 2, 3, 4]
            assert [(await organiser.ask(f"/boards/{board}"))[0] for board in (1, 4, 5, 12, 99)] == [
                200,
                200,
                422,
                422,
                422,
            ]

    asyncio.run(story())


def test_the_books_are_taken_up_again_by_the_next_server(tmp_path: Path):
    async def story() -> None:
        url, books = f"sqlite:///{tmp_path / 'kozel.db'}", tmp_path / "events"
        async with serving(url, events=books) as server:
            first = await drawn(server)
            before = await first.public()
        async with serving(url, events=books) as server:
            again = Organiser(server, first.event, first.key)
            assert await again.public() == before
            assert (await again.order("next_round"))["tables"]

    asyncio.run(story())


def test_a_book_that_another_program_writes_is_left_alone(tmp_path: Path):
    async def story() -> None:
        url, books = f"sqlite:///{tmp_path / 'kozel.db'}", tmp_path / "events"
        async with serving(url, events=books) as one, serving(f"sqlite:///{tmp_path / 'b.db'}", events=books) as two:
            organiser = await new_event(one)
            started = time.monotonic()
            status, answer, _ = await two.request(organiser.path)
            assert (status, "another program" in str(answer).lower()) == (422, True), answer
            assert time.monotonic() - started < 30
            assert (await organiser.public())["event"] == organiser.event

    asyncio.run(story())
