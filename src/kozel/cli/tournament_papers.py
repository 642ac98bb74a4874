"""``kozel tournament print`` and ``export``: papers for the hall, files for other programs."""

import argparse
import sys
from pathlib import Path
from typing import Final

from kozel.cards.words import say
from kozel.cli.tournament_base import Commands, command
from kozel.desk.book import read
from kozel.desk.errors import need
from kozel.desk.opening import opened_of
from kozel.desk.secret import read_secret
from kozel.game.errors import KozelError
from kozel.tournament import log
from kozel.tournament.state import State

EXPORTS: Final = ("csv", "xlsx", "trf26", "json", "kzn")
SHEETS: Final = ("standings", "results", "rounds", "entries")
PAPERS: Final = ("seating", "tables", "guides", "sheets", "travellers", "hands", "standings")


def add(commands: Commands) -> None:
    """Both of them."""
    print_ = command(commands, "print", "papers for the hall, ready for the printer", _print)
    print_.add_argument("what", choices=PAPERS, help=f"one of: {', '.join(PAPERS)}", metavar="WHAT")
    print_.add_argument("--output", "-o", type=Path, metavar="FILE", help="(the book's name with the paper's)")
    print_.add_argument("--round", type=int, metavar="R", help="of seating, tables, sheets (the last one seated)")
    print_.add_argument(
        "--pair", type=int, action="append", default=[], metavar="N", help="of guides; repeatable (all)"
    )
    print_.add_argument(
        "--board", type=int, action="append", default=[], metavar="B", help="of travellers, hands; repeatable (all)"
    )
    print_.add_argument("--page", default="", metavar="URL", help="the event's page on a server, as a QR code")
    print_.add_argument("--prepare", action="store_true", help="hands before the secret is told, to lay out the tiles")
    export = command(commands, "export", "files for spreadsheets and other programs", _export)
    export.add_argument("format", choices=EXPORTS, help=f"one of: {', '.join(EXPORTS)}", metavar="FORMAT")
    export.add_argument("--output", "-o", type=Path, metavar="FILE", help="(the book's name with the format's ending)")
    export.add_argument("--sheet", choices=SHEETS, default="standings", help="of csv (%(default)s)")
    export.add_argument("--single", action="store_true", help="of trf26: a pair is one entrant, not a team of two")
    export.add_argument("--prepare", action="store_true", help="of kzn: before the secret is told")


def _print(args: argparse.Namespace) -> int:
    from kozel.documents.printing import Order, printed  # noqa: PLC0415 -- it takes its time to load

    entries, state, _ = read(args.file)
    secret = _secret(args, state) if args.what == "hands" else b""
    order = Order(args.round, args.pair, args.board, secret, args.page)
    paper = printed(args.what, state, log.mark(entries), order, args.lang)
    return _write(args, args.output or _beside(args.file, args.what, "pdf"), paper)


def _export(args: argparse.Namespace) -> int:
    if args.format == "kzn":
        return _export_boards(args)
    return _write(args, args.output or _export_path(args), _exported(args))


def _export_path(args: argparse.Namespace) -> Path:
    if args.format == "csv":
        return _beside(args.file, args.sheet, "csv")
    return args.file.with_suffix({"xlsx": ".xlsx", "trf26": ".trf", "json": ".json"}[args.format])


def _exported(args: argparse.Namespace) -> bytes:
    from kozel.documents import exporting, sheets, spreadsheets  # noqa: PLC0415 -- they take their time to load

    entries, state, _ = read(args.file)
    mark = log.mark(entries)
    match args.format:
        case "csv":
            return spreadsheets.csv_text(sheets.sheet(args.sheet, state, mark, args.lang), args.lang).encode()
        case "xlsx":
            return exporting.xlsx_file(state, mark, args.lang)
        case "trf26":
            return exporting.trf_file(state, mark, as_single=args.single).encode()
        case _:
            return exporting.json_file(state, mark)


def _export_boards(args: argparse.Namespace) -> int:
    """A folder with a file for each board."""
    from kozel.documents.deals import board_files  # noqa: PLC0415 -- it takes its time to load

    _, state, _ = read(args.file)
    folder = args.output or args.file.with_name(f"{args.file.stem}-boards")
    texts = [*board_files(state, _secret(args, state))]
    try:
        folder.mkdir(exist_ok=True)
        for number, text in texts:
            (folder / f"board-{number:03}.kzn").write_text(text, "utf-8", newline="\n")
    except OSError as error:
        raise KozelError(f"{folder}: cannot be written: {error.strerror}") from error
    print(say(args.lang, "paper-written", file=str(folder)))
    return 0


def _secret(args: argparse.Namespace, state: State) -> bytes:
    """Nobody prints the tiles by mistake while they are still to be played."""
    need(opened_of(state).boards != "", "no-boards")
    need(args.prepare or state.revealed is not None, "boards-early")
    return bytes.fromhex(state.revealed.secret) if state.revealed else read_secret(args.file)


def _beside(book: Path, what: str, ending: str) -> Path:
    return book.with_name(f"{book.stem}-{what}.{ending}")


def _write(args: argparse.Namespace, path: Path, data: bytes) -> int:
    """To the screen where the file is called ``-``."""
    if str(path) == "-":
        sys.stdout.buffer.write(data)
        return 0
    try:
        path.write_bytes(data)
    except OSError as error:
        raise KozelError(f"{path}: cannot be written: {error.strerror}") from error
    print(say(args.lang, "paper-written", file=str(path)))
    return 0
