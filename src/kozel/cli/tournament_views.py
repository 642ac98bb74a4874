"""The commands of ``kozel tournament`` that only look into the book of an event."""

import argparse
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from kozel.cards.words import say
from kozel.cli import tournament_lines as lines
from kozel.cli.tournament_base import Commands, command
from kozel.desk.book import read
from kozel.desk.chronicle import chronicle
from kozel.desk.errors import DeskError, need
from kozel.desk.opening import opened_of
from kozel.desk.pairing import proof_of, why_paired
from kozel.desk.plan import board_numbers
from kozel.desk.secret import read_secret
from kozel.desk.verifying import check_boards, check_draw, check_seating
from kozel.desk.views.boards import hand_records, traveller
from kozel.desk.views.seating import guide_card, seating
from kozel.desk.views.standing import standing
from kozel.desk.views.trouble import open_results, protests
from kozel.tournament import log
from kozel.tournament.dealing import digest
from kozel.tournament.log import Entry, Mark
from kozel.tournament.state import State, fold


def add(commands: Commands) -> None:
    """All of them."""
    standings = _looking(commands, "standings", "the ranking, now or at an earlier entry", _standings)
    standings.add_argument("--at", type=int, metavar="ENTRY", help="after this entry of the book (the last)")
    round_ = _looking(commands, "round", "who sits where in a round", _round)
    round_.add_argument("--round", type=int, metavar="R", help="(the last one seated)")
    guide = _looking(commands, "guide", "all rounds of a pair: seats, opponents, leads", _guide)
    guide.add_argument("number", type=int, metavar="N")
    board = _looking(commands, "board", "all results of a board", _board)
    board.add_argument("board", type=int, metavar="BOARD")
    _looking(commands, "missing", "results that are missing or in conflict", _missing)
    _looking(commands, "protests", "protests and rulings", _protests)
    boards = _looking(commands, "boards", "deal all boards of the event again from its secret", _boards)
    boards.add_argument("boards", type=int, nargs="*", metavar="BOARD", help="only these")
    boards.add_argument("--prepare", action="store_true", help="before the secret is told, to prepare the tables")
    explain = _looking(commands, "explain", "why a round of a Swiss is paired as it is", _explain)
    explain.add_argument("--round", type=int, metavar="R", help="(the last one seated)")
    explain.add_argument("--proof", type=Path, metavar="FILE", help="write why no pairing is better; `check` reads it")
    _looking(commands, "log", "every entry of the book in words", _log)
    verify = command(commands, "verify", "check the book, the draw, the seating and the boards", _verify)
    verify.add_argument("--mark", action="append", default=[], metavar="MARK", help="a mark on paper; may be repeated")


def _looking(
    commands: Commands, name: str, summary: str, do: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    made = command(commands, name, summary, do)
    made.add_argument("--json", action="store_true", help="for programs")
    return made


def _show(args: argparse.Namespace, view: Any, text: Callable[[Any, str], list[str]]) -> int:
    print(msgspec.json.encode(view).decode() if args.json else "\n".join(text(view, args.lang)))
    return 0


def _standings(args: argparse.Namespace) -> int:
    entries, state, _ = read(args.file)
    if args.at is not None:
        need(0 < args.at <= len(entries), "no-entry", n=str(args.at), last=str(len(entries)))
        entries = entries[: args.at]
        state = fold(entries)
    return _show(args, standing(state, log.mark(entries)), lines.standing_lines)


def _read(args: argparse.Namespace) -> tuple[State, Mark]:
    entries, state, _ = read(args.file)
    return state, log.mark(entries)


def _round(args: argparse.Namespace) -> int:
    return _show(args, seating(*_read(args), args.round), lines.seating_lines)


def _guide(args: argparse.Namespace) -> int:
    return _show(args, guide_card(*_read(args), args.number), lines.guide_lines)


def _board(args: argparse.Namespace) -> int:
    return _show(args, traveller(*_read(args), args.board), lines.traveller_lines)


def _missing(args: argparse.Namespace) -> int:
    return _show(args, open_results(*_read(args)), lines.open_lines)


def _protests(args: argparse.Namespace) -> int:
    return _show(args, protests(*_read(args)), lines.protest_lines)


def _boards(args: argparse.Namespace) -> int:
    state, _ = _read(args)
    need(opened_of(state).boards != "", "no-boards")
    need(args.prepare or state.revealed is not None, "boards-early")
    secret = bytes.fromhex(state.revealed.secret) if state.revealed else read_secret(args.file)
    known = board_numbers(state)
    for board in args.boards:
        need(board in known, "no-such-board", board=board)
    return _show(args, hand_records(state, secret, tuple(args.boards) or known), lines.hand_lines)


def _explain(args: argparse.Namespace) -> int:
    entries, state, _ = read(args.file)
    if args.proof:
        args.proof.write_bytes(msgspec.json.encode(proof_of(entries, state, args.round)))
    told = why_paired(entries, state, args.round, args.lang)
    return _show(args, told, lambda view, lang: list(view.lines))


def _log(args: argparse.Namespace) -> int:
    entries, _, _ = read(args.file)
    return _show(args, chronicle(entries, args.lang), lines.chronicle_lines)


def _verify(args: argparse.Namespace) -> int:
    """Raises: KozelError for the first thing that is not as it should be."""
    entries, state, torn = read(args.file)
    for mark in args.mark:
        _check_mark(entries, mark)

    def tell(message: str, **told: str | int) -> None:
        print(say(args.lang, f"desk-{message}", **told))

    tell("verified-log", n=len(entries), mark=log.mark(entries).short)
    if args.mark:
        tell("verified-marks", n=len(args.mark))
    if torn:
        tell("torn", n=len(torn))
    tell("verified-draw" if check_draw(state) else "not-drawn-yet")
    if rounds := check_seating(state):
        tell("verified-movement", rounds=rounds)
    if opened_of(state).boards:
        boards = check_boards(state)
        tell("verified-boards", n=len(boards), digest=digest(boards)) if boards else tell("not-revealed")
    return 0


def _check_mark(entries: list[Entry], text: str) -> None:
    """A mark as it is printed: the number of the entry and the first twelve digits of its hash."""
    found = re.fullmatch(r"(\d{1,9})\D([0-9a-f]{12,64})", text)
    if found is None:
        raise DeskError("mark", mark=text)
    seq, digits = int(found[1]), found[2]
    kept = entries[seq - 1].hash if 0 < seq <= len(entries) else log.ORIGIN if seq == 0 else ""
    need(kept.startswith(digits), "wrong-mark", seq=str(seq), mark=text)
