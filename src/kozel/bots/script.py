"""The text protocol of bots, line by line: what a referee tells and a bot answers; see docs/bot-protocol.md."""

import re
from typing import Final, TypeAlias, assert_never, cast

import msgspec

from kozel.game.errors import KozelError, NotationError
from kozel.game.events import SeatFact
from kozel.game.line import Line
from kozel.game.moves import (
    Action,
    AnswerLead,
    AskCounts,
    ClaimRedeal,
    Draw,
    Pass,
    Play,
    TwinPlay,
)
from kozel.game.notation import placement_text
from kozel.game.rules import Value
from kozel.game.rulesets import RuleSet, changed, shipped
from kozel.record.codec import encode
from kozel.wire.codec import decode_tile

HELLO: Final = "kozel 1"
Changes: TypeAlias = dict[str, Value]
_FACTS: Final = msgspec.json.Decoder(cast("type[SeatFact]", SeatFact), dec_hook=decode_tile)
_CHANGES: Final = msgspec.json.Decoder(Changes)


class ScriptError(KozelError):
    """A line that does not belong to the protocol, or comes at the wrong time."""


def rules_line(ruleset: RuleSet) -> str:
    """``rules trudovoy {}``: a shipped rule set and the parameters that differ."""
    return f"rules {ruleset.preset} {msgspec.json.encode(ruleset.changes).decode()}"


def parse_rules(rest: str) -> RuleSet:
    """Reads what follows ``rules``. Raises: ScriptError, RulesError."""
    preset, _, changes = rest.partition(" ")
    try:
        found = _CHANGES.decode(changes or "{}")
    except msgspec.MsgspecError as error:
        raise ScriptError(f"rules: {error}") from error
    base = shipped(preset)
    return changed(base, found, id="told", version="1", where="rules") if found else base


def fact_line(fact: SeatFact) -> str:
    return f"fact {encode(cast('object', fact)).decode()}"  # pyright: ignore[reportArgumentType]


def parse_fact(rest: str) -> SeatFact:
    """Reads what follows ``fact``. Raises: ScriptError."""
    try:
        return _FACTS.decode(rest)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise ScriptError(f"fact: {error}") from error


def action_text(action: Action, line: Line) -> str:
    """A word for every action: moves as in records, on the line as it stands."""
    match action:
        case Play(tile, end):
            return placement_text(tile, end, line)
        case TwinPlay(left, right):
            return f"-{left.high}{left.high}&+{right.high}{right.high}"
        case Pass():
            return "x"
        case Draw():
            return "*"
        case AnswerLead(answer):
            return answer
        case AskCounts():
            return "?"
        case ClaimRedeal():
            return "redeal"
        case _:
            assert_never(action)


def parse_action(text: str, legal: tuple[Action, ...], line: Line) -> Action:
    """The legal action that is written so. Raises: NotationError."""
    words = {action_text(action, line): action for action in legal}
    if text not in words:
        raise NotationError(f"{text!r} is not allowed now; allowed: {' '.join(words) or 'nothing'}")
    return words[text]


def go_line(budget_ms: int, legal: tuple[Action, ...], line: Line) -> str:
    """``go 1000 -62 +62``: the time to think and everything that is allowed."""
    return " ".join(["go", str(budget_ms), *[action_text(action, line) for action in legal]])


def parse_go(rest: str) -> int:
    """The milliseconds of what follows ``go``. Raises: ScriptError."""
    if not (found := re.match(r"[0-9]{1,9}(?= |$)", rest)):
        raise ScriptError(f"go {rest}: write the milliseconds to think, such as go 1000")
    return int(found[0])
