"""Pages of A4 to draw on: lengths in millimetres, from the upper left corner; letters are PT Sans, in points.

Made for a black-and-white printer and for old eyes: no grey letters, thin lines, text that shrinks to its room before
it is cut.
"""

import io
from collections.abc import Sequence
from functools import cache
from importlib.resources import as_file, files
from typing import Final, Literal, NamedTuple, TypeAlias

from reportlab.graphics import renderPDF
from reportlab.graphics.barcode.qr import QrCodeWidget
from reportlab.graphics.shapes import Drawing
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from kozel.cards.words import number, say
from kozel.desk.views.stamp import Stamp

WIDTH: Final = 210.0
HEIGHT: Final = 297.0
MARGIN: Final = 15.0
BOTTOM: Final = HEIGHT - 20.0
"""Where the room for content ends; the stamp stands below."""

ROOM: Final = WIDTH - 2 * MARGIN
_SMALLEST: Final = 0.7
"""Text shrinks to this part of its size before it is cut."""

_BROKEN: Final = 0.72
"""So much of its size a name keeps that stands in two lines."""

POINT: Final = 1 / mm
"""Millimetres in a point."""

Align: TypeAlias = Literal["left", "right", "middle"]


class Column(NamedTuple):
    title: str
    width: float
    align: Align = "left"
    bold: bool = False


class Paper:
    """A document in one language. Every page has the heading on top and the stamp of the event at the foot."""

    def __init__(self, lang: str, stamp: Stamp, heading: str) -> None:
        register_fonts()
        self._file = io.BytesIO()
        self._canvas = Canvas(self._file, pagesize=(WIDTH * mm, HEIGHT * mm), invariant=True)
        self._canvas.setTitle(f"{stamp.title}: {heading}")
        self._canvas.setCreator("kozel")
        self.lang, self._stamp, self._heading = lang, stamp, heading
        self._page = 0
        self.y = 0.0
        """Down to where the page is filled."""

    def say(self, message: str, **args: str | int) -> str:
        return say(self.lang, f"paper-{message}", **args)

    def number(self, written: str) -> str:
        """A number as it is printed in this language: with a minus, and a comma in Russian."""
        return number(written, self.lang)

    def page(self, heading: str | None = None) -> None:
        """Begins a page."""
        if self._page:
            self._canvas.showPage()
        self._page += 1
        self.text(MARGIN, MARGIN + 4, self._stamp.title, 11, width=ROOM)
        self.text(MARGIN, MARGIN + 13, self._heading if heading is None else heading, 20, bold=True, width=ROOM)
        self.y = MARGIN + 18
        self._foot()

    def _foot(self) -> None:
        y = BOTTOM + 5
        self.line(MARGIN, y, WIDTH - MARGIN, y, 0.2)
        self.text(MARGIN, y + 4.5, self.say("mark", mark=self._stamp.mark, rules=self._stamp.rules), 8, width=ROOM - 20)
        self.text(WIDTH - MARGIN, y + 4.5, self.say("page", n=self._page), 8, align="right")
        if self._stamp.provisional:
            self.text(MARGIN, y + 8.5, say(self.lang, "desk-provisional"), 8, width=ROOM)

    def need(self, height: float) -> None:
        """Begins a page unless so much of this one is left."""
        if not self._page or self.y + height > BOTTOM:
            self.page()

    def text(  # noqa: PLR0913 -- where, what and how
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        *,
        bold: bool = False,
        align: Align = "left",
        width: float = 0,
    ) -> None:
        """One line on the base line y. Where `width` is given, it fits."""
        font = "PTSans-Bold" if bold else "PTSans"
        if width:
            words, size = fitted(words, font, size, width)
        self._canvas.setFont(font, size)
        across, up = x * mm, (HEIGHT - y) * mm
        if align == "left":
            self._canvas.drawString(across, up, words)
        elif align == "right":
            self._canvas.drawRightString(across, up, words)
        else:
            self._canvas.drawCentredString(across, up, words)

    def paragraph(self, words: str, size: float, *, bold: bool = False) -> None:
        """Lines as wide as the page, below what there is."""
        font = "PTSans-Bold" if bold else "PTSans"
        height = size * POINT * 1.3
        for line in _lines(words, font, size, ROOM):
            self.need(height)
            self.y += height
            self.text(MARGIN, self.y, line, size, bold=bold)

    def line(self, x1: float, y1: float, x2: float, y2: float, thick: float = 0.3) -> None:
        self._canvas.setLineWidth(thick * mm)
        self._canvas.line(x1 * mm, (HEIGHT - y1) * mm, x2 * mm, (HEIGHT - y2) * mm)

    def box(self, x: float, y: float, width: float, height: float, *, thick: float = 0.3, corner: float = 0) -> None:
        self._canvas.setLineWidth(thick * mm)
        self._canvas.roundRect(x * mm, (HEIGHT - y - height) * mm, width * mm, height * mm, corner * mm)

    def dot(self, x: float, y: float, radius: float) -> None:
        self._canvas.circle(x * mm, (HEIGHT - y) * mm, radius * mm, stroke=0, fill=1)

    def qr(self, x: float, y: float, size: float, address: str) -> None:
        """A square code of an address, with its quiet edge. Nothing where there is no address."""
        if address:
            code = QrCodeWidget(address, barWidth=size * mm, barHeight=size * mm, barLevel="M", barBorder=2)
            drawing = Drawing(size * mm, size * mm)
            drawing.add(code)
            renderPDF.draw(drawing, self._canvas, x * mm, (HEIGHT - y - size) * mm)

    def table(self, columns: Sequence[Column], rows: Sequence[Sequence[str]], size: float, row: float) -> None:
        """Rows below each other over as many pages as they need; the titles stand on each of them."""
        self.need(2 * row + 2)
        self._titles(columns, row)
        broken = _too_long(columns, rows, size)
        for cells in rows:
            if self.y + row > BOTTOM:
                self.page()
                self._titles(columns, row)
            lines = [words.replace(" / ", " /\n", 1) if n in broken else words for n, words in enumerate(cells)]
            self._row(columns, lines, size, row)

    def grid(self, columns: Sequence[Column], rows: Sequence[Sequence[str]], size: float, row: float) -> None:
        """A table to be filled in with a pen: lines between its columns as well. It must fit on the page."""
        top = self.y
        self.table(columns, rows, size, row)
        x = MARGIN
        for column in columns:
            self.line(x, top, x, self.y, 0.15)
            x += column.width
        self.line(x, top, x, self.y, 0.15)
        self.line(MARGIN, top, x, top, 0.15)

    def _titles(self, columns: Sequence[Column], height: float) -> None:
        plain = [column._replace(bold=True) for column in columns]
        self._row(plain, [column.title for column in columns], 10, max(height * 0.8, 6), 0.5)

    def _row(
        self, columns: Sequence[Column], cells: Sequence[str], size: float, height: float, rule: float = 0.1
    ) -> None:
        x = MARGIN
        base = self.y + height / 2 + size * POINT * 0.35
        for column, words in zip(columns, cells, strict=True):
            at = {"left": x + 1, "right": x + column.width - 1, "middle": x + column.width / 2}[column.align]
            upper, _, lower = words.partition("\n")
            part, shift = (_BROKEN, _BROKEN * size * POINT * 0.55) if lower else (1.0, 0.0)
            for line, y in ((upper, base - shift), (lower, base + shift)):
                self.text(at, y, line, part * size, bold=column.bold, align=column.align, width=column.width - 2)
            x += column.width
        self.y += height
        self.line(MARGIN, self.y, x, self.y, rule)

    def bytes(self) -> bytes:
        """The file. A paper with nothing on it has one empty page."""
        if not self._page:
            self.page()
        self._canvas.save()
        return self._file.getvalue()


