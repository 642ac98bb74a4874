"""The commands of ``kozel tournament`` about results and rulings."""

import argparse
import re
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from typing import Final, cast

from kozel.cli.tournament_base import Commands, append, list_lines, need_reason, signed_off, simply, tell, writing
from kozel.cli.tournament_lines import report_line, told_all
from kozel.desk import results
from kozel.desk.book import Book
from kozel.desk.errors import DeskError, need
from kozel.desk.hours import check_in_time
from kozel.tournament.award import Award
from kozel.tournament.facts import Fact
from kozel.tournament.state import State

_AWARDS: Final[dict[str, Award | None]] = {"plus": "plus", "average": "average", "minus": "minus", "none": None}


def add(commands: Commands) -> None:
    """All of them."""
    _add_results(commands)
    _add_rulings(commands)


def _add_results(commands: Commands) -> None:
    result = writing(commands, "result", "enter or correct results, as a pair sees them", _result)
    result.add_argument("number", type=int, nargs="?", metavar="N", help="a pair of the table")
    result.add_argument(
        "told", nargs="*", metavar="POINTS", help="of all boards of its party, in order; or BOARD=POINTS ..."
    )
    result.add_argument("--board", type=int, metavar="B", help="only this board")
    result.add_argument(
        "--list", type=Path, metavar="LIST", help="a file with a party a line: N POINTS ..., or N BOARD=POINTS ..."
    )
    report = writing(commands, "report", "one side tells a result; it counts when the other tells the same", _report)
    report.add_argument("number", type=int, metavar="N")
    report.add_argument("board", type=int, metavar="BOARD")
    report.add_argument("net", type=int, metavar="POINTS", help="as this side sees it")
    confirm = writing(commands, "confirm", "one side agrees with what the other has told", _confirm)
    confirm.add_argument("number", type=int, metavar="N")
    confirm.add_argument("board", type=int, metavar="BOARD")


def _result(args: argparse.Namespace) -> int:
    with Book.open(args.file) as book:
        facts = [*_asked(book.state, args)]
        if any(results.is_correction(book.state, fact) for fact in facts):
            need_reason(args)
        append(book, args, facts)
        tell(args, "results", n=len(facts))
        return signed_off(args, book)


def _asked(state: State, args: argparse.Namespace) -> Iterable[Fact]:
    number: int | None = args.number
    if number is None:
        need(args.list is not None and args.board is None, "one-net")
    elif args.board is None:
        yield from _party(state, number, args.told)
    else:
        need(len(args.told) == 1, "one-net")
        yield from results.enter_result(state, number, args.board, _whole(args.told[0]))
    for line, words in list_lines(args.list) if args.list else ():
        yield from _listed(state, args, line, words)


def _listed(state: State, args: argparse.Namespace, line: int, words: str) -> Iterable[Fact]:
    try:
        number, *told = words.split()
        return _party(state, _whole(number), told)
    except DeskError as error:
        raise DeskError("list-line", file=str(args.list), line=line, why=error.say(args.lang)) from error


def _party(state: State, number: int, told: Sequence[str]) -> Sequence[Fact]:
    """The results of a party in order, or some of them each with its board. Raises: DeskError."""
    if not any("=" in one for one in told):
        return results.enter_party(state, number, [_whole(net) for net in told])
    pairs = [one.partition("=")[::2] for one in told]
    return [fact for board, net in pairs for fact in results.enter_result(state, number, _whole(board), _whole(net))]


def _whole(text: str) -> int:
    """A whole number, also with the minus or the dash of a word processor. Raises: DeskError."""
    found = re.fullmatch(r"([+\-−–]?)(\d{1,9})", text)
    if found is None:
        raise DeskError("not-whole", text=text)
    return -int(found[2]) if found[1] in ("-", "−", "–") else int(found[2])


def _report(args: argparse.Namespace) -> int:
    return _told(args, lambda state: results.report(state, args.number, args.board, args.net))


def _confirm(args: argparse.Namespace) -> int:
    return _told(args, lambda state: results.confirm(state, args.number, args.board))


def _told(args: argparse.Namespace, order: Callable[[State], Sequence[Fact]]) -> int:
    with Book.open(args.file) as book:
        append(book, args, order(book.state))
        print(report_line(book.state, results.place_of(book.state, args.number, args.board)[0], args.lang))
        return signed_off(args, book)


