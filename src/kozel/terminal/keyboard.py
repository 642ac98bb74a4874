"""The terminal itself: lines in and out."""

import sys
import textwrap
from typing import Final

_WIDTH: Final = 78


def read_line(prompt: str) -> str:
    """A line of the person. What does not come from a keyboard is shown, so that the output reads like a game."""
    text = input(prompt)
    if not sys.stdin.isatty():
        _out(text)
    return text


def write_line(line: str) -> None:
    """A sentence, broken between words where it is longer than a line."""
    _out("\n".join(textwrap.wrap(line, _WIDTH, break_long_words=False, break_on_hyphens=False)))


def _out(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()
