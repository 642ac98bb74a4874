import tomllib
from pathlib import Path

import pytest

from kozel.cards.card import rules_card
from kozel.cli.main import main
from kozel.game.rules import PARAMETERS
from kozel.game.rulesets import SHIPPED, parse, shipped

YARD = 'id = "our-yard"\nversion = "1"\nextends = "trudovoy"\n[rules]\ntarget = 51\n'


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["rules", *arguments]) == 0
    return capsys.readouterr().out


@pytest.fixture
def yard(tmp_path: Path) -> str:
    file = tmp_path / "yard.toml"
    file.write_text(YARD, "utf-8")
    return str(file)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_list_begins_with_the_ids(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    listed = said(capsys, "list", "--lang", lang).splitlines()
    assert [line.split()[0] for line in listed] == list(SHIPPED)
    assert all(getattr(shipped(id).title, lang) in line for id, line in zip(SHIPPED, listed, strict=True))


def test_the_list_says_what_is_provisional(capsys: pytest.CaptureFixture[str]) -> None:
    provisional = {
        line.split()[0] for line in said(capsys, "list", "--lang", "en").splitlines() if "provisional" in line
    }
    assert provisional == {id for id in SHIPPED if shipped(id).status == "provisional"}


@pytest.mark.parametrize("id", SHIPPED)
def test_what_is_shown_is_the_whole_rule_set_with_its_sources(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "show", id)
    again = parse(f'id = "again"\nversion = "1"\n[rules]\n{text}', "again.toml")
    assert again.rules == shipped(id).rules
    assert all(f"# {source}" in text for source in shipped(id).sources.values())
    assert list(tomllib.loads(text)) == list(PARAMETERS)


def test_a_file_shows_what_it_builds_on(yard: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, "show", yard)
    assert text.startswith("# our-yard/1 < trudovoy: ")
    assert any(line.startswith("target = 51 ") and line.endswith("# ○") for line in text.splitlines())


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_the_card_is_that_of_the_cards(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "card", "ussr85", "--lang", lang) == rules_card(shipped("ussr85"), lang)


def test_the_differences_are_those_of_the_rules(capsys: pytest.CaptureFixture[str]) -> None:
    lines = said(capsys, "diff", "trudovoy", "prostoy", "--lang", "en").splitlines()
    there, here = shipped("trudovoy").rules, shipped("prostoy").rules
    assert lines[0].split() == ["trudovoy", "prostoy"]
    assert [line.split()[0] for line in lines[1:]] == [
        key for key in PARAMETERS if getattr(there, key) != getattr(here, key)
    ]
    assert any(line.split()[:3] == ["open_at", "25", "13"] for line in lines)


@pytest.mark.parametrize(("lang", "words"), [("ru", "различий нет\n"), ("en", "no differences\n")])
def test_equal_rule_sets_have_no_differences(lang: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "diff", "prostoy", "prostoy", "--lang", lang) == words


def test_a_right_file_is_ok_and_its_changes_are_read_back(yard: str, capsys: pytest.CaptureFixture[str]) -> None:
    ok, *table = said(capsys, "check", yard, "--lang", "en").splitlines()
    assert ok == "ok"
    assert "101" in table[-1]
    assert "51" in table[-1]


def test_a_file_that_builds_on_nothing_is_ok(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "alone.toml"
    rules = said(capsys, "show", "morskoy")
    file.write_text(f'id = "alone"\nversion = "1"\n[rules]\n{rules}', "utf-8")
    assert said(capsys, "check", str(file)).startswith("ok\n")
    assert said(capsys, "card", str(file), "--lang", "en").startswith("# alone")


BAD_FILES = {
    "broken TOML": "id = ",
    "nested without end": "id = " + "[" * 100_000,
    "no id": YARD.replace("id =", "#"),
    "no version": YARD.replace("version =", "#"),
    "an id with a slash": YARD.replace("our-yard", "our/yard"),
    "an unknown key": "ids = 3\n" + YARD,
    "an unknown preset": YARD.replace("trudovoy", "trudavoy"),
    "an unknown parameter": YARD + "targe = 51\n",
    "an unknown word": YARD + 'fish_score = "all"\n',
    "a number in words": YARD + 'open_at = "13"\n',
    "a negative number": YARD + "open_at = -1\n",
    "a contradiction": YARD + "deals = 4\n",
    "a parameter missing": YARD.replace("extends", "#"),
    "rules that are no table": "rules = 3\n" + YARD.replace("[rules]\ntarget = 51", ""),
    "a source without a mark": YARD + '[sources]\ntarget = "S0"\n',
    "a title in one language": 'title = { ru = "Двор" }\n' + YARD,
    "a wrong status": 'status = "ready"\n' + YARD,
}


@pytest.mark.parametrize("subcommand", ["show", "card", "check"])
@pytest.mark.parametrize("name", BAD_FILES)
def test_a_bad_file_is_refused_in_one_line_that_names_it(
    name: str, subcommand: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(BAD_FILES[name], "utf-8")
    assert main(["rules", subcommand, str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"kozel rules: {file}: ")
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize("name", ["trudavoy", "missing.toml", "folder", "folder/", "latin1.toml", "", "x" * 5000])
def test_what_is_no_rule_set_is_refused_in_one_line(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    Path("latin1.toml").write_bytes(b'id = "\xe9"')
    assert main(["rules", "diff", "trudovoy", name]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1


def test_a_path_is_relative_to_the_folder_of_the_user(
    yard: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(Path(yard).parent)
    assert said(capsys, "check", "yard.toml") == said(capsys, "check", yard)


@pytest.mark.parametrize("arguments", [[], ["explain"], ["show"], ["diff", "trudovoy"], ["list", "--lang", "fr"]])
def test_bad_arguments_are_refused_in_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["rules", *arguments])
    assert refused.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
