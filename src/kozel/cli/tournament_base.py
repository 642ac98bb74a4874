"""What the commands of ``kozel tournament`` on a book have in common."""

import argparse
import getpass
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Protocol, TypeAlias

from kozel.cards.words import say
from kozel.cli.main import add_lang
from kozel.cli.tournament_lines import told_all
from kozel.desk.book import Book
from kozel.desk.errors import DeskError, need
from kozel.tournament.facts import Fact
from kozel.tournament.state import State


class Commands(Protocol):
    """The list of commands that argparse keeps."""

    def add_parser(self, name: str, *, help: str, description: str) -> argparse.ArgumentParser: ...


Do: TypeAlias = Callable[[argparse.Namespace], int]


def command(commands: Commands, name: str, summary: str, do: Do) -> argparse.ArgumentParser:
    """A command on the book FILE."""
    made = commands.add_parser(name, help=summary, description=f"{summary[0].upper()}{summary[1:]}.")
    made.add_argument("file", type=Path, metavar="FILE", help="the book of the event, lines of JSON")
    add_lang(made)
    made.set_defaults(do=do)
    return made


def writing(commands: Commands, name: str, summary: str, do: Do) -> argparse.ArgumentParser:
    """A command that writes into the book."""
    made = command(commands, name, summary, do)
    made.add_argument("--by", default=_user(), metavar="NAME", help="who says so (%(default)s)")
    made.add_argument("--why", default="", metavar="WORDS", help="the reason, as it will stand in the book")
    return made


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "desk"


def append(book: Book, args: argparse.Namespace, facts: Sequence[Fact]) -> None:
    book.append(*facts, by=args.by, why=args.why)


def tell(args: argparse.Namespace, message: str, **told: str | int) -> None:
    print(say(args.lang, f"desk-{message}", **told))


def signed_off(args: argparse.Namespace, book: Book) -> int:
    """The last line of each command that has written: how the book is marked now."""
    tell(args, "mark", mark=book.mark.short)
    return 0


def need_reason(args: argparse.Namespace) -> None:
    need(bool(args.why.strip()), "no-why")


def simply(args: argparse.Namespace, order: Callable[[State], Sequence[Fact]], *, reason: bool = False) -> int:
    """Writes what an order answers, and says it as the book does."""
    with Book.open(args.file) as book:
        facts = order(book.state)
        if reason:
            need_reason(args)
        append(book, args, facts)
        print("\n".join(told_all(facts, args.lang)))
        return signed_off(args, book)


def list_lines(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a list with their numbers; empty ones and those that begin with # are for people."""
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise DeskError("list", file=str(path), why=str(error)) from error
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            yield number, line.strip()
