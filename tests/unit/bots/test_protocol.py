"""The text protocol: the page that describes it is played, and what does not belong to it is refused."""

import io
import re
from pathlib import Path

import pytest

from kozel.bots.host import Host
from kozel.bots.registry import make
from kozel.bots.script import parse_action, parse_rules, rules_line
from kozel.cli.main import main
from kozel.game.errors import NotationError
from kozel.game.referee import Referee
from kozel.game.rulesets import changed, shipped
from kozel.game.shuffle import SeededPack

PAGE = Path(__file__).parents[3] / "docs" / "bot-protocol.md"


def transcript():
    found = re.search(r"^```text\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found
    return found[1].splitlines()


def test_the_deal_of_the_page_is_played_as_it_says(monkeypatch, capsys):
    lines = transcript()
    told = "".join(f"{line[2:]}\n" for line in lines if line.startswith("> "))
    monkeypatch.setattr("sys.stdin", io.StringIO(told))
    assert main(["bot", "greedy"]) == 0
    assert capsys.readouterr().out.splitlines() == [line[2:] for line in lines if line.startswith("< ")]


@pytest.mark.parametrize("answer", ["any", "-55&+44", "*", "x"])
def test_the_page_names_every_kind_of_answer(answer):
    assert f"< {answer}" in transcript()


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("kozel 9", "error this bot speaks 'kozel 1'"),
        ("hello", "error hello: no such word; known: kozel, rules, seat, seed, fact, go, quit"),
        ("go 100", "error go: it is not this seat's turn"),
        ("go soon", "error go soon: write the milliseconds to think, such as go 1000"),
    ],
)
def test_a_bot_says_what_it_does_not_understand_and_goes_on(line, answer):
    said = []
    Host(make("greedy"), said.append).listen([line, "fact {", "rules trudovoy [", "", "kozel 1", "quit", "kozel 1"])
    assert said[0] == answer
    assert [one.partition(":")[0] for one in said[1:]] == ["error fact", "error rules", "id greedy", "ready"]


def test_rules_are_told_by_their_differences():
    house = changed(shipped("trudovoy"), {"lone00": 25}, id="house", version="1", where="test")
    line = rules_line(house)
    assert line == 'rules trudovoy {"lone00":25}'
    assert parse_rules(line.partition(" ")[2]).rules == house.rules


def test_an_answer_that_is_not_offered_is_refused():
    referee = Referee(shipped("trudovoy"))
    referee.start_deal(SeededPack(b"refused", referee.rules))
    view = referee.view(referee.to_act[0])
    assert parse_action("11", view.legal(), view.line) == view.legal()[0]
    with pytest.raises(NotationError, match="'66' is not allowed now; allowed: 11"):
        parse_action("66", view.legal(), view.line)
