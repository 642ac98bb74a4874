import msgspec

from kozel.wire.schema import json_schema, schema_text


def test_every_reference_leads_to_a_definition():
    defined = {f"#/$defs/{name}" for name in json_schema()["$defs"]}
    assert set(_references(json_schema())) <= defined


def test_a_tile_is_one_of_28_texts():
    assert len(json_schema()["$defs"]["Tile"]["enum"]) == 28


def test_the_text_is_the_schema():
    assert msgspec.json.encode(json_schema()) == msgspec.json.format(schema_text().encode(), indent=-1)


def _references(node):
    if isinstance(node, dict):
        yield from (value for key, value in node.items() if key == "$ref")
        node = list(node.values())
    if isinstance(node, list):
        for one in node:
            yield from _references(one)
