from pathlib import Path

import pytest

from kozel.wire.typescript import typescript

COMMITTED = Path(__file__).parents[3] / "web" / "src" / "wire.ts"


@pytest.mark.skipif(not COMMITTED.exists(), reason="the sources of the browser client are not here")
def test_the_committed_types_are_those_of_the_messages():
    assert COMMITTED.read_text("utf-8") == typescript()


def test_sets_of_words_keep_their_names():
    assert 'export type Pace = "calm" | "none" | "quick" | "slow";' in typescript()
    assert 'export type End = "L" | "R";' in typescript()


def test_what_a_client_may_leave_out_may_be_absent():
    assert "  readonly end?: End | null;" in typescript()


def test_what_the_server_always_sends_is_never_absent():
    assert "  readonly auto: boolean;" in typescript()
