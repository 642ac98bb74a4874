"""``kozel simulate`` from its arguments to its output."""

import csv

import pytest

from kozel.cli.main import main
from kozel.cli.simulate import seated
from kozel.game.rulesets import shipped


def test_a_table_and_a_csv_file_come_out(capsys, tmp_path):
    path = tmp_path / "rates.csv"
    assert main(["simulate", "--bots", "greedy,random", "--deals", "20", "--seed", "7", "--csv", str(path)]) == 0
    out, err = capsys.readouterr()
    assert "trudovoy/2026.1" in out
    assert "deals ended by a fish" in out
    assert err == ""
    rows = {row["name"]: row for row in csv.DictReader(path.read_text("utf-8").splitlines())}
    assert rows["fish"]["of"] == "20"
    assert float(rows["fish"]["low"]) <= float(rows["fish"]["rate"]) <= float(rows["fish"]["high"])


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bots", "gready"], "no such bot: 'gready'; known: random, greedy, counting"),
        (["--bots", "greedy,greedy,greedy"], "3 names for 4 seats; give 1, 2 or 4 names"),
        (["--rules", "nowhere"], "nowhere"),
        (["--deals", "1", "--csv", "/nowhere/x.csv"], "cannot be written"),
    ],
)
def test_bad_input_is_refused_in_one_line(capsys, arguments, complaint):
    assert main(["simulate", *arguments]) == 2
    err = capsys.readouterr().err
    assert complaint in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("number", ["0", "-1", "many", "²"])
def test_deals_must_be_a_positive_number(capsys, number):
    with pytest.raises(SystemExit) as left:
        main(["simulate", "--deals", number])
    assert left.value.code == 2
    assert "is not a whole number from 1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("names", "id", "seats"),
    [
        (["a"], "trudovoy", ("a", "a", "a", "a")),
        (["a", "b"], "trudovoy", ("a", "b", "a", "b")),
        (["a", "b"], "prostoy-trio", ("a", "b", "a")),
        (["a", "b"], "prostoy-duo", ("a", "b")),
        (["a", "b", "c", "d"], "trudovoy", ("a", "b", "c", "d")),
    ],
)
def test_fewer_names_are_repeated_around_the_table(names, id, seats):
    assert seated(names, shipped(id).rules) == seats
