"""The build hook: what it packs, and what it asks for where there is no compiler."""

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).resolve().parents[3]
KERNELS = "kozel/search/kernels"
PROBE = """
import json, sys
sys.path.insert(0, sys.argv[1])
import hatch_build
hook = hatch_build.KozelHook(sys.argv[1], {}, None, None, "", sys.argv[2])
print(json.dumps(hook.dependencies()))
"""


def test_the_wheel_holds_the_kernel_and_serves_every_python_of_a_platform(tmp_path: Path) -> None:
    wheel = Path(next(WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])))
    with zipfile.ZipFile(wheel) as archive:
        names = [Path(name) for name in archive.namelist() if name.startswith(KERNELS)]
    assert {"_kernel"} <= {name.stem for name in names}
    assert not any(name.name == ".built" for name in names)
    assert wheel.name.split("-")[2:4] == ["py3", "none"]
    assert not wheel.stem.endswith("any")


def test_without_a_kernel_the_wheel_is_pure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOZEL_NO_KERNEL", "1")
    wheel = Path(next(WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])))
    assert wheel.name.endswith("py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        assert not any(Path(name).stem == "_kernel" for name in archive.namelist())


def test_the_source_distribution_can_build_the_kernel_but_does_not_hold_it(tmp_path: Path) -> None:
    sdist = next(SdistBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"]))
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"hatch_build.py", f"src/{KERNELS}/kernel.c"} <= names
    assert not any(Path(name).stem == "_kernel" for name in names)


@pytest.mark.parametrize(("compiler", "wanted"), [("gcc", "[]"), ("", '["ziglang==0.17.1"]')])
def test_a_compiler_is_asked_for_only_where_there_is_none(tmp_path: Path, compiler: str, wanted: str) -> None:
    folder = tmp_path / "src" / KERNELS
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "src" / KERNELS / "kernel.c", folder)
    shutil.copy(ROOT / "hatch_build.py", tmp_path)
    environment = {"CC": compiler, "PATH": ""}
    probe = [sys.executable, "-c", PROBE, str(tmp_path), "wheel"]
    done = subprocess.run(probe, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == wanted
