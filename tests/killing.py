"""A process that tells what it has acknowledged is killed with SIGKILL at a random point."""

import multiprocessing
import time
from collections.abc import Callable, Iterator
from multiprocessing.context import ForkServerContext
from random import Random
from typing import Any

OPEN = (0, "")
"""The first word of a process: it is ready."""


def preloaded(*modules: str) -> ForkServerContext:
    """Children that have imported everything before they are born."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["pytest", *modules])
    return context


def killed(
    context: ForkServerContext, run: Callable[..., None], args: tuple[Any, ...], rng: Random, most: int
) -> list[Any]:
    """Runs it until fewer than `most` acknowledgements and a moment have passed; all that it acknowledged.

    It is given a connection as its last argument, to say `OPEN` and then each acknowledgement.
    """
    reading, writing = context.Pipe(duplex=False)
    process = context.Process(target=run, args=(*args, writing))
    process.start()
    writing.close()
    with reading:
        assert reading.recv() == OPEN
        told = [reading.recv() for _ in range(rng.randrange(most))]
        time.sleep(rng.uniform(0, 0.02))
        process.kill()
        told += _until_the_end(reading)
    process.join()
    return told


def _until_the_end(reading: Any) -> Iterator[Any]:
    try:
        while True:
            yield reading.recv()
    except (EOFError, OSError):
        return
