"""What can go wrong. Every error says what was wrong, where, and what to do.

KozelError
├── RulesError            a rule set that cannot be read or contradicts itself
├── NotationError         text that is no tile, hand, seat or move
├── IllegalActionError    an action that the rules forbid now; nothing has changed
└── RecordError           a record that cannot be read or does not follow from its deals
"""


class KozelError(Exception):
    """The root; its text is one line for a person."""


class RulesError(KozelError):
    """A rule set that cannot be played. `key` is the offending parameter, "" when it is the file itself.

    `contradiction` has the id of a `kozel.game.rules.Contradiction`, "" for any other error.
    """

    def __init__(self, where: str, key: str, problem: str, contradiction: str = "") -> None:
        self.where, self.key, self.problem, self.contradiction = where, key, problem, contradiction
        super().__init__(f"{where}: {key}: {problem}" if key else f"{where}: {problem}")


class NotationError(KozelError):
    """Text that cannot be read."""


class IllegalActionError(KozelError):
    """An action refused by the rules."""

    def __init__(self, seat: int, action: object, problem: str) -> None:
        self.seat, self.action, self.problem = seat, action, problem
        super().__init__(problem)


class RecordError(KozelError):
    """A record refused by the reader; `line` counts from 1, 0 when no line is to blame."""

    def __init__(self, line: int, problem: str) -> None:
        self.line, self.problem = line, problem
        super().__init__(f"line {line}: {problem}" if line else problem)
