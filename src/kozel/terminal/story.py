"""A finished deal in the players' own words: кто кого прокатил, кто сидел на конце, чей дубль отрублен, чей баян.

A fish and eggs are not told here: the end of the deal and its settlement say them already.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from kozel.cards.words import say
from kozel.game.deal import NOBODY
from kozel.game.events import DealEnded, Fact
from kozel.game.seats import Seat
from kozel.game.terms import Named, Term, name_terms
from kozel.terminal.names import Names


def story(facts: Sequence[Fact], names: Names) -> list[str]:
    """Three lines at most about one whole deal: who did what to whom, what became of the ends, who ran in front."""
    named = name_terms(facts, names.rules)
    lines = (_deeds(named, names), _ends(named, names), _rest(named, facts, names))
    return [text for line in lines if (text := " ".join(line))]


def _deeds(named: Sequence[Named], names: Names) -> Iterator[str]:
    made_pass = Counter((one.seat, one.other) for one in named if one.term is Term.MADE_PASS)
    for (seat, other), times in made_pass.items():
        yield names.say("story-made-pass", **names.seat_args(seat), whom=names.of(other, "gen"), n=times)
    for one in named:
        if one.term is Term.DRIVEN_OFF:
            whom = names.of(one.other, "gen")
            yield names.say("story-driven-off", **names.seat_args(one.seat), whom=whom, suit=one.suit or 0)
        if one.term is Term.GENERAL:
            yield names.say("story-general", **names.seat_args(one.seat))


def _ends(named: Sequence[Named], names: Names) -> Iterator[str]:
    """The last word on each suit, except where a fish or a drive says it, or no player holds the tile."""
    driven = {one.suit for one in named if one.term is Term.DRIVEN_OFF}
    last = {one.suit: one for one in named if one.suit is not None and one.suit not in driven}
    for term in (Term.DEAD_DOUBLE, Term.CLOSED_END, Term.LIVE_END, Term.LONG_END):
        items = [_item(one, names) for one in last.values() if one.term is term and _about(one) != NOBODY]
        if items:
            yield names.say(_message(term), list=", ".join(items))


def _item(one: Named, names: Names) -> str:
    seats = {"name": names.of(_about(one)), "whom": names.of(_about(one), "gen")}
    return say(names.lang, f"{_message(one.term)}-item", **seats, suit=one.suit or 0)


def _about(one: Named) -> Seat:
    """Whom a term tells of: the seat that did it, or the one that it left with a tile."""
    return one.other if one.term in (Term.LIVE_END, Term.DEAD_DOUBLE) else one.seat


def _message(term: Term) -> str:
    return f"story-{term.replace('_', '-')}"


def _rest(named: Sequence[Named], facts: Sequence[Fact], names: Names) -> Iterator[str]:
    front = [one.seat for one in named if one.term is Term.FRONT_RUNNER]
    if front and front[0] != front[-1]:
        yield names.say("story-front-runner", first=names.of(front[0]), last=names.of(front[-1]))
    for one in named:
        if one.term is Term.BAYAN:
            left = isinstance(facts[one.at], DealEnded)
            yield names.say("story-bayan-left" if left else "story-bayan", **names.seat_args(one.seat))
        if one.side is not None and names.rules.open_at:
            yield names.say("story-opened-record", **names.side_args(one.side))
