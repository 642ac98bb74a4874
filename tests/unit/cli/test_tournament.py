"""Evenings at the desk by commands, in both languages; each command reads the book again, as a process does."""

import json
from pathlib import Path
from random import Random

import pytest

from evening import Evening
from kozel.cli.main import main
from kozel.desk.book import read

BY = ("--by", "Судья")


class Desk:
    """Commands on one book, and what they print."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
        self.folder, self.book = folder, folder / "cup.jsonl"
        self._capsys, self._lang = capsys, lang

    def __call__(self, name: str, *args: str | int, fails: str = "") -> list[str]:
        by = BY if name in WRITING else ()
        options = ["tournament", name, *by, "--lang", self._lang, str(self.book)]
        code = main([*options, *map(str, args)])
        out, err = self._capsys.readouterr()
        assert code == (2 if fails else 0), err
        assert fails in err
        assert err.count("\n") == bool(fails)
        return out.splitlines()

    def json(self, name: str, *args: str | int):
        return json.loads("".join(self(name, *args, "--json")))

    def list(self, lines: list[str]) -> str:
        path = self.folder / "list.txt"
        path.write_text("\n".join(lines) + "\n", "utf-8")
        return str(path)

    def play_round(self, rng: Random) -> None:
        self("seat")
        told = self.json("round")
        lines = [
            " ".join(map(str, [table["ns"][0], *(rng.randrange(-40, 41) for _ in table["boards"])]))
            for table in told["tables"]
        ]
        self("result", "--list", self.list(lines))


WRITING = {
    *("new", "enter", "withdraw", "replace", "draw", "seat", "reveal", "result", "report", "confirm"),
    *("award", "weigh", "penalty", "protest", "rule", "undo"),
}


@pytest.fixture(params=["ru", "en"])
def lang(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str) -> Desk:
    return Desk(tmp_path, capsys, lang)


def entered(desk: Desk, count: int, *wish: str | int) -> Desk:
    """An event of so many pairs, drawn."""
    desk("new", "--title", "Кубок двора", *wish)
    names = [f"Анна {n} / Борис {n}" for n in range(1, count + 1)]
    desk("enter", "--list", desk.list(["# the pairs", "", *names]))
    desk("draw")
    return desk


def test_an_evening_of_twelve_pairs_from_the_opening_to_the_last_standing(desk: Desk, lang: str):
    entered(desk, 12, "--format", "barometer")
    rng = Random(1)
    for _ in range(11):
        desk.play_round(rng)
    shown = desk("standings")
    provisional = {"ru": "предварительный", "en": "provisional"}[lang]
    assert any(provisional in line for line in shown)
    assert len(shown) == 1 + 1 + 12 + 2
    view = desk.json("standings")
    assert [row["place"] for row in view["rows"]] == list(range(1, 13))
    assert all(row["boards"] == 44 for row in view["rows"])
    assert abs(sum(float(row["values"]["PCT"]) for row in view["rows"]) - 600) < 0.1
    mark = view["stamp"]["mark"]
    assert mark in shown[-1]
    desk("boards", fails={"ru": "--prepare", "en": "--prepare"}[lang])
    prepared = desk("boards", "--prepare")
    desk("reveal")
    assert desk("boards") == prepared
    checked = desk("verify", "--mark", mark)
    assert len(checked) == 5
    desk("verify", "--mark", "12·0123456789ab", fails={"ru": "переписан", "en": "anew"}[lang])
    assert desk.json("standings", "--at", mark.split("·")[0])["rows"] == view["rows"]
    board = desk.json("board", 7)
    assert len(board["lines"]) == 6
    assert abs(sum(float(line["imps"]) for line in board["lines"])) < 0.1
    assert len(desk("board", 7)) == 1 + 6 + 2
    assert len(desk("guide", 3)) == 1 + 11 + 1
    assert len(desk("log")) == len(read(desk.book).entries)


def test_trouble_of_every_kind_is_settled_and_nothing_is_overwritten(desk: Desk, lang: str):
    entered(desk, 8, "--format", "howell")
    desk("seat")
    table = desk.json("round")["tables"][0]
    (a,), (b,), board = table["ns"], table["ew"], table["boards"][0]
    desk("report", a, board, 12)
    desk("report", b, board, -11)
    assert {"ru": "спор", "en": "conflict"}[lang] in "".join(desk("missing"))
    assert desk.json("missing")["results"][0]["ns_told"] == 12
    desk("protest", b, "Пять дублей на руках", "--board", board)
    entry = desk.json("protests")["lines"][0]["number"]
    desk("rule", "Счёт по листу", "--protest", entry, "--pair", a, "--board", board, "--net", 11, "--law", "п. 4")
    assert desk.json("protests")["lines"][0]["ruling"] == "Счёт по листу"
    assert len(desk("protests")) == 2
    desk("rule", "Ещё раз", "--protest", entry, fails={"ru": "уже есть решение", "en": "has its ruling"}[lang])
    desk("report", a, board + 1, 5)
    desk("confirm", b, board + 1)
    desk("result", a, -5, "--board", board + 1, fails="--why")
    desk("result", a, -5, "--board", board + 1, "--why", "перепутали стороны")
    desk("result", a, 20, "--board", board + 2)
    desk("award", a, board + 3, "plus", "minus", fails="--why")
    desk("award", a, board + 3, "plus", "minus", "--why", "чужая кость")
    desk("weigh", a, board + 3, "--why", "x", "--", "20:60", "-5:30", fails="100")
    desk("weigh", a, board + 3, "--why", "неясно, кто забил бы", "--", "20:60", "-5:40")
    assert "+20 60%, -5 40%" in "".join(desk("board", board + 3))
    half = {"ru": "0,5", "en": "0.5"}[lang]
    desk("penalty", b, half, "--why", "опоздание")
    assert {"ru": "штраф 0,5", "en": "penalty 0.5"}[lang] in "".join(desk("standings"))
    lines = desk.json("board", board + 1)["lines"]
    assert [line["net"] for line in lines if line["net"] is not None] == [-5]
    last = read(desk.book).entries[-1].seq
    desk("undo", last, "--why", "предупредили устно")
    desk(
        "undo",
        2,
        "--why",
        "x",
        fails={"ru": "держатся следующие, первая из них ", "en": "build on it, the first is "}[lang],
    )
    desk("withdraw", b, "--why", "ушли")
    desk("replace", a, 1, "Виктор", "--why", "заболел")
    assert "Виктор" in "".join(desk("standings"))
    told = desk("log")
    assert len([line for line in told if {"ru": "отменена]", "en": "undone]"}[lang] in line]) == 1
    desk("seat")
    assert len(desk.json("round")["idle"]) == 1


@pytest.mark.parametrize("wish", [("fold", 7), ("neighbour", 8)])
def test_a_swiss_explains_and_proves_each_round(
    desk: Desk, wish: tuple[str, int], lang: str, capsys: pytest.CaptureFixture[str]
):
    entered(desk, wish[1], "--format", wish[0], "--rounds", 3)
    rng = Random(2)
    for _ in range(3):
        desk.play_round(rng)
    proof = desk.folder / "proof.json"
    for number in (1, 2, 3):
        told = desk("explain", "--round", number, "--proof", str(proof))
        assert main(["tournament", "check", str(proof)]) == 0
        assert capsys.readouterr().out == "accepted\n"
        assert {"ru": "точно по правилам", "en": "exactly as"}[lang] in told[-1]
    desk("seat", fails={"ru": "Все туры", "en": "All rounds"}[lang])
    desk("explain", "--round", 9, fails="9")


def test_an_event_for_a_server_has_pairs_of_robots(desk: Desk, capsys: pytest.CaptureFixture[str]):
    desk("new", "--title", "x", "--format", "howell", "--online", "calm", "--follow")
    desk("enter", "Робот 1", "Робот 2", "--bot", "regular")
    state = read(desk.book).state
    assert state.opened is not None
    assert (state.opened.online, state.opened.follow, state.pairs[1].bot) == ("calm", True, "regular")
    with pytest.raises(SystemExit):
        desk("enter", "Робот 3", "Робот 4", "--bot", "grandmaster")
    assert "there are novice" in capsys.readouterr().err


def test_a_late_protest_needs_a_reason(tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str):
    book = tmp_path / "old.jsonl"
    Evening("2020-02-02T18:00:00+03:00", format="barometer").enter(4).draw().play(1).save(book)
    protest = ["tournament", "protest", "--lang", lang, str(book), "1", "Заход не в очередь", "--board", "1"]
    assert main(protest) == 2
    assert {"ru": "до 18:30, 30 минут после", "en": "until 18:30, 30 minutes after"}[lang] in capsys.readouterr().err
    assert main([*protest, "--why", "заметили по записи"]) == 0
    assert len(read(book).state.protests) == 1


def test_an_evening_to_the_goat_with_a_clock(desk: Desk):
    entered(desk, 4, "--format", "robin", "--deals", 0, "--minutes", 40)
    for _ in range(3):
        desk("seat")
        for table in desk.json("round")["tables"]:
            desk("result", table["ns"][0], 37)
    assert desk.json("standings")["rows"][0]["values"]["PTS"] in ("4", "6")
    assert len(desk("round")) == 5
    assert len(desk("guide", 1)) == 5
    assert len(desk("standings")) == 1 + 1 + 4 + 1
    desk("verify")


def test_two_teams_in_two_rooms(desk: Desk):
    desk("new", "--title", "Матч", "--format", "rooms", "--rounds", 4)
    for number, team in enumerate(("Заря", "Сокол", "Заря", "Сокол")):
        desk("enter", f"А{number}", f"Б{number}", "--club", team)
    desk("draw")
    for _ in range(4):
        desk("seat")
        for table in desk.json("round")["tables"]:
            desk("result", table["ns"][0], 10, 10, 10, 10)
    teams = desk.json("standings")["teams"]
    assert [team["victory"] for team in teams] == ["10.00", "10.00"]
    assert len(desk("standings")) == 1 + 1 + 4 + 2 + 2


def test_players_without_partners(desk: Desk):
    desk("new", "--title", "Личный", "--format", "individual", "--rounds", 2)
    desk("enter", "--list", desk.list([f"Игрок {n}" for n in range(1, 10)]))
    desk("draw")
    rng = Random(3)
    for _ in range(2):
        desk.play_round(rng)
    assert len(desk("standings")) == 1 + 1 + 9 + 2
    assert len(desk("guide", 4)) == 4
    desk("verify")


def test_a_refusal_is_one_line_with_what_can_be_done(desk: Desk, lang: str):
    ru = lang == "ru"
    desk("standings", fails="kozel tournament new")
    desk("new", "--title", "a|b", "--format", "howell", fails="|")
    desk("new", "--title", "x", "--format", "howell", "--deals", 6, fails="6")
    desk("new", "--title", "x", "--format", "howell", "--count", "parties", "--dealt", "table", fails="knockout")
    desk("new", "--title", "x", "--format", "robin", "--count", "imps", fails="points")
    desk("new", "--title", "x", "--format", "fold", "--rules", "sharks", fails="sharks")
    desk("new", "--title", "x", "--format", "fold", "--rules", "morskoy-duo", fails="morskoy-duo")
    assert list(desk.folder.iterdir()) == []
    desk("new", "--title", "x", "--format", "fold")
    desk("new", "--title", "x", "--format", "fold", fails="уже есть" if ru else "already")
    desk("enter", "Анна", fails="два имени" if ru else "two names")
    desk("enter", "Анна", "Борис")
    desk("enter", "Анна", "Вера", fails="Анна")
    desk("enter", "--list", desk.list(["Вера / Глеб", "Даша"]), fails="2")
    desk("enter", "Вера", "Глеб")
    desk("enter", "--list", str(desk.folder / "none.txt"), fails="none.txt")
    desk("seat", fails="жеребьёвку" if ru else "draw")
    desk("draw", "--beacon", "xyz", fails="xyz")
    desk("draw", "--beacon", "beef")
    desk("draw", fails="уже была" if ru else "has been made")
    desk("guide", 1)
    desk("round", fails="рассажен" if ru else "seated")
    desk("seat")
    desk("result", 1, 10, fails="4")
    desk("result", 1, 169, "--board", 1, fails="168")
    desk("result", 1, 5, "--board", 9, fails="9")
    desk("result", fails="--board")
    desk("result", "--list", desk.list(["1 a"]), fails="1")
    desk("confirm", 1, 1, fails="подтверждать" if ru else "confirm")
    desk("reveal", fails="4")
    desk("verify", "--mark", "?", fails="?")
    (desk.folder / "cup.jsonl.secret").unlink()
    desk("boards", "--prepare", fails="secret")


def test_a_list_with_a_mistake_enters_nobody_and_can_be_given_again(desk: Desk, lang: str):
    desk("new", "--title", "x", "--format", "barometer")
    lines = ["Анна / Борис", "Вера / Глеб", "Даша и Егор"]
    desk("enter", "--list", desk.list(lines), fails="строка 3" if lang == "ru" else "line 3")
    desk("enter", "--list", desk.list([*lines[:2], "Анна / Егор"]), fails="Анна")
    assert len(read(desk.book).entries) == 1
    told = desk("enter", "--list", desk.list([*lines[:2], "Даша / Егор"]))
    assert len(told) == 3 + 2
    assert len(read(desk.book).entries) == 4


def test_results_are_typed_as_people_write_them(desk: Desk):
    entered(desk, 4, "--format", "barometer")
    desk("seat")
    one = desk.json("round")["tables"][0]
    number, *boards = one["ns"][0], *one["boards"]
    desk("result", number, f"{boards[0]}=+7", f"{boards[1]}=−3")
    desk("result", "--list", desk.list([f"{number} {boards[2]}=–4"]))
    desk("result", number, "1O", "--board", boards[3], fails="1O")
    desk("result", "--list", desk.list([f"{number} {boards[3]}=0x"]), fails="0x")
    lines = [desk.json("board", board)["lines"] for board in boards[:3]]
    assert [line["net"] for board in lines for line in board if line["ns"] == [number]] == [7, -3, -4]


def test_a_party_typed_again_corrects_only_what_differs(desk: Desk, lang: str):
    entered(desk, 4, "--format", "barometer")
    desk("seat")
    number = desk.json("round")["tables"][0]["ns"][0]
    desk("result", number, 1, 2, 3, 4)
    desk("result", number, 1, 2, 3, 4, fails="Менять нечего" if lang == "ru" else "nothing to change")
    desk("result", number, 1, 2, 5, 4, fails="--why")
    before = len(read(desk.book).entries)
    desk("result", number, 1, 2, 5, 4, "--why", "typing")
    assert len(read(desk.book).entries) == before + 1


def test_a_round_that_is_seated_before_the_results_says_how_to_take_it_back(desk: Desk):
    entered(desk, 4, "--format", "barometer")
    assert "undo" not in desk("seat")[-1]
    told = desk("seat")[-1]
    entry = len(read(desk.book).entries)
    assert "8" in told
    assert f"undo … {entry} " in told
    desk("undo", entry, "--why", "too early")
    assert len(read(desk.book).state.rounds) == 1


def test_refusals_are_in_one_language(desk: Desk, lang: str):
    ru = lang == "ru"
    entered(desk, 4, "--format", "barometer")
    desk("seat")
    desk("undo", 2, "--why", "x", fails="первая из них 8. " if ru else "the first is 8. ")
    desk("result", 1, 1, 2, 3, fails="Названо результатов: 3, а раздач 4" if ru else "3 results were given for 4")
    text = desk.book.read_text("utf-8")
    desk.book.write_text(text.replace("Анна 1", "Анна 9"), "utf-8")
    desk("standings", fails="строка 2: это не та запись" if ru else "line 2 of the log")
    desk.book = desk.folder / "none" / "cup.jsonl"
    desk("new", "--title", "x", "--format", "howell", fails="cup.jsonl: здесь файл" if ru else "Name a folder")