def _add_rulings(commands: Commands) -> None:
    award = writing(commands, "award", "a score that no play decided, in place of a result", _award)
    award.add_argument("number", type=int, metavar="N")
    award.add_argument("board", type=int, metavar="BOARD")
    award.add_argument("own", choices=_AWARDS, metavar="OWN", help="plus, average, minus or none")
    award.add_argument("other", choices=_AWARDS, metavar="OTHER")
    weigh = writing(commands, "weigh", "a score between several results, in place of a result", _weigh)
    weigh.add_argument("number", type=int, metavar="N")
    weigh.add_argument("board", type=int, metavar="BOARD")
    weigh.add_argument("shares", type=_share, nargs="+", metavar="POINTS:PERCENT", help="such as 20:60 -5:40, after --")
    penalty = writing(commands, "penalty", "take something from a total", _penalty)
    penalty.add_argument("number", type=int, metavar="N")
    penalty.add_argument("size", type=_amount, metavar="SIZE", help="in what the ranking counts, such as 0.5")
    protest = writing(commands, "protest", "a pair disagrees; a late protest needs --why", _protest)
    protest.add_argument("number", type=int, metavar="N")
    protest.add_argument("words", metavar="WORDS")
    protest.add_argument("--board", type=int, default=0, metavar="B")
    rule = writing(commands, "rule", "the arbiter decides, and changes a score with it if he wants", _rule)
    rule.add_argument("words", metavar="WORDS")
    rule.add_argument("--protest", type=int, default=0, metavar="ENTRY", help="the number of the protest")
    rule.add_argument("--law", default="", metavar="WORDS", help="the rule that he applies")
    rule.add_argument("--pair", type=int, metavar="N", help="whose score is given by --net or --award")
    rule.add_argument("--board", type=int, default=0, metavar="B")
    rule.add_argument("--net", type=int, metavar="POINTS")
    rule.add_argument("--award", nargs=2, choices=_AWARDS, metavar=("OWN", "OTHER"))
    undo = writing(commands, "undo", "take an entry back; it stays in the book", _undo)
    undo.add_argument("entry", type=int, metavar="ENTRY")


def _award(args: argparse.Namespace) -> int:
    own, other = _AWARDS[args.own], _AWARDS[args.other]
    return simply(args, lambda state: results.award(state, args.number, args.board, own, other), reason=True)


def _share(text: str) -> tuple[int, int]:
    net, _, share = text.partition(":")
    return int(net), int(share)


def _weigh(args: argparse.Namespace) -> int:
    return simply(args, lambda state: results.weighted(state, args.number, args.board, args.shares), reason=True)


def _amount(written: str) -> Fraction:
    try:
        return Fraction(written.replace(",", "."))
    except (ValueError, ZeroDivisionError) as error:
        raise argparse.ArgumentTypeError(f"{written!r} is no number; write it as 0.5 or 0,5") from error


def _penalty(args: argparse.Namespace) -> int:
    size = int(100 * cast("Fraction", args.size))
    return simply(args, lambda state: results.penalty(state, args.number, size), reason=True)


def _protest(args: argparse.Namespace) -> int:
    with Book.open(args.file) as book:
        if not args.why:  # the organiser may take a late one, with a reason
            check_in_time(book.entries, book.state, args.number, args.board, datetime.now().astimezone())
        facts = results.protest(book.state, args.number, args.words, args.board)
        append(book, args, facts)
        print("\n".join(told_all(facts, args.lang)))
        return signed_off(args, book)


def _rule(args: argparse.Namespace) -> int:
    def order(state: State) -> Sequence[Fact]:
        given = results.ruling(state, args.words, args.protest, args.board, args.law)
        return (*_consequence(state, args), *given)

    args.why = args.why or args.words
    return simply(args, order)


def _consequence(state: State, args: argparse.Namespace) -> Sequence[Fact]:
    pair: int | None = args.pair
    net: int | None = args.net
    award: list[str] | None = args.award
    if net is None and award is None:
        return ()
    if pair is None or not args.board or (net is not None and award is not None):
        raise DeskError("ruling-score")
    if net is not None:
        return results.enter_result(state, pair, args.board, net)
    own, other = award or ("none", "none")
    return results.award(state, pair, args.board, _AWARDS[own], _AWARDS[other])


def _undo(args: argparse.Namespace) -> int:
    with Book.open(args.file) as book:
        facts = results.undo(book.entries, args.entry)
        need_reason(args)
        append(book, args, facts)
        print("\n".join(told_all(facts, args.lang)))
        return signed_off(args, book)
