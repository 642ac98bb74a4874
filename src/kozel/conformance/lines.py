"""Tells the kinds of lines apart, answers them, and compares the answers with those of the file."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, cast

from kozel.conformance import open_hands, perft, settlement, transcripts
from kozel.conformance.inputs import InputError, Line

ABSENT: Final = object()
"""Stands for a value that is not there."""


class Kind(NamedTuple):
    """A kind of lines: a key that only its questions have, and the keys that it answers."""

    key: str
    answered: tuple[str, ...]
    answers: Callable[[Line], Line]


KINDS: Final = (
    Kind("moves", ("result", "left", "pips"), transcripts.answers),
    Kind("profile", ("lead_values",), open_hands.answers),
    Kind("deal", ("after",), settlement.answers),
    Kind("hands", ("counts",), perft.answers),
)


class Difference(NamedTuple):
    """One value that is not as expected; ABSENT on the side that lacks it. `path` is like ``moves[3].legal``."""

    path: str
    expected: object
    got: object


class Mismatch(NamedTuple):
    """A line that the engine answers otherwise."""

    id: str
    differences: tuple[Difference, ...]


def compute(line: Line) -> Line:
    """The line with all its answers, worked out from the question alone; the order of keys stays.

    Raises: KozelError if there is no answer, such as InputError or NotationError.
    """
    return line | _kind(line).answers(line)


def check(line: Line) -> Mismatch | None:
    """What differs between the answers of the line and those of the engine; answers left out are not compared.

    Raises: KozelError as in `compute`; InputError if the line has no answers at all.
    """
    got, expected = _answers(compute(line)), _answers(line)
    if not expected:
        raise InputError("the line gives no answer to compare with; 'kozel conformance --answers' works them out")
    found = tuple(
        difference for path in expected for difference in _differences(path, expected[path], got.get(path, ABSENT))
    )
    return Mismatch(str(line.get("id", "?")), found) if found else None


def _kind(line: Line) -> Kind:
    return next((kind for kind in KINDS if kind.key in line), KINDS[-1])


def _answers(line: Line) -> Line:
    """The answers that a line has, by path."""
    answers: Line = {}
    for no, move in enumerate(cast("list[Line]", line.get("moves", ()))):
        answers |= {f"moves[{no}].{key}": move[key] for key in transcripts.COMPUTED_OF_MOVE if key in move}
    return answers | {key: line[key] for key in _kind(line).answered if key in line}


def _differences(path: str, expected: object, got: object) -> Iterator[Difference]:
    """Every value that is not the same, with its path; ``true`` is not ``1``."""
    wanted, found = _object(expected), _object(got)
    if wanted is not None and found is not None:
        for key in wanted | found:
            yield from _differences(f"{path}.{key}", wanted.get(key, ABSENT), found.get(key, ABSENT))
    elif repr(expected) != repr(got):
        yield Difference(path, expected, got)


def _object(value: object) -> Line | None:
    return cast("Line", value) if isinstance(value, dict) else None
