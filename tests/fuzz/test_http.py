"""Requests that no page would send: no answer says that the server failed, and no table changes."""

import asyncio
import http.client
import json
from collections import Counter
from random import Random
from typing import Any
from urllib.parse import quote

import pytest

from live import PEOPLE, cookie, serving

PATHS = (
    "/api/rulesets",
    "/api/rulesets/{}/card",
    "/api/rules/check",
    "/api/settle",
    "/api/tables",
    "/api/tables/{}",
    "/api/tables/{}/deals",
    "/api/tables/{}/deals/{}",
    "/api/tables/{}/deals/{}/record.kzn",
    "/api/tables/{}/deals/{}/record.jsonl",
    "/api/tables/{}/deals/{}/report",
    "/api/me",
    "/api/me/tables",
    "/api/bots",
    "/api/schema",
    "/live",
    "/ready",
    "/metrics",
    "/t/{}",
    "/replay/{}/{}",
    "/keeper",
    "/{}",
)
METHODS = ("GET", "GET", "GET", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS")
WORDS = ("trudovoy", "1.1", "", ".", "..", "%00", "%2e%2e%2f", "кость", "\ud7ff", "'", "-1", "9" * 300, "{}", "a/b")
OUTCOME = {"end": {"type": "out", "seat": 0}, "lead": "1-1", "last": ["1-0"], "hands": [[], ["6-5"], ["1-0"], ["2-1"]]}
BEFORE = {"deal_no": 1, "sheet": [0, 0], "hanging": [0, 0], "last_wrote": [0, 0]}
BODIES = {
    "/api/rules/check": {"preset": "trudovoy", "changes": {"target": 51}},
    "/api/settle": {"preset": "trudovoy", "before": BEFORE, "outcome": OUTCOME, "changes": {}},
    "/api/tables": {
        "preset": "trudovoy",
        "changes": {"target": 51},
        "pace": "quick",
        "seats": [{"kind": "me"}, {"kind": "bot", "level": "greedy"}, {"kind": "open"}],
        "spectators": True,
    },
    "/api/tables/{}/deals/{}/report": {"words": "He\nsaw my tiles"},
    "/api/me": {"name": "Anna"},
}
ODD: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    2**63,
    2**64,
    1e300,
    0.5,
    "",
    "a" * 500,
    "\x00",
    "9-9",
    "6-6",
    [],
    {},
    [[]],
    {"a": {}},
)


class Requests:
    """Makes requests by chance."""

    def __init__(self, rng: Random, table: str) -> None:
        self._rng, self._table = rng, table

    def next(self) -> tuple[str, str, bytes | None, dict[str, str]]:
        rng = self._rng
        form = rng.choice([*PATHS, *BODIES, *BODIES])
        path = form
        while "{}" in path:
            path = path.replace("{}", rng.choice((self._table, self._table, quote(rng.choice(WORDS), safe="%/."))), 1)
        if rng.random() < 0.3:
            path += "?" + quote(rng.choice(("lang=ru", "lang=", "lang=\x00", "x", "a=b&a=c", "%")), safe="=&%")
        method = "POST" if form in BODIES and rng.random() < 0.8 else rng.choice(METHODS)
        return method, path, self._body(form), self._headers()

    def _body(self, form: str) -> bytes | None:
        rng = self._rng
        match rng.randrange(8):
            case 0:
                return None
            case 1:
                return rng.randbytes(rng.choice((0, 1, 50, 20_000)))
            case 2:
                return b'{"preset": "trudovoy", "x": ' + b"[" * 5000 + b"]" * 5000 + b"}"
            case 3:
                text = bytearray(json.dumps(BODIES.get(form, {})).encode())
                text[rng.randrange(len(text))] = rng.randrange(256)
                return bytes(text)
            case _:
                return json.dumps(self._twisted(BODIES.get(form, {}))).encode()

    def _twisted(self, value: Any) -> Any:
        """The same with something odd somewhere."""
        rng = self._rng
        if rng.random() < 0.06:
            return rng.choice(ODD)
        if isinstance(value, dict):
            twisted = {key: self._twisted(one) for key, one in value.items() if rng.random() > 0.02}
            return twisted | (
                {rng.choice(("target", "hand", "players", "x")): rng.choice(ODD)} if rng.random() < 0.05 else {}
            )
        if isinstance(value, list):
            return [self._twisted(one) for one in value] * rng.choice((1, 1, 1, 1, 1, 0, 2, 60))
        return value

    def _headers(self) -> dict[str, str]:
        rng, found = self._rng, dict[str, str]()
        if rng.random() < 0.7:
            found["cookie"] = rng.choice(
                (cookie(PEOPLE[0]), cookie(PEOPLE[1]), "kozel=", "kozel=a.b", "a" * 3000, ";;=")
            )
        if rng.random() < 0.1:
            found["origin"] = rng.choice(("null", "https://kozel.example", "https://evil.example", "://"))
        if rng.random() < 0.1:
            found["accept-language"] = rng.choice(("ru", "", "\xff", "x" * 2000))
        return found


def ask(port: int, source: str, wish: tuple[str, str, bytes | None, dict[str, str]]) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20, source_address=(source, 0))
    try:
        connection.request(*wish)
        answer = connection.getresponse()
        answer.read()
        return answer.status
    finally:
        connection.close()


async def fuzz(url: str, count: int) -> Counter[int]:
    rng, seen = Random(count), Counter[int]()
    async with serving(url) as server:
        table = await server.table(PEOPLE[0], seats=[{"kind": "me"}])
        before = len(await server.hub.store.entries(table))
        requests = Requests(rng, table)
        for number in range(count):
            source = f"127.{number // 12_500 + 1}.{number // 50 % 250}.7"  # an address may not ask too often
            wish = requests.next()
            status = await asyncio.to_thread(ask, server.port, source, wish)
            assert status < 500, wish
            seen[status] += 1
        after = await server.hub.store.entries(table, before)
        assert {one.kind for one in after} <= {"presence_changed"}
        assert "kozel_faults_total{" not in (await server.request("/metrics"))[1]
        assert (await server.request("/ready"))[0] == 200
    return seen


def run(tmp_path, count: int) -> None:
    seen = asyncio.run(fuzz(f"sqlite:///{tmp_path}/tables.db", count))
    print(dict(seen.most_common()))
    assert {200, 201, 403, 404, 405, 413, 422} <= set(seen)


def test_500_odd_requests_are_answered(tmp_path):
    run(tmp_path, 500)


@pytest.mark.nightly
def test_5000_odd_requests_are_answered(tmp_path):
    run(tmp_path, 5_000)
