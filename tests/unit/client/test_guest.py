"""A guest keeps the cookie that he is given."""

import asyncio

import pytest

from kozel.client import ClientError, Guest, NoConnectionError


def test_the_cookie_of_the_server_is_kept_and_sent():
    guest = Guest("http://127.0.0.1:8000/")
    assert guest.headers == {}
    guest.learn(["other=1; Path=/", "kozel=abc.def; Path=/; Max-Age=9; HttpOnly; SameSite=Lax"])
    assert guest.headers == {"cookie": "kozel=abc.def"}
    guest.learn(["other=2"])
    assert guest.cookie == "abc.def"


def test_a_slash_at_the_end_of_the_address_does_not_matter():
    assert Guest("http://127.0.0.1:8000/").server == "http://127.0.0.1:8000"


def test_before_anything_was_told_there_is_no_turn():
    client = Guest("http://127.0.0.1:1").at("table")
    with pytest.raises(ClientError, match="not your turn"):
        _ = client.my_turn


async def _enter() -> None:
    async with Guest("http://127.0.0.1:1").at("table"):
        pass


def test_nobody_there_is_said_at_once():
    with pytest.raises(NoConnectionError):
        asyncio.run(_enter())
