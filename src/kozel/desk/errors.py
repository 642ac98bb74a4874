"""What the desk refuses, in words for the organiser in both languages."""

from kozel.cards.words import say
from kozel.tournament.errors import TournamentError


class DeskError(TournamentError):
    """A request that cannot be met; the message says what can. `str` gives it in English.

    The words are the message ``desk-refused-<code>``, for `say` in the language of the reader.
    """

    def __init__(self, code: str, **args: str | int) -> None:
        self.code = code
        self.args_said = args
        super().__init__(self.say("en"))

    def say(self, lang: str) -> str:
        return say(lang, f"desk-refused-{self.code}", **self.args_said)


def need(holds: bool, code: str, **args: str | int) -> None:
    """Raises: DeskError when it does not hold."""
    if not holds:
        raise DeskError(code, **args)
