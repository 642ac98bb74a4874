"""The page that specifies the format: its example is a real deal, its tables name what exists."""

import re
from pathlib import Path
from typing import get_args

import pytest

from kozel.game.events import Fact
from kozel.record import jsonl, kzn
from kozel.record.model import FREE_TAGS, RESERVED_TAGS
from kozel.record.verify import verify

PAGE = (Path(__file__).parents[3] / "docs" / "records.md").read_text("utf-8")


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found[1]


def test_the_example_is_proven_and_has_the_same_two_forms() -> None:
    records = kzn.parse(block("kzn"))
    assert jsonl.parse(block("jsonl")) == records
    assert jsonl.text(records) == block("jsonl")
    assert [one.proof for one in verify(records)] == ["proven"]


@pytest.mark.parametrize("name", sorted(RESERVED_TAGS | {*FREE_TAGS}))
def test_every_tag_is_on_the_page(name: str) -> None:
    assert re.search(rf"\b{name}\b", PAGE)


def test_every_fact_is_on_the_page() -> None:
    for kind in get_args(Fact):
        name = kind.__struct_config__.tag
        row = re.search(rf"^\| `{name}` \| (.*) \|$", PAGE, re.MULTILINE)
        assert row, name
        assert all(f"`{field}`" in row[1] for field in kind.__struct_fields__), name


def test_numbers_of_the_example_are_those_of_the_text() -> None:
    for line in ("1. B 11@2.5 C -13 D -33 A +16", "AC:34=34+0+0+0", "fish D 6"):
        assert line in block("kzn")
