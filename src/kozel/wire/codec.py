"""Bytes to messages and back. Tiles are text, ``6-4``; a frame over the limit or of the wrong shape is refused."""

from typing import Final

import msgspec

from kozel.game.errors import KozelError, NotationError
from kozel.game.notation import parse_tile
from kozel.game.tiles import Tile
from kozel.wire.messages import MAX_FRAME_BYTES, ClientMessage, ServerMessage


class WireError(KozelError):
    """A frame that is no message: too long, no JSON, an unknown type, a wrong field. The text says where."""


def _encode_tile(value: object) -> str:
    if isinstance(value, Tile):
        return str(value)
    raise NotImplementedError(f"{type(value).__name__} does not go over the wire")


def decode_tile(kind: type, value: object) -> object:
    """A tile from text, for decoders of what comes from outside. Raises: TypeError, ValueError, which they expect."""
    if kind is not Tile:
        raise NotImplementedError(f"{kind.__name__} does not come over the wire")
    if not isinstance(value, str):
        raise TypeError(f"expected a tile such as 6-4, got {type(value).__name__}")
    try:
        return parse_tile(value)
    except NotationError as error:
        raise ValueError(str(error)) from error


ENCODER: Final = msgspec.json.Encoder(enc_hook=_encode_tile)
_CLIENT: Final = msgspec.json.Decoder(ClientMessage, dec_hook=decode_tile)
_SERVER: Final = msgspec.json.Decoder(ServerMessage, dec_hook=decode_tile)

UNREADABLE: Final = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What reading JSON may raise: the wrong shape, bytes that are no text, brackets in brackets in brackets."""


def encode(message: ClientMessage | ServerMessage) -> bytes:
    return ENCODER.encode(message)


def decode_command(frame: bytes | str) -> ClientMessage:
    """Reads what a client sent. Raises: WireError."""
    if len(frame) > MAX_FRAME_BYTES:
        raise WireError(f"a message may have {MAX_FRAME_BYTES} bytes, this one has {len(frame)}")
    try:
        return _CLIENT.decode(frame)
    except UNREADABLE as error:
        raise WireError(str(error)) from error


def decode_message(frame: bytes | str) -> ServerMessage:
    """Reads what a server sent. Raises: WireError."""
    try:
        return _SERVER.decode(frame)
    except UNREADABLE as error:
        raise WireError(str(error)) from error
