"""``kozel play`` from its arguments to the file that it leaves."""

import io
import sys
from pathlib import Path

import pytest

from kozel.cli.main import main
from kozel.record import kzn


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch):
    def typed(text: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))

    return typed


def test_a_party_without_a_name_is_saved_in_the_data_folder(keys, monkeypatch, tmp_path: Path, capsys):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    keys("1\n")
    assert main(["play", "--lang", "ru", "--bots", "greedy,random"]) == 0
    (saved,) = (tmp_path / "kozel").iterdir()
    assert kzn.parse(saved.read_text("utf-8"))[0].tags["B"] == "bot greedy"
    assert "Козёл. Правила: Трудовой козёл (trudovoy)." in capsys.readouterr().out


def test_two_bots_fill_two_seats_and_the_last_the_rest(keys, tmp_path: Path, capsys):
    keys("")
    main(["play", "--seat", "c", "--bots", "greedy,random", "--record", str(tmp_path / "a.kzn"), "--lang", "en"])
    tags = kzn.parse((tmp_path / "a.kzn").read_text("utf-8"))[0].tags
    assert [tags[seat] for seat in "ABCD"] == ["bot random", "bot random", "person", "bot greedy"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--seat", "E"],
        ["--bots", "shark"],
        ["--rules", "prostoy-duo", "--bots", "greedy,greedy"],
        ["--rules", "nowhere"],
    ],
)
def test_bad_arguments_are_refused_in_one_line(arguments: list[str], tmp_path: Path, capsys):
    assert main(["play", "--record", str(tmp_path / "a.kzn"), *arguments]) == 2
    assert capsys.readouterr().err.count("\n") == 1
