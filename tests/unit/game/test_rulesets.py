"""Rule set files: what they may say, and what an error says when they say something else."""

from pathlib import Path

import pytest

from kozel.game.errors import RulesError
from kozel.game.rules import PARAMETERS
from kozel.game.rulesets import DEFAULT, SHIPPED, Words, allowed, changed, choices, load, parse, shipped

HOUSE = 'id = "yard"\nversion = "1"\nextends = "trudovoy"\n'


def refused(text: str) -> str:
    with pytest.raises(RulesError) as error:
        parse(text, "yard.toml")
    return str(error.value)


def test_a_house_rule_set_says_only_what_it_changes():
    yard = parse(f"{HOUSE}[rules]\ntarget = 51\ngeneral_wins_match = true\n", "yard.toml")
    assert (yard.id, yard.version, yard.name, yard.preset) == ("yard", "1", "yard/1", "trudovoy")
    assert yard.changes == {"general_wins_match": True, "target": 51}
    assert (yard.rules.open_at, yard.rules.target) == (25, 51)
    assert yard.title == shipped("trudovoy").title
    assert yard.status == "complete"


def test_what_is_changed_without_a_source_is_a_house_choice():
    yard = parse(f'{HOUSE}[rules]\ntarget = 51\nopen_at = 13\n[sources]\nopen_at = "● W2"\n', "yard.toml")
    assert (yard.sources["target"], yard.sources["open_at"], yard.sources["lone00"]) == ("○", "● W2", "● S0 Ж(в)")


def test_a_rule_set_may_have_its_own_words():
    words = 'title = { ru = "Двор", en = "Yard" }\nnote = { ru = "да", en = "yes" }\nstatus = "provisional"\n'
    yard = parse(HOUSE + words, "yard.toml")
    assert (yard.title, yard.note, yard.status) == (Words("Двор", "Yard"), Words("да", "yes"), "provisional")


def test_a_rule_set_without_a_base_gives_every_parameter():
    text = (Path(__file__).parents[3] / "src/kozel/game/rulesets/sport.toml").read_text("utf-8")
    whole = "\n".join(line for line in text.splitlines() if not line.startswith(("title", "note", "status")))
    own = parse(whole.replace('id = "sport"', 'id = "club"'), "club.toml")
    assert own.rules == shipped("sport").rules
    assert (own.preset, own.title, own.note, own.status) == (DEFAULT, Words("club", "club"), Words("", ""), "complete")
    less = whole.replace("dry_loss = 1\n", "")
    assert refused(less) == "yard.toml: dry_loss: missing; without extends a rule set must give every parameter"


@pytest.mark.parametrize("id", SHIPPED)
def test_a_shipped_rule_set_has_its_name_and_builds_on_a_shipped_one(id: str):
    assert shipped(id).id == id
    assert shipped(id).preset in SHIPPED
    assert shipped(id) is shipped(id)
    assert load(id) is shipped(id)


