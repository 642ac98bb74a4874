"""The examples in the documents are run, block after block of one document in one folder, and must print what is shown.

In a ``console`` block a line with ``$ `` is a command, a line with ``> `` goes on with it, the others are its output.
A line ``...`` stands for any number of lines, ``...`` within a line for any text.
"""

import contextlib
import doctest
import io
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kozel.cli.main import main

DOCS = Path(__file__).parents[1] / "docs"
RUN = [DOCS / "tour.md", DOCS / "organise.md"]
READMES = [DOCS.parent / "README.md", DOCS.parent / "README.ru.md"]


def examples(text: str) -> Iterator[tuple[str, list[str]]]:
    """The commands of a document, each with the lines that it should print."""
    for block in re.findall(r"^```console\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            first, *lines = part.splitlines()
            rest = [line[2:] for line in lines if line.startswith("> ")]
            yield "\n".join([first, *rest]), [line for line in lines if not line.startswith("> ")]


def as_pattern(lines: list[str]) -> str:
    return "".join("(?:.*\n)*" if line == "..." else f"{_escaped(line)} *\n" for line in lines)


def _escaped(line: str) -> str:
    return ".*".join(map(re.escape, line.rstrip().split("...")))


def run(command: str, folder: Path) -> str:
    """What a command prints. Those of the desk alone are run in this process, for there are fifty of them."""
    arguments = shlex.split(command)
    if arguments[:2] == ["kozel", "tournament"] and not set("|<>;&$`*\n") & set(command):
        return run_here(arguments[1:], folder)
    return run_in_a_shell(command, folder)


def run_here(arguments: list[str], folder: Path) -> str:
    printed = io.StringIO()
    with contextlib.chdir(folder), contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        main(arguments)
    return printed.getvalue()


def run_in_a_shell(command: str, folder: Path) -> str:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "LC_ALL": "C.UTF-8", "COLUMNS": "80", "PYTHONUTF8": "1"}
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=environment,
        check=False,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=600,
    )
    text = done.stdout.decode()
    return text if text.endswith("\n") or not text else f"{text}\n"


@pytest.mark.parametrize("document", RUN, ids=lambda path: path.name)
def test_the_examples_of_a_document_print_what_it_shows(document: Path, tmp_path: Path):
    found = list(examples(document.read_text("utf-8")))
    assert found
    for command, lines in found:
        printed = run(command, tmp_path)
        assert re.fullmatch(as_pattern(lines), printed), f"$ {command}\n{printed}"


@pytest.mark.parametrize("readme", READMES, ids=lambda path: path.name)
def test_the_python_example_of_a_readme_gives_what_it_shows(readme: Path):
    failed, tried = doctest.testfile(str(readme), module_relative=False, encoding="utf-8")
    assert tried
    assert not failed


def test_the_examples_of_the_environments_give_what_is_shown():
    for library in ("pettingzoo", "pyspiel"):
        pytest.importorskip(library, reason="needs kozel[envs]")
    failed, tried = doctest.testfile(
        str(DOCS / "envs.md"), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS
    )
    assert tried
    assert not failed


@pytest.mark.parametrize("readme", READMES, ids=lambda path: path.name)
def test_a_readme_gives_the_first_command_within_25_lines(readme: Path):
    assert "./dev run" in "".join(readme.read_text("utf-8").splitlines()[:25])


def test_every_decision_has_a_number_of_its_own() -> None:
    files = sorted((DOCS / "decisions").glob("[0-9]*.md"))
    assert [int(file.name[:4]) for file in files] == list(range(1, len(files) + 1))
    for number, file in enumerate(files, 1):
        assert file.read_text("utf-8").startswith(f"# {number}. "), file.name
