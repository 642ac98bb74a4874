"""Every test here runs on each database that is reachable."""

from collections.abc import Generator
from pathlib import Path

import pytest

from store_databases import reachable, schema


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Generator[str]:
    """The address of an empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'kozel.db'}"
    else:
        yield from schema(reachable())
