"""``kozel conformance``: compares the engine with independent data, or answers the data's questions."""

import argparse
import json
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import IO, NamedTuple, cast

import msgspec

from kozel.cli.main import add_jobs, add_lang
from kozel.conformance import Difference, Line, check, compute
from kozel.conformance.lines import ABSENT
from kozel.game.errors import KozelError

EXIT_FAILED = 1


class LineError(KozelError):
    """A line that cannot be answered; the text names file and line."""


class Task(NamedTuple):
    """One line of a file, and where it stands."""

    where: str
    text: bytes


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Files, what to do with them, and with how many processes."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="lines of JSON; - reads the standard input")
    parser.add_argument("--answers", action="store_true", help="print each line with the answers of the engine")
    add_jobs(parser)
    add_lang(parser)


def run(args: argparse.Namespace) -> int:
    """0 when all is as expected or answered, 1 when a line differs. Raises: LineError."""
    tasks = (task for name in cast("list[str]", args.files) for task in _tasks(name))
    return _answer_all(tasks, args.jobs) if args.answers else _compare_all(tasks, args.jobs)


def _answer_all(tasks: Iterable[Task], jobs: int) -> int:
    for answered in _mapped(_answered, tasks, jobs):
        print(answered, flush=True)
    return 0


def _compare_all(tasks: Iterable[Task], jobs: int) -> int:
    passed = failed = 0
    for failure in _mapped(_failure, tasks, jobs):
        if failure:
            print(failure, flush=True)
        passed += not failure
        failed += bool(failure)
    print(f"{passed} passed, {failed} failed")
    return EXIT_FAILED if failed else 0


def _mapped(work: Callable[[Task], str], tasks: Iterable[Task], jobs: int) -> Iterator[str]:
    """The results in the order of the tasks."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(work, tasks, chunksize=4)


def _tasks(name: str) -> Iterator[Task]:
    """The lines of a file that are not blank."""
    found = False
    try:
        with _opened(name) as file:
            for no, text in enumerate(file, 1):
                if not text.isspace():
                    found = True
                    yield Task(f"{name}:{no}", text)
    except OSError as error:
        raise LineError(f"{name}: cannot be read: {error.strerror}") from error
    if not found:
        raise LineError(f"{name}: holds no line; give JSON objects, such as the lines of conformance/*.jsonl")


@contextmanager
def _opened(name: str) -> Generator[IO[bytes]]:
    if name == "-":
        yield sys.stdin.buffer
        return
    with Path(name).open("rb") as file:
        yield file


def _answered(task: Task) -> str:
    with _errors_at(task.where):
        return json.dumps(compute(_parsed(task.text)), ensure_ascii=False)


def _failure(task: Task) -> str:
    """One line about a line that differs, "" when it does not."""
    with _errors_at(task.where):
        mismatch = check(_parsed(task.text))
    return f"{mismatch.id}: {'; '.join(map(_told, mismatch.differences))}" if mismatch else ""


def _told(difference: Difference) -> str:
    return f"{difference.path} expected {_shown(difference.expected)}, got {_shown(difference.got)}"


def _shown(value: object) -> str:
    return "nothing" if value is ABSENT else json.dumps(value, ensure_ascii=False)


@contextmanager
def _errors_at(where: str) -> Generator[None]:
    """Says in every error where it happened, in a form that other processes can hand over."""
    try:
        yield
    except KozelError as error:
        one_line = " ".join(str(error).split())
        raise LineError(f"{where}: {one_line}") from error


def _parsed(text: bytes) -> Line:
    try:
        line = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise LineError(f"not valid JSON: {error}") from error
    if not isinstance(line, dict):
        raise LineError("a line must be a JSON object, such as the lines of conformance/*.jsonl")
    return cast("Line", line)
