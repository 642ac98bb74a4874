"""Whole parties with scripted answers: what is heard, and what is saved."""

import random
import re
from pathlib import Path

import pytest

from kozel.bots.registry import make
from kozel.game.rulesets import SHIPPED, RuleSet, changed, shipped
from kozel.record import kzn
from kozel.terminal.party import Party, Setup
from kozel.terminal.saving import RecordFile, SavingError


def person(seed: int):
    """Somebody who types anything: numbers, ends, questions, now and then nonsense."""
    rng = random.Random(seed)
    words = [*map(str, range(1, 22)), "1", "2", "", "", "l", "k", "s", "#", "b", "h", "nonsense", "redeal"]

    def read(prompt: str) -> str:
        return "n" if re.search("Another|Ещё", prompt) else rng.choice(words)

    return read


def play(ruleset: RuleSet, path: Path, read, *, lang: str = "en", seed: int = 1, auto: bool = False):
    heard: list[str] = []
    seat = seed % ruleset.rules.players
    bots = {other: make("random") for other in ruleset.rules.seating.seats if other != seat}
    setup = Setup(ruleset, seat, bots, lang, "test", seed, auto_pass=auto)
    Party(setup, read, heard.append, RecordFile(path, {})).run()
    return heard


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("id", SHIPPED)
def test_a_party_by_any_rules_comes_to_its_end_and_is_saved(id: str, lang: str, tmp_path: Path):
    heard = play(shipped(id), tmp_path / "a.kzn", person(1), lang=lang)
    assert "Партия окончена." in heard or "The match is over." in heard
    assert kzn.parse((tmp_path / "a.kzn").read_text("utf-8"))


@pytest.mark.parametrize("id", SHIPPED)
def test_every_sum_that_is_said_is_right(id: str, tmp_path: Path):
    for line in play(shipped(id), tmp_path / "a.kzn", person(2), seed=2, auto=True):
        for left, total in re.findall(r"((?:[a-z ]*\d+ [+-] )+[a-z ]*\d+) = (\d+)", line):
            assert sum(int(sign + n) for sign, n in re.findall(r"(^|[+-])[a-z ]*(\d+)", left)) == int(total), line


def test_rules_with_questions_and_claims_are_spoken_too(tmp_path: Path):
    changes = {"info": "counts_on_question", "redeal_mode": "on_claim", "redeal_doubles": 4, "below_open": "hang"}
    ours = changed(shipped("trudovoy"), changes, id="ours", version="1", where="test")
    heard = "\n".join(play(ours, tmp_path / "a.kzn", person(3), seed=3))
    assert "Who has how many tiles may be asked once a deal" in heard
    assert "waits for the next loss" in heard


def test_the_same_seed_gives_the_same_party(tmp_path: Path):
    first, second = (play(shipped("prostoy-duo"), tmp_path / name, person(4)) for name in ("a.kzn", "b.kzn"))
    path = "Record of the party|The record is saved|To check it"
    assert [one for one in first if not re.match(path, one)] == [one for one in second if not re.match(path, one)]


def no_more(prompt: str) -> str:
    raise EOFError


def test_the_end_of_input_ends_the_party_and_saves_the_running_deal(tmp_path: Path):
    heard = play(shipped("trudovoy"), tmp_path / "a.kzn", no_more)
    assert heard[-1] == "Thank you for the game, goodbye."
    assert len(kzn.parse((tmp_path / "a.kzn").read_text("utf-8"))) == 1


def interrupted(prompt: str) -> str:
    raise KeyboardInterrupt


def test_ctrl_c_saves_as_well(tmp_path: Path):
    with pytest.raises(KeyboardInterrupt):
        play(shipped("trudovoy"), tmp_path / "a.kzn", interrupted)
    assert (tmp_path / "a.kzn").exists()


def test_leaving_is_asked_once_more(tmp_path: Path):
    answers = iter(["q", "n", "q", "да"])
    heard = play(shipped("trudovoy"), tmp_path / "a.kzn", lambda _: next(answers))
    assert heard[-1] == "Thank you for the game, goodbye."


def test_a_record_never_replaces_another_file(tmp_path: Path):
    (tmp_path / "a.kzn").write_text("dear")
    with pytest.raises(SavingError, match="--record"):
        RecordFile(tmp_path / "a.kzn", {})


def test_the_words_of_the_players_are_explained(tmp_path: Path):
    answers = iter(["слова", "q", "y"])
    heard = play(shipped("trudovoy"), tmp_path / "a.kzn", lambda _: next(answers), lang="ru")
    assert any(line.startswith("отрубленный дубль: Дубль, у которого") for line in heard)


def test_the_card_at_the_table_has_no_marks(tmp_path: Path):
    answers = iter(["?", "q", "y"])
    heard = play(shipped("trudovoy"), tmp_path / "a.kzn", lambda _: next(answers))
    assert "Four people play." in heard
    assert not [line for line in heard if re.search("[●◐○#|]", line)]
