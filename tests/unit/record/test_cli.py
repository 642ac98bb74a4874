"""``kozel record``: what a person types, and the one line that a mistake costs."""

import io
import re
from pathlib import Path

import pytest

from kozel.cards.words import message_ids
from kozel.cli.listing import listing
from kozel.cli.main import main
from kozel.game.rulesets import RuleSet, shipped
from kozel.record import jsonl, kzn
from kozel.record.recorder import records_of
from unit.record.tables import RULESETS, Shelf, played_match, remarked

RECORDS = played_match(shipped("trudovoy"), 1, 2)


@pytest.fixture
def saved(tmp_path: Path) -> str:
    path = tmp_path / "party.kzn"
    path.write_text(kzn.text(RECORDS), "utf-8", newline="\n")
    return str(path)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["record", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_verify_says_what_was_checked(capsys: pytest.CaptureFixture[str], saved: str) -> None:
    code, out, _ = run(capsys, "verify", saved)
    assert code == 0
    first, second = out.splitlines()
    assert re.fullmatch(
        r"deal 1\.1: \d+ facts follow from the rules; finished, tags and chain fit; stands alone; "
        "shuffle proven from the secret",
        first,
    )
    assert "goes on where the deal before ended" in second


def test_verify_says_what_was_not_proven(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    shelf = Shelf(shipped("trudovoy"), 1, proven=False)
    shelf.deal(moves=5)
    path = tmp_path / "cut.jsonl"
    path.write_text(jsonl.text(records_of(shelf.referee.facts, {})), "utf-8")
    code, out, _ = run(capsys, "verify", str(path))
    assert code == 0
    assert out.endswith("; unfinished, without a chain; stands alone; no proof of the shuffle\n")


def test_verify_names_the_first_thing_that_is_wrong(capsys: pytest.CaptureFixture[str], saved: str) -> None:
    path = Path(saved)
    path.write_text(path.read_text("utf-8").replace("[Left", "[Lift", 1), "utf-8", newline="\n")
    code, out, err = run(capsys, "verify", saved)
    assert (code, out) == (2, "")
    assert re.fullmatch(r"kozel record: line \d+: the tag Lift cannot stand here; free tags go before Rules\n", err)


def test_verify_counts_redeals(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ruleset = next(one for one in RULESETS if one.rules.redeal_doubles == 4 and one.rules.redeal_mode == "forced")
    path = tmp_path / "redeals.kzn"
    for number in range(9):
        path.write_text(kzn.text(played_match(ruleset, number, 5)), "utf-8", newline="\n")
        _, out, _ = run(capsys, "verify", str(path))
        if "; redeals 1;" in out:
            return
    pytest.fail("no redeal")


def test_convert_there_and_back(capsys: pytest.CaptureFixture[str], saved: str, tmp_path: Path) -> None:
    lines = tmp_path / "party.jsonl"
    assert run(capsys, "convert", saved, "--to", "jsonl", "-o", str(lines)) == (0, "", "")
    assert lines.read_bytes() == jsonl.text(RECORDS).encode()
    assert run(capsys, "convert", str(lines), "--to", "kzn") == (0, kzn.text(RECORDS), "")


def test_a_dash_is_standard_input(
    capsys: pytest.CaptureFixture[str], saved: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(Path(saved).read_bytes())))
    assert run(capsys, "convert", "-", "--to", "kzn")[1] == kzn.text(RECORDS)


def test_show_for_a_seat_hides_the_others(capsys: pytest.CaptureFixture[str], saved: str) -> None:
    code, out, _ = run(capsys, "show", saved, "--seat", "B")
    assert code == 0
    assert out.count("%KZN 1.0 as seen by B\n") == 2
    assert "A:?7" in out


def test_an_empty_seat_sees_nothing(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "duo.kzn"
    path.write_text(kzn.text(played_match(shipped("prostoy-duo"), 1, 1)), "utf-8", newline="\n")
    code, _, err = run(capsys, "show", str(path), "--seat", "C")
    assert (code, err) == (2, "kozel record: seat C is empty; the seats are A, B\n")


def test_the_example_of_the_page_is_listed_in_russian(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    page = (Path(__file__).parents[3] / "docs" / "records.md").read_text("utf-8")
    found = re.search(r"```kzn\n(.*?)```", page, re.DOTALL)
    assert found
    path = tmp_path / "example.kzn"
    path.write_text(found[1], "utf-8", newline="\n")
    _, out, _ = run(capsys, "show", str(path), "--lang", "ru")
    assert out.splitlines() == [
        "Партия 1, замес 1. Правила trudovoy/2026.1.",
        "Event: Кубок двора",
        "Date: 2026.11.29",
        "Table: 3",
        "В записи до замеса: AC:0 BD:0",
        "A (Иванов И.): 3-2 4-0 5-0 5-1 5-3 6-1 6-5",
        "B (Петров П.): 0-0 1-0 1-1 2-2 3-0 4-1 5-2",
        "C (Сидоров С.): 3-1 4-2 4-3 4-4 6-0 6-2 6-3",
        "D (Козлов К.): 2-0 2-1 3-3 5-4 5-5 6-4 6-6",
        "Заходит B (Петров П.): у него нужный дубль.",
        " 1.  B 1-1@2.5   C ←3-1   D ←3-3   A 6-1→",
        " 2.  B ←3-0   C 6-3→   D ←2-0   A 5-3→",
        " 3.  B ←5-2   C мимо   D ←5-5   A ←6-5",
        " 4.  B мимо   C ←6-2   D 5-4→   A 4-0→",
        " 5.  B ←2-2 0-0→! {оба дубля разом}   C 6-0→   D 6-6→   A ←3-2",
        " 6.  B мимо   C ←4-3   D ←6-4",
        "Рыба, сделал D (Козлов К.); на концах 6 и 6.",
        "У A осталось 5-0 5-1 = 11",
        "У B осталось 1-0 4-1 = 6",
        "У C осталось 4-2 4-4 = 14",
        "У D осталось 2-1 = 3",
        "AC пишет 34",
        "В записи после замеса: AC:34 BD:0",
        "Игрок B прокатил игрока C.",
        "Закрыли конец: игрок C на тройках.",
        "Заходчик: сначала игрок B, под конец игрок D. Баян поставил игрок D. Открыли запись: пара A и C.",
        "Секрет тасовки есть в записи: kozel record verify её повторит.",
    ]


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_every_deal_can_be_listed(ruleset: RuleSet, lang: str) -> None:
    for number in range(3):
        for record in played_match(ruleset, number):
            assert listing(remarked(record, number), lang)


def test_the_listing_has_words_for_all_it_says() -> None:
    source = Path(listing.__code__.co_filename).read_text("utf-8")
    said = {f"record-{name}" for name in re.findall(r'_say\(\s*"([a-z-]+)"', source)}
    assert len(said) > 20
    assert said <= message_ids("ru") & message_ids("en")


def test_an_unfinished_deal_is_listed_so_far() -> None:
    shelf = Shelf(shipped("trudovoy"), 1)
    shelf.deal(moves=5)
    (record,) = records_of(shelf.referee.facts, {})
    assert listing(record, "en").endswith("\nThe record ends here, the deal goes on.\n")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["show", "no-such-file"], "kozel record: no-such-file: cannot be read: No such file or directory"),
        (
            ["convert", "SAVED", "--to", "kzn", "-o", "/no/such/folder/x"],
            "cannot be written: No such file or directory",
        ),
    ],
)
def test_a_file_that_cannot_be_used_costs_one_line(
    capsys: pytest.CaptureFixture[str], saved: str, arguments: list[str], problem: str
) -> None:
    code, _, err = run(capsys, *[saved if one == "SAVED" else one for one in arguments])
    assert code == 2
    assert problem in err
    assert err.count("\n") == 1


def test_a_file_without_deals_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "empty.kzn"
    path.write_text("%KZN 1.0\n", newline="\n")
    code, _, err = run(capsys, "verify", str(path))
    assert (code, err) == (2, f"kozel record: {path}: holds no deal\n")


@pytest.mark.parametrize("arguments", [[], ["shred"], ["show"], ["convert", "x"], ["convert", "x", "--to", "pgn"]])
def test_bad_arguments_cost_one_line(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["record", *arguments])
    _, err = capsys.readouterr()
    assert caught.value.code == 2
    assert err.count("\n") == 1
    assert "--help" in err
