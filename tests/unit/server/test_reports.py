import pytest

from kozel.server.reports import plain


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ("  он видел\r\n\r\nмои кости ", "он видел мои кости"),
        ("red \x1b[31m", "red [31m"),
        ("turned \u202eround", "turned round"),
        ("\u200b\n", ""),
    ],
)
def test_words_are_kept_in_one_line_without_orders_to_a_terminal(words: str, kept: str):
    assert plain(words) == kept
