"""The wire as JSON Schema, made from the message types."""

from typing import Any, Final

import msgspec

from kozel.game.tiles import TILES, Tile
from kozel.wire.messages import PROTOCOL, ClientMessage, ServerMessage

Schema = dict[str, Any]

_REF: Final = "#/$defs/{name}"
_TILE: Final[Schema] = {"enum": [str(one) for one in TILES]}


def json_schema() -> Schema:
    """The whole wire: ``ClientMessage`` and ``ServerMessage`` under ``$defs``, and everything that they are made of."""
    (client, server), definitions = msgspec.json.schema_components(
        (ClientMessage, ServerMessage), schema_hook=_of_custom, ref_template=_REF
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"kozel wire, protocol {PROTOCOL}",
        "$defs": {"ClientMessage": client, "ServerMessage": server, "Tile": _TILE, **dict(sorted(definitions.items()))},
    }


def schema_text() -> str:
    """The schema as indented JSON, the same bytes each time."""
    return msgspec.json.format(msgspec.json.encode(json_schema()), indent=2).decode() + "\n"


def _of_custom(kind: type) -> Schema:
    if kind is Tile:
        return {"$ref": _REF.format(name="Tile")}
    raise NotImplementedError(kind)
