"""Sheets as files: CSV, and a workbook of Excel."""

import csv
import io
from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from xlsxwriter import Workbook  # pyright: ignore[reportMissingTypeStubs]

from kozel.documents.sheets import Cell, Sheet

BOM = "\ufeff"
"""Excel reads UTF-8 only behind it."""


def csv_text(sheet: Sheet, lang: str) -> str:
    """As Excel opens it: in Russian with semicolons and decimal commas, in English with commas and points."""
    file = io.StringIO()
    writer = csv.writer(file, delimiter=";" if lang == "ru" else ",")
    writer.writerow(sheet.heads)
    for row in sheet.rows:
        writer.writerow([_csv_cell(cell, lang) for cell in row])
    return BOM + file.getvalue()


def _csv_cell(cell: Cell, lang: str) -> str:
    if isinstance(cell, str):
        return _harmless(cell)
    return str(cell).replace(".", "," if lang == "ru" else ".")


def _harmless(words: str) -> str:
    """A name that Excel would run as a formula gets an apostrophe before it."""
    return f"'{words}" if words.startswith(("=", "+", "-", "@", "\t", "\r")) else words


def workbook(sheets: Iterable[Sheet], title: str, mark: str) -> bytes:
    """A sheet of the workbook for each; its head stays in sight, and the event and the mark are in its properties."""
    file = io.BytesIO()
    book: Any = Workbook(file, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    book.set_properties({"title": title, "comments": mark})
    bold = book.add_format({"bold": True, "bottom": 1})
    decimal = book.add_format({"num_format": "0.00"})
    for sheet in sheets:
        page = book.add_worksheet(sheet.name)
        page.freeze_panes(1, 0)
        page.write_row(0, 0, sheet.heads, bold)
        for at, row in enumerate(sheet.rows, 1):
            _write_row(page, at, row, decimal)
        for column, cells in enumerate(zip(sheet.heads, *sheet.rows, strict=True)):
            page.set_column(column, column, min(40, 2 + max(len(str(cell)) for cell in cells)))
    book.close()
    return file.getvalue()


def _write_row(page: Any, at: int, row: tuple[Cell, ...], decimal: Any) -> None:
    for column, cell in enumerate(row):
        if isinstance(cell, str):
            page.write_string(at, column, cell)
        elif isinstance(cell, Decimal):
            page.write_number(at, column, float(cell), decimal)
        else:
            page.write_number(at, column, cell)
