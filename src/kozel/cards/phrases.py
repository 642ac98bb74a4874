"""A parameter of the rules in words."""

from kozel.cards.words import say
from kozel.game.rules import PARAMETERS, Rules, Value


def message_id(key: str, value: Value) -> str:
    """The message that says a value: ``key-value`` for words and switches, ``key`` alone for numbers and orders."""
    if isinstance(value, bool):
        return f"{key}-{str(value).lower()}"
    return f"{key}-{value}" if isinstance(value, str) else key


def name(key: str, lang: str) -> str:
    """What a parameter is called. Raises: WordsError."""
    return say(lang, f"parameter-{key}")


def sentence(rules: Rules, key: str, lang: str) -> str:
    """What the value of a parameter means under these rules, as one or more sentences. Raises: WordsError."""
    value = _value(rules, key)
    number = int(value) if isinstance(value, int) else 0
    return say(lang, message_id(key, value), **context(rules), n=number)


def context(rules: Rules) -> dict[str, str | int]:
    """What every message may ask about: all parameters by name, and what follows from several of them."""
    return {key: _plain(_value(rules, key)) for key in PARAMETERS} | {
        "left": rules.boneyard_size,
        "many": _yes(len(rules.seating.sides) > 2),
        "chooses": _yes(pair_chooses(rules)),
        "order": ", ".join(_order(rules)),
        "second": _order(rules)[1],
        "finisher": _yes(rules.next_lead == "pair_agrees"),
        "fish": _yes(rules.next_lead_after_fish == "winning_side"),
    }


def pair_chooses(rules: Rules) -> bool:
    """Whether two partners ever have to settle which of them leads."""
    asked = rules.next_lead == "pair_agrees" or rules.next_lead_after_fish == "winning_side"
    return rules.sides == "pairs" and asked


def _order(rules: Rules) -> tuple[str, ...]:
    """The opening doubles from that of the first match on."""
    order = rules.opening_doubles
    start = order.index(rules.first_double) if rules.first_double in order else 0
    return tuple(f"{suit}-{suit}" for suit in order[start:] + order[:start])


def _value(rules: Rules, key: str) -> Value:
    return getattr(rules, key)


def _plain(value: Value) -> str | int:
    return str(value).lower() if isinstance(value, bool) or not isinstance(value, int) else value


def _yes(condition: bool) -> str:
    return "yes" if condition else "no"
