"""``kozel COMMAND``: finds the command, reads its arguments, and turns errors into one line."""

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Final, NoReturn, Protocol, cast

from kozel.game.errors import KozelError

COMMANDS: Final = {
    "serve": "serve tables to browsers: play with bots and friends",
    "play": "play a party in the terminal against bots",
    "rules": "list, show, explain, compare and check rule sets",
    "record": "show, convert and verify saved deals",
    "score": "keep the sheet of a real table",
    "simulate": "let bots play many deals and count what happens",
    "db": "back up, restore and check the database of the live tables",
    "tournament": "run an event: entries, draw, rounds, results, standings",
    "arena": "find out which of two bots is better",
    "solve": "value all moves of a saved position",
    "analyse": "review the choices of a seat in a saved deal",
    "bot": "speak the text protocol of bots",
    "facts": "the numeric claims about the game, each with its evidence",
    "conformance": "compare the engine with independent data",
}
EXIT_BAD_INPUT: Final = 2
EXIT_INTERRUPTED: Final = 130
MOST_JOBS: Final = 256


class Command(Protocol):
    """What the module of a command offers."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, args: argparse.Namespace) -> int: ...


class OneLineParser(argparse.ArgumentParser):
    """Refuses bad arguments with one line that says where the help is."""

    def error(self, message: str) -> NoReturn:
        self.exit(EXIT_BAD_INPUT, f"{self.prog}: {message}; see '{self.prog} --help'\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command; returns its exit code: 0, 1 when a check failed, 2 for bad input."""
    _prepare_streams()
    arguments = list(sys.argv[1:] if argv is None else argv)
    if not arguments or arguments[0] not in COMMANDS:
        return _without_command(arguments)
    name, *rest = arguments
    command = cast("Command", import_module(f"kozel.cli.{name}"))
    parser = OneLineParser(prog=f"kozel {name}", description=COMMANDS[name].capitalize() + ".")
    command.add_arguments(parser)
    args = parser.parse_args(rest)
    try:
        code = command.run(args)
        sys.stdout.flush()
        return code
    except KozelError as error:
        print(f"kozel {name}: {' '.join(str(error).split())}", file=sys.stderr)
        return EXIT_BAD_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        why = error.strerror or str(error)
        print(f"kozel {name}: the output cannot be written: {why}; make room or send it elsewhere", file=sys.stderr)
        return EXIT_BAD_INPUT


def _prepare_streams() -> None:
    """A closed stream becomes an empty one; a letter that the terminal does not have becomes a question mark."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 -- open to the end
        elif mode == "w" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """What is still to be written goes nowhere, so that nothing complains when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _without_command(arguments: Sequence[str]) -> int:
    """The list of commands; an unknown one is refused."""
    width = max(map(len, COMMANDS))
    listing = "\n".join(f"  {name:{width}}  {summary}" for name, summary in COMMANDS.items())
    parser = OneLineParser(
        prog="kozel",
        description="The Russian partnership domino game.",
        epilog=f"commands:\n{listing}\n\n'kozel COMMAND --help' tells more.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", choices=COMMANDS, metavar="COMMAND", help="one of the commands below")
    if not arguments:
        parser.print_help()
        return 0
    if arguments[0].startswith("-") and arguments[0] not in ("-h", "--help"):
        parser.error(f"the command comes first, then its options such as {arguments[0]}")
    parser.parse_args(arguments[:1])
    return 0


def add_lang(parser: argparse.ArgumentParser) -> None:
    """``--lang``: the language of everything that players read."""
    parser.add_argument(
        "--lang", choices=("ru", "en"), default=default_lang(), help="language for players (%(default)s)"
    )


def whole_number(most: int = 10**9) -> Callable[[str], int]:
    """Reads an argument that counts something: a whole number from 1 to `most`."""

    def read(text: str) -> int:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 20 else 0
        if not 1 <= number <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 to {most}")
        return number

    return read


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """``--jobs``: over how many processes the work is spread."""
    parser.add_argument(
        "--jobs",
        type=whole_number(MOST_JOBS),
        default=1,
        metavar="N",
        help="processes; the result is the same (%(default)s)",
    )


def default_lang() -> str:
    """Russian where the system speaks it, English elsewhere."""
    system = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "ru" if system.startswith("ru") else "en"
