"""Papers are read again by pypdf, which knows nothing of how they were drawn."""

import io
from collections.abc import Iterator

import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream
from reportlab.lib.units import mm

from evening import SECRET, Evening
from kozel.cards.words import LANGS, message_ids, say
from kozel.cli.main import main
from kozel.desk import entry
from kozel.desk.book import Book
from kozel.desk.errors import DeskError
from kozel.desk.views.boards import hand_records
from kozel.documents.paper import fitted, register_fonts
from kozel.documents.printing import PAPERS, Order, printed
from kozel.tournament.state import sides


@pytest.fixture(scope="module")
def event():
    return Evening(format="barometer").enter(7).draw().play(2)


def paper(event, what, lang="ru", **order):
    return PdfReader(io.BytesIO(printed(what, event.state, event.mark, Order(secret=SECRET, **order), lang)))


def words(reader) -> str:
    """All text; a line break within a line of print is none."""
    return " ".join(" ".join(page.extract_text().split()) for page in reader.pages)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("what", PAPERS)
def test_each_page_has_the_event_the_mark_and_the_word_about_the_scoring(event, what, lang):
    for page in paper(event, what, lang).pages:
        text = " ".join(page.extract_text().split())
        assert "Кубок двора" in text
        assert event.mark.short in text
        assert say(lang, "desk-provisional") in text
        width, height = (float(size) / mm for size in page.mediabox[2:])
        assert (round(width), round(height)) == (210, 297)


@pytest.mark.parametrize("what", PAPERS)
def test_the_letters_are_in_the_file(event, what):
    """Without it a printer that has no Cyrillic prints boxes."""
    for page in paper(event, what).pages:
        for font in page["/Resources"].get_object()["/Font"].values():  # type: ignore[index]
            if "PTSans" in font["/BaseFont"]:
                assert font["/FontDescriptor"]["/FontFile2"].get_data()


@pytest.mark.parametrize("what", ["seating", "guides", "travellers", "standings"])
def test_the_names_of_a_pair_are_not_cut(what):
    evening = Evening(format="barometer")
    for number in "АБВГДЕ":
        evening.put(
            entry.enter(evening.state, (f"{number}лександра Преображенская", f"{number}онстантин Рождественский"))
        )
    text = words(paper(evening.draw().play(1), what))
    assert "…" not in text
    assert min(text.count("Преображенская"), text.count("Рождественский")) >= 6


def _squares(page) -> int:
    """Filled rectangles: those of a code."""
    return sum(operator == b"re" for _, operator in ContentStream(page.get_contents(), None).operations)


@pytest.mark.parametrize("what", ["seating", "guides", "tables", "sheets"])
def test_codes_lead_to_the_pages_of_the_event_where_it_has_some(event, what):
    address = "http://192.168.1.5:8000/event/0a1b2c3d4e"
    plain = paper(event, what)
    linked = paper(event, what, page=address, tables={1: f"{address}/table#table.2.1.{'0' * 32}"})
    assert len(plain.pages) == len(linked.pages)
    assert _squares(plain.pages[0]) < 20
    assert _squares(linked.pages[0]) > 150


def test_the_wall_has_each_table_and_who_sits_out(event):
    text = words(paper(event, "seating", round=2))
    for table in event.state.rounds[1].seated:
        for (number,) in sides(table):
            assert f"{number}. {event.state.pairs[number].name}" in text
    (idle,) = set(event.state.pairs) - {n for t in event.state.rounds[1].seated for (n,) in sides(t)}
    assert f": {idle}. {event.state.pairs[idle].name}" in text


def test_a_table_card_tells_who_leads_each_deal(event):
    text = words(paper(event, "tables", "en"))
    table = event.state.rounds[-1].seated[0]
    ns, ew = (event.state.pairs[number] for number in (table.ns, table.ew))
    first, second, third, fourth = table.boards
    assert f"{first}: A leads – {ns.players[0]}" in text
    assert f"{second}: B leads – {ew.players[0]}" in text
    assert f"{third}: C leads – {ns.players[1]}" in text
    assert f"{fourth}: D leads – {ew.players[1]}" in text


def test_a_guide_card_has_all_rounds_of_a_pair(event):
    text = words(paper(event, "guides", pairs=(3,)))
    assert event.state.pairs[3].name in text
    assert event.state.pairs[4].name in text
    assert say("ru", "paper-free") in text
    assert "3. " + event.state.pairs[3].name in text
    assert words(paper(event, "guides")).count(event.state.pairs[3].name) == 1 + len(event.state.pairs) - 1


def test_results_by_board_and_the_ranking_have_the_numbers_of_the_book(event):
    results = [result for place, result in event.state.results.items() if place[0] == 1]
    text = words(paper(event, "travellers", boards=(1,)))
    for result in results:
        assert f"{result.net:+}".replace("-", "−") in text
    ranking = words(paper(event, "standings"))
    assert all(pair.name in ranking for pair in event.state.pairs.values())
    assert "," in ranking
    assert words(paper(event, "standings", "en")).count("100.00") == words(paper(event, "standings")).count("100,00")


