"""The kernel touches no memory but its own and does nothing undefined: its tests run again under ASan and UBSan."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TESTS = (
    "tests/unit/search",
    "tests/unit/envs/test_batch.py",
    "tests/property/test_kernel.py",
    "tests/property/test_boneyard.py",
    "tests/property/test_policy.py",
)
GCC = shutil.which("gcc")


def runtime() -> str:
    """The library of the sanitizer, which must come first in a program that was built without it."""
    assert GCC is not None
    found = subprocess.run([GCC, "-print-file-name=libasan.so"], capture_output=True, text=True, check=True)
    return found.stdout.strip()


@pytest.mark.nightly
@pytest.mark.skipif(GCC is None or sys.platform != "linux", reason="needs gcc on Linux")
def test_the_tests_of_the_kernel_pass_under_sanitizers(tmp_path: Path) -> None:
    assert GCC is not None
    library = tmp_path / "kernel.so"
    flags = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g", "-O1", "-std=c11", "-shared", "-fPIC")
    source = ROOT / "src" / "kozel" / "search" / "kernels" / "kernel.c"
    subprocess.run([GCC, *flags, "-o", library, source], check=True)
    told = {"KOZEL_KERNEL": str(library), "LD_PRELOAD": runtime(), "ASAN_OPTIONS": "detect_leaks=0"}
    pytest_again = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS, "-k", "not built_from"]
    done = subprocess.run(
        pytest_again, cwd=ROOT, env={**os.environ, **told}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