@pytest.mark.parametrize("id", SHIPPED)
def test_the_preset_and_the_changes_make_the_rules_again(id: str):
    preset = shipped(shipped(id).preset)
    again = changed(preset, shipped(id).changes, id="again", version="1", where="again")
    assert again.rules == shipped(id).rules


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("id = ", "yard.toml: not valid TOML: "),
        (f"{HOUSE}rule = 3\n", "yard.toml: rule: unknown key; did you mean 'rules'?"),
        (f"{HOUSE}xyz = 3\n", "yard.toml: xyz: unknown key; known: id, version, extends"),
        (HOUSE.replace("trudovoy", "trudovoi"), "extends: no such rule set: 'trudovoi'; did you mean 'trudovoy'?"),
        (HOUSE.replace('"trudovoy"', "[1]"), "extends: no such rule set: [1]; known: trudovoy"),
        (HOUSE.replace('"yard"', '""'), "id: must be a short text without / and"),
        (HOUSE.replace('"yard"', '"a/b"'), "id: must be a short text without / and"),
        (HOUSE.replace('"yard"', "3"), 'id: must be a short text without / and ", such as id = "our-yard"'),
        (HOUSE.replace('"1"', '"a\\u0007"'), 'version: must be a short text without / and ", such as version = "1"'),
        ('extends = "trudovoy"\nversion = "1"\n', "id: must be a short text"),
        (f'{HOUSE}status = "done"\n', "status: 'done' is not allowed; allowed: complete, provisional"),
        (f'{HOUSE}title = "Yard"\n', "title: must give words in both languages: title = { ru = '…', en = '…' }"),
        (f'{HOUSE}note = {{ ru = "x" }}\n', "note: must give words in both languages"),
        (f"{HOUSE}rules = 3\n", "rules: must be a table: write [rules] and one parameter a line"),
        (f"{HOUSE}sources = []\n", "sources: must be a table"),
        (f"{HOUSE}[rules]\ntagret = 51\n", "tagret: unknown parameter; did you mean 'target'?"),
        (f"{HOUSE}[rules]\nplayers = 5\n", "players: 5 is not allowed; allowed: 2, 3, 4"),
        (f"{HOUSE}[rules]\nplayers = true\n", "players: True is not allowed"),
        (f'{HOUSE}[rules]\nfish_score = "all"\n', "fish_score: 'all' is not allowed; allowed: all_to_heavier, "),
        (f"{HOUSE}[rules]\nredeal_doubles = 3\n", "redeal_doubles: 3 is not allowed; allowed: off, 4, 5, 6"),
        (f'{HOUSE}[rules]\ntarget = "101"\n', "target: '101' is not allowed; allowed: a whole number, 0 or more"),
        (f"{HOUSE}[rules]\ntarget = 1.5\n", "target: 1.5 is not allowed"),
        (f"{HOUSE}[rules]\ntarget = true\n", "target: True is not allowed"),
        (f"{HOUSE}[rules]\nlone_in_fish = 1\n", "lone_in_fish: 1 is not allowed; allowed: true, false"),
        (f"{HOUSE}[rules]\nfirst_double_order = 1\n", "first_double_order: 1 is not allowed; give the seven suits"),
        (f"{HOUSE}[rules]\nplayers = 3\n", "sides: pairs need four players, not 3; say sides = 'solo'"),
        (f'{HOUSE}[sources]\ntagret = "● x"\n', "sources.tagret: unknown parameter; did you mean 'target'?"),
        (f"{HOUSE}[sources]\ntarget = 3\n", "sources.target: must begin with ●, ◐ or ○"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place_and_remedy(text: str, problem: str):
    assert problem in refused(text)


@pytest.mark.parametrize("source", ["", "S0 Г", " ● S0 Г", "x"])
def test_a_source_begins_with_its_mark(source: str):
    assert "must begin with ●, ◐ or ○" in refused(f'{HOUSE}[sources]\ntarget = "{source}"\n')


def test_an_unknown_rule_set_is_refused():
    with pytest.raises(RulesError, match="trudovoj: no such rule set; did you mean 'trudovoy'"):
        shipped("trudovoj")


def test_a_rule_set_is_loaded_from_a_file(tmp_path: Path):
    file = tmp_path / "yard.toml"
    file.write_text(HOUSE, "utf-8")
    assert load(str(file)).name == "yard/1"
    other = tmp_path / "yard.rules"
    other.write_text(HOUSE, "utf-8")
    assert load(str(other)).name == "yard/1"


def test_what_is_neither_a_name_nor_a_file_is_refused(tmp_path: Path):
    with pytest.raises(
        RulesError, match=r"sports: neither a shipped rule set nor a \.toml file; did you mean 'sport'\?"
    ):
        load("sports")
    with pytest.raises(RulesError, match=r"yard\.toml: cannot be read: No such file or directory"):
        load(str(tmp_path / "yard.toml"))
    with pytest.raises(RulesError, match="cannot be read: Is a directory"):
        load(str(tmp_path))
    (tmp_path / "bad.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(RulesError, match="cannot be read: it is not UTF-8 text"):
        load(str(tmp_path / "bad.toml"))


def test_some_parameters_of_a_shipped_set_can_be_changed():
    yard = changed(shipped("ussr85"), {"target": 301}, id="yard", version="2", where="the command line")
    assert (yard.preset, yard.changes) == ("ussr85", {"target": 301})
    with pytest.raises(RulesError, match="the command line: target: must be 0 or more"):
        changed(shipped("ussr85"), {"target": -1}, id="yard", version="2", where="the command line")


@pytest.mark.parametrize("name", PARAMETERS)
def test_every_parameter_says_what_it_takes(name: str):
    words = allowed(name)
    assert words.startswith(("allowed: ", "give the seven suits"))
    for choice in choices(name):
        assert str(choice).lower() in words


def test_a_parameter_that_takes_any_number_or_order_lists_nothing():
    assert choices("target") == choices("first_double_order") == ()
    assert choices("lone_in_fish") == (False, True)
    assert choices("redeal_doubles") == ("off", 4, 5, 6)
