"""Units of a contest played on many machines, through a Dask scheduler. Needs ``kozel[cluster]``.

A worker that dies loses nothing: the scheduler gives its units to others. Every unit is played from its number and the
seed alone, so the results are those of one machine, if all run the same code; each unit checks that.
"""

import hashlib
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final

import kozel.game
from kozel.arena.pairs import Pair, dismiss
from kozel.game.errors import KozelError
from kozel.search import kernels

AHEAD: Final = 4
"""Units that wait for each thread of the cluster, so that none stands idle and little is undone at an early end."""
PATIENCE_S: Final = 30
BUILT: Final = (".so", ".dll", ".dylib")

_one_at_a_time: Final = threading.Lock()
"""Bots remember things between moves: a process plays one unit at a time, whatever its threads."""


class ClusterError(KozelError):
    """No cluster there, or one whose workers run other code."""


def on_cluster(play: Callable[[int], Pair], numbers: Sequence[int], address: str) -> Iterator[Pair]:
    """The units of these numbers, in order, played by the workers of the Dask scheduler at `address`.

    Raises: ClusterError.
    """
    client = _client(address)
    ours, todo = code_digest(), iter(numbers)
    try:
        most = AHEAD * max(1, sum(client.nthreads().values()))
        waiting = [_submitted(client, ours, play, number) for number in islice(todo, most)]
        while waiting:
            yield waiting.pop(0).result()
            waiting += [_submitted(client, ours, play, number) for number in islice(todo, 1)]
    finally:
        with suppress(Exception):
            client.run(dismiss)
        client.close()


def _client(address: str) -> Any:
    try:
        from distributed import Client  # noqa: PLC0415 -- it takes a second to import, and need not be there
    except ImportError as error:
        raise ClusterError("a cluster needs Dask: pip install 'kozel[cluster]'") from error
    try:
        client = Client(address, timeout=PATIENCE_S, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(f"no Dask scheduler answers at {address}: {error}") from error
    try:
        client.wait_for_workers(1, timeout=PATIENCE_S)
    except TimeoutError as error:
        client.close()  # pyright: ignore[reportUnknownMemberType]
        raise ClusterError(f"the scheduler at {address} has no worker: dask worker {address}") from error
    return client


def _submitted(client: Any, ours: str, play: Callable[[int], Pair], number: int) -> Any:
    return client.submit(played, ours, play, number, pure=False)


def played(ours: str, play: Callable[[int], Pair], number: int) -> Pair:
    """One unit, on a worker. Raises: ClusterError if its code is not that of whoever asks."""
    if code_digest() != ours:
        raise ClusterError("a worker runs other code of kozel; install the same version everywhere")
    with _one_at_a_time:
        return play(number)


@cache
def code_digest() -> str:
    """What stands for all code and data of this package that can change a result."""
    root = Path(kozel.game.__file__).parents[1]
    digest = hashlib.sha256(kernels.source_digest().encode() if kernels.available else b"no kernel")
    for file in sorted(file for file in root.rglob("*") if file.is_file() and _counts(file, root)):
        digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()


def _counts(file: Path, root: Path) -> bool:
    """Not the browser client, and nothing that is made from the rest."""
    top = file.relative_to(root).parts[0]
    return top != "static" and "__pycache__" not in file.parts and file.suffix not in BUILT and file.name != ".built"
