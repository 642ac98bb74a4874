from pathlib import Path

import pytest

from kozel.store.engine import data_dir, default_url, parse_url, shown
from kozel.store.errors import DatabaseUrlError


@pytest.mark.parametrize("url", ["sqlite:///a.db", "sqlite:////var/a.db", "postgresql://u:***@h:1/d?schema=s"])
def test_an_address_is_shown_as_it_was_written(url: str):
    assert shown(parse_url(url)) == url


def test_a_password_is_not_shown():
    assert "secret" not in shown(parse_url("postgresql://u:secret@h/d"))


@pytest.mark.parametrize(
    ("url", "problem"),
    [
        ("kozel.db", "no address of a database"),
        ("postgresql://h:port/d", "no address of a database"),
        ("nonsense://h/d", "not in nonsense"),
        ("mysql://h/d", "not in mysql"),
        ("sqlite://", "SQLite needs a file"),
        ("sqlite:///:memory:", "SQLite needs a file"),
        ("sqlite:///a.db?mode=ro", "SQLite needs a file"),
        ("postgresql://h", "PostgreSQL needs a database"),
        ("postgresql://h/d?sslmode=x", "PostgreSQL needs a database"),
    ],
)
def test_a_wrong_address_is_refused_with_the_right_form(url: str, problem: str):
    with pytest.raises(DatabaseUrlError, match=problem) as caught:
        parse_url(url)
    assert "write sqlite:///FILE" in str(caught.value)


def test_the_default_is_a_file_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.delenv("KOZEL_DATABASE_URL", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_url() == f"sqlite:///{tmp_path / 'kozel' / 'kozel.db'}"


def test_the_environment_names_another(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("KOZEL_DATABASE_URL", "postgresql://h/d")
    assert default_url() == "postgresql://h/d"


@pytest.mark.parametrize(("system", "part"), [("darwin", "Library"), ("linux", ".local"), ("win32", "AppData")])
def test_every_system_has_its_folder(system: str, part: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("sys.platform", system)
    for variable in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(variable, raising=False)
    assert part in data_dir().parts
    assert data_dir().name == "kozel"
