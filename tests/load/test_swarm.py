"""That the measurement works; what it measures is in docs/performance.md."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SWARM = Path(__file__).parent / "swarm.py"


@pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="it reads what Linux says about a process")
def test_three_tables_lose_and_double_nothing():
    command = [sys.executable, str(SWARM), "--tables", "3", "--seconds", "6", "--warm-up", "6"]
    command += ["--every", "0.5", "--spread", "0.1", "--stagger", "0"]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=200)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["commands"] > 0
    assert [found[key] for key in ("lost", "gaps", "doubled", "failed", "faults")] == [0] * 5
