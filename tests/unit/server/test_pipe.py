"""Frames as they go out, read back by a library."""

import pytest
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from kozel.server.pipe import framed


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_a_frame_is_read_back(size: int):
    text = b"x" * size
    reader = StreamReader()
    reader.feed_data(framed(text))
    parsing = Frame.parse(reader.read_exact, mask=False)
    with pytest.raises(StopIteration) as done:
        next(parsing)
    assert done.value.value == Frame(Opcode.TEXT, text)
    assert not reader.buffer
