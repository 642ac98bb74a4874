"""An organiser and the phones at his tables, over HTTP."""

import asyncio
import time
from pathlib import Path
from typing import Any

from kozel.desk.book import read
from kozel.desk.opening import rules_of
from kozel.desk.secret import read_secret
from kozel.game.events import DealSettled, HandsDealt
from kozel.record.model import DealRecord
from kozel.record.replay import replayed
from kozel.server.log import Recorded, decode_entry
from kozel.store.protocol import Store
from kozel.tournament import dealing
from kozel.tournament.facts import ResultEntered
from kozel.tournament.points import deal_points
from live import STRANGER, Server, cookie

ORGANISER = f"{20:032x}"


class Organiser:
    """Whoever made an event: has the key to its desk."""

    def __init__(self, server: Server, event: str, key: str) -> None:
        self.server, self.event, self.key = server, event, key

    @property
    def path(self) -> str:
        return f"/api/events/{self.event}"

    async def ask(self, path: str, body: object = None, *, key: str = "", person: str = ORGANISER) -> tuple[int, Any]:
        headers = {"cookie": cookie(person), "accept-language": "en", **({"x-kozel-right": key} if key else {})}
        status, answer, _ = await self.server.request(self.path + path, body, **headers)
        return status, answer

    async def desk(self) -> Any:
        status, answer = await self.ask("/desk", key=self.key)
        assert status == 200, answer
        return answer

    async def public(self) -> Any:
        status, answer = await self.ask("", person=STRANGER)
        assert status == 200, answer
        return answer

    async def order(self, kind: str, why: str = "", **order: Any) -> Any:
        status, answer = await self.ask("/desk", {"order": {"type": kind, **order}, "why": why}, key=self.key)
        assert status == 200, answer
        return answer

    async def refused(self, kind: str, **order: Any) -> str:
        status, answer = await self.ask("/desk", {"order": {"type": kind, **order}}, key=self.key)
        assert status == 422, (status, answer)
        return answer["problem"]

    async def enter_bots(self, pairs: int, level: str = "greedy") -> None:
        for n in range(1, pairs + 1):
            await self.order("enter", players=[f"Robot {n}a", f"Robot {n}b"], bot=level)

    async def enter_people(self, *pairs: tuple[str, str]) -> None:
        for players in pairs:
            await self.order("enter", players=players)


async def new_event(server: Server, **new: Any) -> Organiser:
    wish = {"title": "Yard cup", "format": "howell", **new}
    status, answer, _ = await server.request("/api/events", wish, cookie=cookie(ORGANISER))
    assert status == 201, answer
    return Organiser(server, answer["event"], answer["key"])


PATIENCE_S = 240.0


async def wait_for_results(organiser: Organiser, left: int = 0) -> Any:
    """Waits until no more than so many results are missing."""
    end = time.monotonic() + PATIENCE_S
    while len((desk := await organiser.desk())["open"]) > left:
        assert time.monotonic() < end, desk["open"]
        await asyncio.sleep(0.2)
    return desk


async def agrees_with_tables(store: Store, path: Path) -> int:
    """Every result of a book is what the record of its table says, once, and was played on the board of the event."""
    entries, state, _ = read(path)
    assert state.opened is not None
    rules, secret = rules_of(state), read_secret(path)
    told = [(entry.fact, entry.why) for entry in entries if isinstance(entry.fact, ResultEntered)]
    assert len({(fact.board, fact.ns, fact.ew) for fact, _ in told}) == len(told)
    for fact, why in told:
        _, table, _, name = why.split()
        deal = next(one for one in await store.deals(table) if one.deal == name)
        stored = await store.entries(table, deal.first_v - 1, deal.last_v)
        events = [decode_entry(one.body).event for one in stored]
        facts = [event.fact for event in events if isinstance(event, Recorded)]
        settled = next(one for one in facts if isinstance(one, DealSettled))
        assert fact.net == deal_points(settled.settlement, rules)
        hands = [one.hands for one in facts if isinstance(one, HandsDealt)][-1]
        assert hands == dealing.board(fact.board, state.opened.title, secret, rules).hands
        assert replayed([DealRecord({}, tuple(facts))])[0].is_complete
    return len(told)
