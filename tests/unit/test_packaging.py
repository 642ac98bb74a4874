"""What is installed, locked and packed is what the project says."""

import re
import tarfile
import tomllib
import zipfile
from importlib import metadata, resources
from pathlib import Path
from typing import Any

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
DATA = sorted(
    path.relative_to(ROOT / "src").as_posix()
    for path in (ROOT / "src" / "kozel").rglob("*")
    if path.suffix in (".toml", ".ftl")
)


def test_there_is_a_lock_for_running_for_developing_and_for_benchmarks():
    assert [lock.stem for lock in LOCKS] == ["bench", "dev", "run"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_names_no_host(lock: Path):
    text = lock.read_text("utf-8")
    assert "://" not in text
    assert "index-url" not in text
    assert "find-links" not in text


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_a_lock_pins_what_the_project_asks_for(lock: Path):
    groups: dict[str, list[str]] = PROJECT["dependency-groups"]
    asked = [*PROJECT["project"]["dependencies"], *groups.get(lock.stem, [])]
    pinned = set(re.findall(r"^([a-z0-9-]+)==", lock.read_text("utf-8"), re.MULTILINE))
    assert {_name(requirement) for requirement in asked} <= pinned


def test_the_installed_version_is_the_project_s():
    assert metadata.version("kozel") == PROJECT["project"]["version"]


def test_rule_sets_are_read_from_the_package():
    folder = resources.files("kozel.game") / "rulesets"
    assert "trudovoy.toml" in [file.name for file in folder.iterdir()]


def test_the_wheel_holds_the_data_files(tmp_path: Path):
    wheel = next(WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"]))
    with zipfile.ZipFile(wheel) as archive:
        assert set(DATA) <= set(archive.namelist())


def test_the_source_distribution_holds_the_data_files(tmp_path: Path):
    sdist = next(SdistBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"]))
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {f"src/{name}" for name in DATA} | {"pyproject.toml", "README.md", "LICENSE"} <= names


def _name(requirement: str) -> str:
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found, requirement
    return re.sub(r"[._]", "-", found[0]).lower()
