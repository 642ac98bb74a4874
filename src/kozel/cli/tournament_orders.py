"""The commands of ``kozel tournament`` that bring an event to its tables: opening, entries, the draw, rounds."""

import argparse
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import get_args

from kozel.cards.words import say
from kozel.cli.tournament_base import Commands, append, list_lines, signed_off, simply, tell, writing
from kozel.cli.tournament_lines import seating_lines
from kozel.desk import drawing, entry, opening, placing
from kozel.desk.book import Book
from kozel.desk.errors import DeskError, need
from kozel.desk.secret import make_secret, read_secret, secret_path
from kozel.desk.views.seating import seating
from kozel.tournament import log
from kozel.tournament.facts import Dealt, Fact, Format, Pace
from kozel.tournament.state import State, evolve, fold


def add(commands: Commands) -> None:
    """All of them."""
    for add_one in (_add_new, _add_entries, _add_rounds):
        add_one(commands)


def _add_new(commands: Commands) -> None:
    made = writing(commands, "new", "open an event: a new book, and its secret beside it", _new)
    made.add_argument("--title", required=True, metavar="WORDS")
    made.add_argument("--format", required=True, choices=get_args(Format))
    made.add_argument("--count", choices=get_args(opening.Counted), help="what the ranking counts (by the format)")
    made.add_argument("--deals", type=int, default=4, metavar="N", help="deals a party; 0: to the goat (%(default)s)")
    made.add_argument("--rounds", type=int, default=0, metavar="R", help="rounds, where fewer than all are wanted")
    made.add_argument("--dealt", choices=get_args(Dealt), help="prepared boards, or each table shuffles for itself")
    made.add_argument("--rules", default="", metavar="ID", help="rules of the deals (sport; to the goat: trudovoy)")
    made.add_argument("--minutes", type=int, default=0, metavar="M", help="the clock of a round")
    made.add_argument(
        "--protest-minutes", type=int, default=30, metavar="M", help="after a round; 0: no end (%(default)s)"
    )
    made.add_argument("--online", choices=get_args(Pace), default="", help="tables on a server, with this clock")
    made.add_argument("--follow", action="store_true", help="online: the next round begins by itself")
    made.add_argument("--bye", type=Fraction, default=Fraction(12), metavar="VP", help="victory points (%(default)s)")


def _new(args: argparse.Namespace) -> int:
    wish = opening.Announcement(
        title=args.title,
        format=args.format,
        counted=args.count,
        deals=args.deals,
        rounds=args.rounds,
        dealt=args.dealt,
        rules=args.rules,
        minutes=args.minutes,
        bye=int(100 * args.bye),
        online=args.online,
        follow=args.follow,
        protest_minutes=args.protest_minutes,
    )
    opening.open_event(State(), wish, bytes(32))  # refuses before there is a file
    path: Path = args.file
    need(not path.exists(), "book-exists", file=str(path))
    secret = make_secret(path)
    with Book.create(path) as book:
        append(book, args, opening.open_event(book.state, wish, secret))
        opened = opening.opened_of(book.state)
        tell(
            args, "opened", title=opened.title, format=say(args.lang, f"desk-format-{args.format}"), deals=opened.deals
        )
        tell(args, "commit-draw", hash=opened.commitment)
        if opened.boards:
            tell(args, "commit-boards", hash=opened.boards)
        tell(args, "secret-kept", file=secret_path(path).name)
        return signed_off(args, book)