def test_tables_that_shuffle_for_themselves_are_not_compared():
    event = Evening(format="robin", dealt="table").enter(4).draw().play(1)
    assert "D-IMP" not in words(paper(event, "travellers"))
    assert "−" in words(paper(event, "travellers"))
    assert "D-IMP" in words(paper(Evening(format="barometer").enter(4).draw().play(1), "travellers"))


def shapes(page, reader) -> Iterator[tuple[str, float, float, float, float]]:
    """What is painted: how, and the box around it as left, bottom, width and height in millimetres."""
    points: list[tuple[float, float]] = []
    for operands, operator in ContentStream(page.get_contents(), reader).operations:
        numbers = [float(operand) / mm for operand in operands] if operator in (b"m", b"l", b"c") else []
        points += zip(numbers[::2], numbers[1::2], strict=True)
        if operator in (b"S", b"f", b"f*", b"B", b"n"):
            if points:
                xs, ys = zip(*points, strict=True)
                yield operator.decode(), min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
            points = []


def test_the_tiles_that_are_drawn_are_the_tiles_of_the_boards(event):
    boards = (1, 2, 3, 4, 5)
    reader = paper(event, "hands", boards=boards)
    drawn = [hand for page in reader.pages for hand in hands_drawn(list(shapes(page, reader)))]
    expected = [hand for one in hand_records(event.state, SECRET, boards) for hand in one.hands]
    assert sorted(drawn) == sorted(expected)


def hands_drawn(painted):
    """The hands of a page, each a row of seven outlines with pips in their upper and lower halves."""
    tiles = [box for how, *box in painted if how == "S" and 9 < box[2] < 11 and 18 < box[3] < 21]
    dots = [(x + width / 2, y + height / 2) for how, x, y, width, height in painted if how.startswith("f")]
    tiles.sort(key=lambda box: (box[0] > 100, -round(box[1]), box[0]))
    for at in range(0, len(tiles), 7):
        yield tuple(tile_drawn(box, dots) for box in tiles[at : at + 7])


def tile_drawn(box, dots):
    x, y, width, height = box
    inside = [dot_y for dot_x, dot_y in dots if x < dot_x < x + width and y < dot_y < y + height]
    upper = sum(dot_y > y + height / 2 for dot_y in inside)
    return f"{upper}-{len(inside) - upper}"


def test_tiles_of_another_event_are_not_printed(event):
    with pytest.raises(DeskError):
        printed("hands", event.state, event.mark, Order(secret=bytes(32)), "ru")


@pytest.mark.parametrize(
    "wish",
    [
        {"format": "individual"},
        {"format": "knockout", "deals": 0, "dealt": "table", "minutes": 45},
        {"format": "robin", "deals": 8, "dealt": "table"},
        {"format": "fold"},
        {"format": "rooms"},
    ],
    ids=lambda wish: wish["format"],
)
def test_all_formats_have_papers(wish):
    event = Evening(**wish).enter(4 if wish["format"] == "rooms" else 5, ("Заря", "Маяк")).draw()
    event.seat()
    for what in PAPERS:
        if what != "hands" or event.state.opened.boards:  # type: ignore[union-attr]
            assert event.mark.short in words(paper(event, what))


def test_words_shrink_into_their_room_and_are_then_cut():
    register_fonts()
    assert fitted("Анна", "PTSans", 12, 50) == ("Анна", 12)
    small, size = fitted("Константинопольский", "PTSans", 12, 35)
    assert small == "Константинопольский"
    assert 8.4 <= size < 12
    cut, size = fitted("Константинопольский" * 3, "PTSans", 12, 35)
    assert cut.endswith("…")
    assert size == pytest.approx(8.4)


def test_both_languages_have_the_same_words():
    own = {lang: {name for name in message_ids(lang) if name.startswith("paper-")} for lang in LANGS}
    assert own["ru"] == own["en"]


@pytest.fixture
def book(tmp_path, event):
    path = tmp_path / "кубок.jsonl"
    with Book.create(path) as book:
        for entry in event.entries:
            book.append(entry.fact, by=entry.by, at=entry.at)
    path.with_name(path.name + ".secret").write_text(SECRET.hex() + "\n", "ascii")
    return path


def test_a_paper_is_written_beside_the_book(book, capsys):
    assert main(["tournament", "print", str(book), "standings", "--lang", "ru"]) == 0
    file = book.with_name("кубок-standings.pdf")
    assert str(file) in capsys.readouterr().out
    assert "Положение" in words(PdfReader(file))


def test_tiles_are_printed_early_only_on_purpose(book, capsys):
    assert main(["tournament", "print", str(book), "hands"]) == 2
    assert "--prepare" in capsys.readouterr().err
    assert main(["tournament", "print", str(book), "hands", "--prepare", "--board", "1"]) == 0
    assert len(PdfReader(book.with_name("кубок-hands.pdf")).pages) == 1
