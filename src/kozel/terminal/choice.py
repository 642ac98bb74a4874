"""What a person typed, understood: a move, a command, a question back, or a refusal that says what is possible.

Letters of both alphabets are understood in either language, since the keyboard may stand in the other one.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from kozel.game.line import Line
from kozel.game.moves import ASK_COUNTS, CLAIM_REDEAL, DRAW, PASS, Action, AnswerLead, End, LeadAnswer, Play, TwinPlay
from kozel.game.notation import parse_tile
from kozel.game.tiles import Tile

CommandName: TypeAlias = Literal["help", "card", "words", "line", "counts", "sheet", "seal", "quit", "repeat"]

_COMMANDS: Final[Mapping[CommandName, str]] = {
    "help": "h help п помощь",
    "card": "? card rules правила",
    "words": "w words слова",
    "line": "l line р ряд",
    "counts": "k counts к кости",
    "sheet": "s sheet c с счет запись",
    "seal": "# seal отпечаток",
    "quit": "q quit exit в выход й",
}
_BOTH: Final = frozenset({"b", "both", "о", "оба", "дд"})
_REDEAL: Final = frozenset({"redeal", "пересдача"})
_ENDS: Final = {
    End.LEFT: frozenset({"l", "left", "1", "л", "лево", "влево", "налево", "слева"}),
    End.RIGHT: frozenset({"r", "right", "2", "п", "право", "вправо", "направо", "справа"}),
}
_ANSWERS: Final[Mapping[LeadAnswer, frozenset[str]]] = {
    "me": frozenset({"1", "me", "m", "я"}),
    "you": frozenset({"2", "you", "y", "ты", "т"}),
    "any": frozenset({"3", "any", "a", "either", "все равно"}),
}
_YES: Final = frozenset({"y", "yes", "д", "да"})
_NO: Final = frozenset({"n", "no", "н", "нет"})


class Command(NamedTuple):
    """Something that a person wants to know or do besides playing."""

    name: CommandName


class WhichEnd(NamedTuple):
    """A tile that fits both ends, which differ: the person must say where."""

    plays: tuple[Play, Play]


class Refusal(NamedTuple):
    """What cannot be done: the message that says why, and the tile in question."""

    message: str
    tile: Tile | None = None


Choice: TypeAlias = Action | Command | WhichEnd | Refusal


def tidy(text: str) -> str:
    """Lower case, single spaces, «ё» as «е»: what people type is compared in this form."""
    return " ".join(text.casefold().replace("ё", "е").split())


def command(text: str) -> Command | None:
    """The command in this text, if it is one; an empty line repeats what was said."""
    word = tidy(text)
    if not word:
        return Command("repeat")
    return next((Command(name) for name, words in _COMMANDS.items() if word in words.split()), None)


def turn_choice(text: str, held: Mapping[int, Tile], legal: Sequence[Action], line: Line) -> Choice:
    """What a person on turn wants. `held` numbers the tiles of the hand, `legal` is all that the rules allow."""
    words = tidy(text).split()
    if not words and (only := _without_tile(legal)):
        return only
    if asked := command(text):
        return ASK_COUNTS if asked.name == "counts" and ASK_COUNTS in legal else asked
    if words[0] in _BOTH:
        return next((one for one in legal if isinstance(one, TwinPlay)), Refusal("refuse-both"))
    if words[0] in _REDEAL:
        return CLAIM_REDEAL if CLAIM_REDEAL in legal else Refusal("refuse-redeal")
    tile = _tile(words[0], held)
    return _placed(tile, words[1:], legal, line) if tile is not None else Refusal("refuse-number")


def _without_tile(legal: Sequence[Action]) -> Action | None:
    """What Enter does when nothing fits."""
    return next((one for one in legal if one in (DRAW, PASS)), None)


def _tile(word: str, held: Mapping[int, Tile]) -> Tile | None:
    """A tile of the hand by its number, or by its halves in either order."""
    if word.isdecimal():
        return held.get(int(word))
    if not re.fullmatch("[0-6][-:|/][0-6]", word):
        return None
    tile = parse_tile("-".join(sorted((word[0], word[2]), reverse=True)))
    return tile if tile in held.values() else None


def _placed(tile: Tile, ends: Sequence[str], legal: Sequence[Action], line: Line) -> Choice:
    plays = [one for one in legal if isinstance(one, Play) and one.tile == tile]
    if not plays:
        return Refusal("refuse-fit", tile)
    if line.left == line.right or not ends:
        return WhichEnd((plays[0], plays[1])) if len(plays) == 2 else plays[0]
    wanted = end(ends[0])
    return next((one for one in plays if one.end == wanted), Refusal("refuse-end", tile))


def end(text: str) -> End | None:
    """Left or right, if the text says so."""
    word = tidy(text)
    return next((one for one, words in _ENDS.items() if word in words), None)


def lead_answer(text: str) -> AnswerLead | None:
    """One of the three answers to «кто заходит», if the text is one."""
    word = tidy(text)
    for answer, words in _ANSWERS.items():
        if word in words:
            return AnswerLead(answer)
    return None


def yes(text: str) -> bool | None:
    """Yes or no, if the text says so."""
    word = tidy(text)
    return True if word in _YES else False if word in _NO else None
