"""Files are read again by the standard library, by openpyxl and by gacrux, and compared with the book."""

import csv
import io
import json
from fractions import Fraction

import pytest
from gacrux.trf2json import trf2json
from openpyxl import load_workbook

from evening import SECRET, Evening
from kozel.cards.words import LANGS, message_ids, say
from kozel.cli.main import main
from kozel.desk.book import Book
from kozel.desk.errors import DeskError
from kozel.desk.views.boards import hand_records
from kozel.documents.deals import board_files
from kozel.documents.exporting import json_file, trf_file, xlsx_file
from kozel.documents.sheets import NAMES, Sheet, sheet
from kozel.documents.spreadsheets import csv_text, workbook
from kozel.game.events import HandsDealt, LeadDecided
from kozel.game.fairness import dealer_commitment
from kozel.record import kzn
from kozel.record.verify import verify
from kozel.tournament import trf
from kozel.tournament.errors import TournamentError
from kozel.tournament.report import as_entrants
from kozel.tournament.standings import standings


@pytest.fixture(scope="module")
def event():
    return Evening(format="barometer").enter(7).draw().play(3)


def expected(event):
    """Place, number and the first value of each entrant, from the arithmetic itself."""
    rows = standings(event.state).rows
    return [(row.place, row.pair, round(float(row.values["PCT"]), 2)) for row in rows]


def rows_of_csv(text, lang):
    assert text.startswith("\ufeff")
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff")), delimiter=";" if lang == "ru" else ","))


@pytest.mark.parametrize("lang", LANGS)
def test_the_ranking_comes_back_from_csv(event, lang):
    head, *rows = rows_of_csv(csv_text(sheet("standings", event.state, event.mark, lang), lang), lang)
    value = head.index("%")
    read = [(int(row[0]), int(row[1]), float(row[value].replace(",", "."))) for row in rows]
    assert read == expected(event)


@pytest.mark.parametrize("lang", LANGS)
def test_all_sheets_come_back_from_the_workbook(event, lang):
    book = load_workbook(io.BytesIO(xlsx_file(event.state, event.mark, lang)))
    assert book.properties.title == "Кубок двора"
    assert book.properties.description == event.mark.short
    for name in NAMES:
        written = sheet(name, event.state, event.mark, lang)
        head, *rows = book[say(lang, f"sheet-{name}")].iter_rows(values_only=True)
        assert head == written.heads
        cells = [tuple("" if cell is None else cell for cell in row) for row in rows]
        assert cells == [tuple(_as_read(cell) for cell in row) for row in written.rows]
    rows = list(book.worksheets[0].iter_rows(min_row=2, values_only=True))
    assert [(row[0], row[1], row[4]) for row in rows] == expected(event)


def _as_read(cell):
    return cell if isinstance(cell, (str, int)) else float(cell)


def test_the_results_in_a_sheet_are_those_of_the_book(event):
    rows = sheet("results", event.state, event.mark, "en").rows
    read = {(row[2], int(row[3]), int(row[5])): row[7] for row in rows}
    assert read == {place: result.net for place, result in event.state.results.items()}


def test_a_name_is_never_run_as_a_formula():
    names = ("=1+1", "@sum", "+7", "-2")
    evil = Sheet("x", ("who",), tuple((name,) for name in names))
    assert [row[0] for row in rows_of_csv(csv_text(evil, "en"), "en")[1:]] == [f"'{name}" for name in names]
    cells = load_workbook(io.BytesIO(workbook([evil], "t", "m"))).worksheets[0]["A"]
    assert [(cell.value, cell.data_type) for cell in cells[1:]] == [(name, "s") for name in names]


