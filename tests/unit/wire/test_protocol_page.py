import re
from pathlib import Path
from typing import get_args

import pytest

from kozel.wire.codec import decode_command, decode_message
from kozel.wire.messages import ClientMessage, RefusalCode, SeatEvent, ServerMessage

PAGE = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text("utf-8")
EXAMPLES = re.findall(r"```json (server|client)\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("side", "text"), EXAMPLES)
def test_every_message_on_the_page_can_be_read(side, text):
    read = decode_message if side == "server" else decode_command
    read(text.encode())


def test_every_message_and_event_is_on_the_page():
    kinds = [*get_args(ServerMessage), *get_args(ClientMessage), *get_args(SeatEvent)]
    missing = [kind for kind in (one.__struct_config__.tag for one in kinds) if kind not in PAGE]
    assert missing == []


def test_every_code_of_a_refusal_is_on_the_page():
    assert [code for code in get_args(RefusalCode) if f"`{code}`" not in PAGE] == []