def fitted(words: str, font: str, size: float, width: float) -> tuple[str, float]:
    """The words and the size in which they fit into a width: smaller first, then cut."""
    wide = pdfmetrics.stringWidth(words, font, size) / mm
    if wide <= width:
        return words, size
    if wide * _SMALLEST <= width:
        return words, size * width / wide
    small = size * _SMALLEST
    while words and pdfmetrics.stringWidth(f"{words}…", font, small) / mm > width:
        words = words[:-1]
    return f"{words.rstrip()}…", small


def _too_long(columns: Sequence[Column], rows: Sequence[Sequence[str]], size: float) -> set[int]:
    """The columns where the names of a pair do not all fit into a line; there they all stand in two."""

    def fits(column: Column, words: str) -> bool:
        font = "PTSans-Bold" if column.bold else "PTSans"
        return (
            column.align != "left"
            or " / " not in words
            or pdfmetrics.stringWidth(words, font, size) / mm <= column.width - 2
        )

    return {n for n, column in enumerate(columns) if not all(fits(column, cells[n]) for cells in rows)}


def _lines(words: str, font: str, size: float, width: float) -> list[str]:
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and pdfmetrics.stringWidth(longer, font, size) / mm > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


@cache
def register_fonts() -> None:
    """PT Sans (ParaType, Open Font License); only the letters used go into a file."""
    for name, file in (("PTSans", "PT_Sans-Web-Regular.ttf"), ("PTSans-Bold", "PT_Sans-Web-Bold.ttf")):
        with as_file(files("fontpkg_pt_sans") / "files" / file) as path:
            pdfmetrics.registerFont(TTFont(name, str(path)))  # pyright: ignore[reportUnknownMemberType]
