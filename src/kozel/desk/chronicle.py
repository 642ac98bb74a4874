"""Each entry of the book in a sentence, for the organiser and for whoever checks him."""

from collections.abc import Iterable
from typing import assert_never

import msgspec

from kozel.cards.words import say
from kozel.tournament.award import Award
from kozel.tournament.facts import (
    AwardGiven,
    BoardsRevealed,
    EventOpened,
    Fact,
    MovementChosen,
    PairEntered,
    PairsDrawn,
    PairWithdrew,
    PenaltyGiven,
    PlaceTaken,
    PlayerEntered,
    PlayerReplaced,
    ProtestMade,
    ResultEntered,
    ResultReported,
    RoundPlaced,
    RulingGiven,
    Undone,
    WeightedGiven,
)
from kozel.tournament.log import Entry
from kozel.tournament.state import undone_seqs


class ChronicleLine(msgspec.Struct, frozen=True):
    """An entry; `undone` says that a later one took it back."""

    seq: int
    at: str
    by: str
    what: str
    why: str
    hash: str
    undone: bool


def chronicle(entries: list[Entry], lang: str) -> tuple[ChronicleLine, ...]:
    undone = undone_seqs(entries)
    return tuple(
        ChronicleLine(entry.seq, entry.at, entry.by, told(entry.fact, lang), entry.why, entry.hash, entry.seq in undone)
        for entry in entries
    )


def told(fact: Fact, lang: str) -> str:
    """What a fact says."""

    def words(message: str, **args: str | float) -> str:
        return say(lang, f"desk-did-{message}", **args)

    match fact:
        case EventOpened():
            return words("open", title=fact.title, format=say(lang, f"desk-format-{fact.format or 'howell'}"))
        case PairEntered() | PlayerEntered():
            who = fact.name if isinstance(fact, PlayerEntered) else " / ".join(fact.players)
            return words("enter-club", who=who, club=fact.club) if fact.club else words("enter", who=who)
        case PairWithdrew():
            return words("withdraw", n=fact.pair)
        case PlayerReplaced():
            return words("replace", n=fact.pair, player=fact.player, name=fact.name)
        case PairsDrawn():
            return words("draw-beacon", beacon=fact.beacon) if fact.beacon else words("draw")
        case BoardsRevealed():
            return words("reveal", secret=fact.secret)
        case MovementChosen():
            return words("movement", kind=say(lang, f"desk-format-{fact.kind}"), rounds=len(fact.rounds))
        case PlaceTaken():
            return words("place", n=fact.entrant, place=fact.place)
        case RoundPlaced():
            byes = ", ".join(map(str, fact.byes))
            return words("seat-byes" if byes else "seat", tables=len(fact.seated), byes=byes)
        case ResultReported():
            return words("report", board=fact.board, ns=fact.ns, ew=fact.ew, side=fact.side, net=signed(fact.net))
        case ResultEntered():
            return _entered(fact, lang)
        case AwardGiven():
            ns, ew = award_words(fact.ns_award, lang), award_words(fact.ew_award, lang)
            return words("award", board=fact.board, ns=fact.ns, ew=fact.ew, own=ns, other=ew)
        case WeightedGiven():
            return words("weigh", board=fact.board, ns=fact.ns, ew=fact.ew, shares=shares_text(fact.shares))
        case PenaltyGiven():
            return words("penalty", n=fact.pair, size=fact.hundredths / 100)
        case ProtestMade():
            about = "protest-board" if fact.board else "protest"
            return words(about, n=fact.pair, board=fact.board, words=fact.words)
        case RulingGiven():
            about = "rule-protest" if fact.protest else "rule"
            return words(about, protest=str(fact.protest), words=fact.words)
        case Undone():
            return words("undo", n=str(fact.seq))
        case _:
            assert_never(fact)


def _entered(fact: ResultEntered, lang: str) -> str:
    args: dict[str, str | int] = {"board": fact.board, "ns": fact.ns, "ew": fact.ew, "net": signed(fact.net)}
    if fact.old is None:
        return say(lang, "desk-did-result", **args)
    return say(lang, "desk-did-correct", old=signed(fact.old), **args)


def award_words(award: Award | None, lang: str) -> str:
    return say(lang, f"desk-award-{award or 'none'}")


def shares_text(shares: Iterable[tuple[int, int]]) -> str:
    """``+20 60%, -5 40%``."""
    return ", ".join(f"{signed(net)} {share}%" for net, share in shares)


def signed(net: int) -> str:
    """The points as they are shown: ``+12``, ``0``, ``-5``."""
    return f"{net:+d}" if net else "0"