def test_the_event_comes_back_from_json(event):
    read = json.loads(json_file(event.state, event.mark))
    assert read["version"] == 1
    assert read["stamp"]["mark"] == event.mark.short
    assert read["stamp"]["provisional"] is True
    rows = [(row["place"], row["entrant"], float(row["values"]["PCT"])) for row in read["standing"]["rows"]]
    assert rows == expected(event)
    nets = {
        (one["board"], line["ns"][0], line["ew"][0]): line["net"] for one in read["boards"] for line in one["lines"]
    }
    assert {place: net for place, net in nets.items() if net is not None} == {
        place: result.net for place, result in event.state.results.items()
    }


@pytest.mark.parametrize("format_", ["barometer", "fold", "robin", "knockout", "mitchell"])
def test_gacrux_reads_each_format_as_an_event_of_teams(format_):
    event = Evening(format=format_).enter(8).draw().play(2)
    file = trf2json()
    file.parse_file(trf_file(event.state, event.mark), 0)
    assert file.get_status() == 0, file.chessjson["status"]
    tournament = file.get_tournament(1)
    tables = [table for one in event.state.rounds for table in one.tables]
    assert sum(match["black"] is not None for match in tournament["matchList"]) == len(tables)


def test_a_pair_may_be_one_entrant(event):
    single = trf.parse(trf_file(event.state, event.mark, as_single=True))
    assert single == as_entrants(event.state, single.rounds)
    won = {line.number: Fraction(line.points, 10) for line in single.lines}
    table = event.state.rounds[0].tables[0]
    assert won[table.ns] + won[table.ew] >= 1


def test_an_individual_event_is_no_event_of_teams():
    event = Evening(format="individual").enter(5).draw().play(1)
    with pytest.raises(TournamentError, match="partners change"):
        trf_file(event.state, event.mark)


def test_each_board_is_a_record_that_anyone_deals_again(event):
    files = dict(board_files(event.state, SECRET))
    hands = {one.board: one for one in hand_records(event.state, SECRET, tuple(files))}
    for number, text in files.items():
        (record,) = kzn.parse(text)
        (checked,) = verify([record])
        assert checked.proof == "committed"
        started, lead = record.started, record.facts[-1]
        assert isinstance(lead, LeadDecided)
        assert "ABCD"[lead.seat] == hands[number].leader
        dealt = [fact for fact in record.facts if isinstance(fact, HandsDealt)]
        assert [fact.redeal_no for fact in dealt] == list(range(hands[number].redeals + 1))
        assert tuple(tuple(sorted(map(str, hand), reverse=True)) for hand in dealt[-1].hands) == hands[number].hands
        assert started.commitment is not None
        own = bytes.fromhex(record.tags["BoardSecret"])
        deal = f"1.{started.before.deal_no}"
        assert dealer_commitment(started.commitment.table, deal, own) == started.commitment.dealer
    with pytest.raises(DeskError):
        list(board_files(event.state, bytes(32)))
    with pytest.raises(DeskError):
        list(board_files(event.state, SECRET, [9999]))


def test_both_languages_have_the_same_heads():
    own = {lang: {name for name in message_ids(lang) if name.startswith("sheet-")} for lang in LANGS}
    assert own["ru"] == own["en"]


@pytest.mark.parametrize(
    ("format_", "file"),
    [("csv", "к-standings.csv"), ("xlsx", "к.xlsx"), ("trf26", "к.trf"), ("json", "к.json"), ("kzn", "к-boards")],
)
def test_files_are_written_beside_the_book(event, tmp_path, format_, file, capsys):
    path = tmp_path / "к.jsonl"
    with Book.create(path) as book:
        for entry in event.entries:
            book.append(entry.fact, by=entry.by, at=entry.at)
    path.with_name(path.name + ".secret").write_text(SECRET.hex() + "\n", "ascii")
    command = ["tournament", "export", str(path), format_]
    if format_ == "kzn":
        assert main(command) == 2
        assert "--prepare" in capsys.readouterr().err
        assert not (tmp_path / file).exists()
        command.append("--prepare")
    assert main(command) == 0
    assert (tmp_path / file).exists()
    assert str(tmp_path / file) in capsys.readouterr().out
    assert main([*command, "-o", str(tmp_path / "none" / "x")]) == 2
