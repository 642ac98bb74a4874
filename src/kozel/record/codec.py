"""Facts as JSON, one a line, and the chain over these lines that shows any change of tags or facts.

The JSON is compact, with the keys in the order of the fields and every field present: equal facts give equal bytes.
"""

import hashlib
from collections.abc import Iterable
from typing import Final, cast

import msgspec

from kozel.game.events import Fact
from kozel.game.notation import parse_tile
from kozel.game.tiles import Tile
from kozel.record.model import VERSION, DealRecord, Remark, ordered_tags


class Head(msgspec.Struct, frozen=True):
    """The first line of a deal."""

    kzn: str
    tags: dict[str, str]


class End(msgspec.Struct, frozen=True, tag="end"):
    """The last line of a finished deal."""

    chain: str


Line = Fact | Remark | End

CHAIN_START: Final = hashlib.sha256(b"KZN 1.0").digest()


def _encode_tile(value: object) -> object:
    """The one type that msgspec does not know: a tile, written ``6-4``."""
    return str(value)


def _decode_tile(_hint: type, value: object) -> Tile:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no tile; write it as text, such as 6-4")
    return parse_tile(value)


_ENCODER: Final = msgspec.json.Encoder(enc_hook=_encode_tile)
_DECODER: Final = msgspec.json.Decoder(cast("type[Line]", Line), dec_hook=_decode_tile)
_HEADS: Final = msgspec.json.Decoder(Head)


UNREADABLE: Final = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)
"""What the two readers below raise."""


def encode(value: Line | Head) -> bytes:
    """One line without its line feed."""
    return _ENCODER.encode(value)


def decode(line: bytes) -> Line:
    """Reads a line that is no head. Raises: UNREADABLE."""
    return _DECODER.decode(line)


def decode_head(line: bytes) -> Head:
    """Reads a head. Raises: UNREADABLE."""
    return _HEADS.decode(line)


def head(record: DealRecord) -> Head:
    return Head(VERSION, ordered_tags(record.tags))


def fact_text(fact: Fact) -> str:
    """A fact for an error message."""
    return encode(fact).decode()


def chain(record: DealRecord) -> str:
    """The chain of a deal: each link is the SHA-256 of the link before and the next JSON line."""
    return chain_of([encode(head(record)), *map(encode, record.facts)])


def chain_of(lines: Iterable[bytes]) -> str:
    """The chain over lines without their line feeds."""
    link = CHAIN_START
    for line in lines:
        link = hashlib.sha256(link + line).digest()
    return link.hex()