def _add_entries(commands: Commands) -> None:
    enter = writing(commands, "enter", "enter a pair; a player, in an individual event", _enter)
    enter.add_argument("names", nargs="*", metavar="NAME")
    enter.add_argument("--club", default="", metavar="NAME", help="the club; the team, in a match of teams")
    enter.add_argument("--bot", type=_level, metavar="LEVEL", help="robots play for it at tables on a server")
    enter.add_argument("--list", type=Path, metavar="LIST", help="a file with an entry a line: NAME / NAME [; CLUB]")
    withdraw = writing(commands, "withdraw", "a pair goes; its results stay", _withdraw)
    withdraw.add_argument("number", type=int, metavar="N")
    replace = writing(commands, "replace", "another player steps in", _replace)
    replace.add_argument("number", type=int, metavar="N")
    replace.add_argument("old", metavar="OLD", help="his name, or 1 or 2")
    replace.add_argument("new", metavar="NEW")
    draw = writing(commands, "draw", "draw the numbers of pairs and players (rule 2)", _draw)
    draw.add_argument("--beacon", default="", metavar="HEX", help="a public number that nobody knew before")


def _level(name: str) -> str:
    """A level of bots, for argparse."""
    from kozel.bots.registry import LEVELS  # noqa: PLC0415 -- bots load the search, and few entries are bots

    if name not in LEVELS:
        raise argparse.ArgumentTypeError(f"no bot is called {name!r}; there are {', '.join(LEVELS)}")
    return name


def _enter(args: argparse.Namespace) -> int:
    with Book.open(args.file) as book:
        before = len(book.state.pairs)
        append(book, args, [*_wanted(args, book)])
        for number in range(before + 1, len(book.state.pairs) + 1):
            tell(args, "entered", n=number, who=book.state.pairs[number].name)
        if book.state.drawn is None:
            tell(args, "list-digest", n=len(book.state.pairs), digest=drawing.published(book.state))
        return signed_off(args, book)


def _wanted(args: argparse.Namespace, book: Book) -> Iterator[Fact]:
    """Every entry as if those before it stood in the book: of a list with a mistake nothing is written."""
    state, last = fold(book.entries), book.mark
    named = [(0, args.names, args.club)] if args.names or args.list is None else []
    for line, names, club in (*named, *(_entries(args.list) if args.list else ())):
        for fact in _entered(args, state, line, names, club):
            tried = log.append(last, fact, at="now", by="desk", why="")
            evolve(state, tried)
            last = log.mark([tried])
            yield fact


def _entered(args: argparse.Namespace, state: State, line: int, names: Sequence[str], club: str) -> Sequence[Fact]:
    try:
        return entry.enter(state, names, club, args.bot or "")
    except DeskError as error:
        if not line:
            raise
        raise DeskError("list-line", file=str(args.list), line=line, why=error.say(args.lang)) from error


def _entries(path: Path) -> Iterator[tuple[int, list[str], str]]:
    for number, line in list_lines(path):
        names, _, club = line.partition(";")
        yield number, [name.strip() for name in names.split("/")], club.strip()


def _withdraw(args: argparse.Namespace) -> int:
    return simply(args, lambda state: entry.withdraw(state, args.number))


def _replace(args: argparse.Namespace) -> int:
    return simply(args, lambda state: entry.replace(state, args.number, args.old, args.new))


def _draw(args: argparse.Namespace) -> int:
    with Book.open(args.file) as book:
        append(book, args, drawing.draw_numbers(book.state, read_secret(args.file), args.beacon))
        for number, pair in sorted(book.state.pairs.items()):
            tell(args, "drawn", n=number, who=pair.name)
        return signed_off(args, book)


def _add_rounds(commands: Commands) -> None:
    writing(commands, "seat", "seat the next round", _seat)
    writing(commands, "reveal", "tell the secret of the boards when all is played", _reveal)


def _seat(args: argparse.Namespace) -> int:
    with Book.open(args.file) as book:
        waiting = len(book.state.missing)
        append(book, args, placing.next_round(book.state))
        print("\n".join(seating_lines(seating(book.state, book.mark), args.lang)))
        if waiting:
            tell(args, "seated-early", n=waiting, entry=str(book.mark.seq))
    return 0


def _reveal(args: argparse.Namespace) -> int:
    return simply(args, lambda state: drawing.reveal(state, read_secret(args.file)))
