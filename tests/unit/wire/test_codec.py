import pytest

from kozel.game.events import Played
from kozel.game.moves import End, Play
from kozel.game.tiles import tile
from kozel.wire.codec import WireError, decode_command, decode_message, encode
from kozel.wire.messages import MAX_FRAME_BYTES, Act, Event, Happened


def test_a_command_comes_back_as_it_went():
    command = Act(7, "1.3", 12, 2, Play(tile(6, 4), End.LEFT))
    assert decode_command(encode(command)) == command


def test_a_message_comes_back_as_it_went():
    event = Event(5, 1000, Happened(Played(1, tile(3, 3))))
    assert decode_message(encode(event)) == event


def test_a_tile_travels_as_text():
    assert b'"tile":"6-4"' in encode(Act(1, "1.1", 1, 0, Play(tile(4, 6))))


def test_an_event_that_is_none_of_ones_business_is_the_bare_number():
    assert encode(Event(5, 1000)) == b'{"type":"event","v":5,"at":1000}'


@pytest.mark.parametrize(
    ("frame", "problem"),
    [
        (b"", "truncated"),
        (b"no json", "invalid character"),
        (b'{"type":"shout","a":1}', "Invalid value 'shout'"),
        (b'{"type":"sit","a":1}', "required field `seat`"),
        (b'{"type":"sit","a":"1","seat":0}', r"\$\.a"),
        (b'{"type":"act","a":1,"deal":"1.1","turn":1,"seat":0,"action":{"type":"play","tile":"4-6"}}', "high half"),
        (b'{"type":"say","a":1,"phrase":"hello"' + b" " * MAX_FRAME_BYTES + b"}", "4096 bytes"),
        (b'{"type":"rename","a":1,"name":"\xff"}', "UTF-8"),
        (b'{"type":"ping","t":1e400}', "out of range"),
        (b'{"type":"ping","t":99999999999999999999999}', r"\$\.t"),
        (b'{"type":"begin","a":-1}', r"\$\.a"),
        (b'{"type":"act","a":1,"deal":"1.1","turn":1,"seat":0,"action":{"type":"play","tile":3}}', "expected a tile"),
        (b'{"type":"begin","a":1,"x":' + b"[" * 2000 + b"]" * 2000 + b"}", "recursion"),
        ("\ud800", "surrogates"),
    ],
)
def test_a_bad_frame_is_refused_and_the_text_says_where(frame, problem):
    with pytest.raises(WireError, match=problem):
        decode_command(frame)
