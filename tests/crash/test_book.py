"""A process that writes the book of an event is killed with SIGKILL at random points.

Whatever it had acknowledged must be in the book, what was there before must be the same byte by byte, and the next
process must be able to go on.
"""

import sys
from multiprocessing.context import ForkServerContext
from pathlib import Path
from random import Random

import pytest

import book_victim
from killing import killed, preloaded
from kozel.desk.book import read

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no fork server")

KILLS_A_BOOK = 25


@pytest.fixture(scope="session")
def context() -> ForkServerContext:
    return preloaded("kozel.desk.book", "kozel.desk.placing", "kozel.desk.results")


def test_a_writer_killed_20_times_loses_no_acknowledged_result(context: ForkServerContext, tmp_path: Path):
    kill_and_look(context, tmp_path, 20)


@pytest.mark.nightly
def test_a_writer_killed_1000_times_loses_no_acknowledged_result(context: ForkServerContext, tmp_path: Path):
    kill_and_look(context, tmp_path, 1000)


def kill_and_look(context: ForkServerContext, folder: Path, kills: int) -> None:
    rng, torn, acknowledged = Random(kills), 0, 0
    for kill in range(kills):
        path = folder / f"{kill // KILLS_A_BOOK}.jsonl"
        if kill % KILLS_A_BOOK == 0:
            book_victim.begin(path)
        before = path.read_bytes()
        whole = before[: before.rfind(b"\n") + 1]
        told = killed(context, book_victim.run, (path, kill), rng, 8)
        found = read(path)
        hashes = [entry.hash for entry in found.entries]
        assert [(seq, hashes[seq - 1]) for seq, _ in told] == told
        assert path.read_bytes().startswith(whole)
        assert all(result.net is not None for result in found.state.results.values())
        torn += bool(found.torn)
        acknowledged += len(told)
    assert acknowledged > 2 * kills
    assert torn > kills // 20, "the kills did not come while something was written"
    sys.stderr.write(f"\n{kills} kills, {acknowledged} acknowledgements, {torn} torn lines\n")
