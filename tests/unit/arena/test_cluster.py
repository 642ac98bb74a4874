"""A contest on a real Dask cluster: one of two workers is killed in the middle, and nothing is lost or changed."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("distributed", reason="needs kozel[cluster]")

from kozel.arena.cluster import ClusterError, code_digest, played
from kozel.arena.contest import How, Terms, contest, read, terms
from kozel.arena.pairs import Pair
from kozel.game.rulesets import shipped

RULESET = shipped("trudovoy")
DEALS = 24
PATIENCE_S = 300  # on a busy machine
AGREED = terms(RULESET, ("pimc-20", "counting"), "deal", "cluster")


class Cluster:
    """A scheduler and two workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "scheduler.json"
        self.processes: list[subprocess.Popen[bytes]] = []
        self._start("dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        self.workers = [self._start("dask_worker", "--no-nanny", "--nthreads", "1", "--no-dashboard") for _ in "ab"]

    def _start(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{program}", "--scheduler-file", self._file, *arguments]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.processes.append(process)
        return process

    @property
    def address(self) -> str:
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            if self._file.exists() and '"address"' in (text := self._file.read_text()):
                return text.partition('"address": "')[2].partition('"')[0]
            time.sleep(0.1)
        raise AssertionError("the scheduler does not start")

    def close(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    found = Cluster(tmp_path)
    try:
        yield found
    finally:
        found.close()


def without_clocks(pairs: list[Pair]) -> list[tuple[int, float, float, int, int, int, int]]:
    """All but the times, which no two runs share."""
    return [
        (one.number, one.edge, one.won, one.deals, one.fish, one.clocks[0].choices, one.clocks[1].choices)
        for one in pairs
    ]


def test_a_contest_begun_here_and_a_worker_killed_in_the_middle_there_change_nothing(
    cluster: Cluster, tmp_path: Path
) -> None:
    here, there = tmp_path / "here.jsonl", tmp_path / "there.jsonl"

    def kill_one(pair: Pair) -> None:
        if pair.number == 7:
            os.kill(cluster.workers[0].pid, signal.SIGKILL)

    contest(RULESET, AGREED, DEALS, How(here))
    contest(RULESET, AGREED, 3, How(there))
    contest(RULESET, AGREED, DEALS, How(there, cluster=cluster.address), kill_one)
    assert cluster.workers[0].wait(10) == -signal.SIGKILL
    assert cluster.workers[1].poll() is None
    assert [pair.number for pair in read(there, AGREED)] == list(range(DEALS))
    assert without_clocks(read(there, AGREED)) == without_clocks(read(here, AGREED))


def test_nobody_at_the_address_is_an_error_that_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kozel.arena.cluster.PATIENCE_S", 1)
    agreed: Terms = terms(RULESET, ("greedy", "random"), "deal", "1")
    with pytest.raises(ClusterError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:9"):
        contest(RULESET, agreed, 1, How(cluster="tcp://127.0.0.1:9"))


def test_a_worker_with_other_code_plays_nothing() -> None:
    with pytest.raises(ClusterError, match="the same version everywhere"):
        played("another" + code_digest(), lambda number: pytest.fail(f"played {number}"), 1)
