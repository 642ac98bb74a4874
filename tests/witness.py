"""A client that remembers everything it was told and every answer it got, and whether the log bears it out."""

import json
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import msgspec

import naive
from kozel.client import Guest, Patience, TableClient
from kozel.game.events import DealStarted, Drew, HandsDealt
from kozel.game.fairness import deal_name
from kozel.game.moves import Action, Play, TwinPlay
from kozel.game.tiles import Tile
from kozel.server.fold import action_of
from kozel.server.log import Entry, Recorded, TurnBegan
from kozel.server.projection import Recipients, event_for
from kozel.wire.codec import ENCODER
from kozel.wire.messages import Ack, Event, Happened, ServerMessage, TurnOpened, Welcome

HASTY = Patience(resend_s=1, ping_s=2.5, silent_s=9, retry_s=0.02, retry_max_s=0.2)
Deed = tuple[str, int, int]
"""Deal, turn, seat."""


class Witness(TableClient):
    """`told` is the fold; `heard` has every event, `acted` what was acknowledged, `nonces` too."""

    def __init__(self, guest: Guest, table: str, patience: Patience = HASTY) -> None:
        super().__init__(guest, table, patience)
        self.heard: dict[int, list[Event]] = defaultdict(list)
        self.acted: dict[Deed, Action] = {}
        self.nonces: dict[str, str] = {}
        self.doubled = 0

    def _hear(self, message: ServerMessage) -> bool:
        events = message.events if isinstance(message, Welcome) else (message,) if isinstance(message, Event) else ()
        for event in events:
            if isinstance(message, Event):
                self.doubled += event.v <= self.told.v
            if event not in self.heard[event.v]:
                self.heard[event.v].append(event)
        return super()._hear(message)

    async def act(self, action: Action, turn: TurnOpened | None = None) -> Ack:
        turn = turn or self.my_turn
        ack = await super().act(action, turn)
        self.acted[turn.deal, turn.turn, self.seat] = action
        return ack

    async def give_nonce(self, deal: str, nonce: str) -> Ack:
        ack = await super().give_nonce(deal, nonce)
        self.nonces[deal] = nonce
        return ack


def problems(witness: Witness, log: Sequence[Entry]) -> list[str]:
    """What a log does not bear out, in one line each."""
    deeds, dealt = deeds_of(log), hands_of(log)
    found = [
        f"acknowledged, but not stored: {deed} {action}, stored {deeds.get(deed)}"
        for deed, action in witness.acted.items()
        if deeds.get(deed) != action
    ]
    nonces = nonces_of(log)
    found += [
        f"nonce of {deal} acknowledged, but not stored"
        for deal, nonce in witness.nonces.items()
        if nonce not in nonces[deal]
    ]
    for v, events in witness.heard.items():
        if v > len(log):
            found.append(f"told {v}, but not stored: {events}")
            continue
        for event in events:
            found += told_wrong(event, log[v - 1], witness.seat, dealt)
    return found


def told_wrong(event: Event, entry: Entry, seat: int, dealt: dict[str, list[set[Tile]]]) -> list[str]:
    """What is wrong with an event that a seat was told. Twins: `naive.project`, and the hands in the log."""
    found: list[str] = []
    body = event.body
    if isinstance(body, Happened):
        assert isinstance(entry.event, Recorded)
        if plain(body.fact) != json.loads(json.dumps(naive.project(plain(entry.event.fact), seat))):
            found.append(f"seat {seat} was told {body.fact} of {entry.event.fact}")
    elif isinstance(body, TurnOpened) and body.legal:
        tiles = {tile for action in body.legal for tile in _tiles(action)}
        if seat not in body.seats or not tiles <= dealt[body.deal][seat]:
            found.append(f"seat {seat} was offered {body.legal}")
    nobody = Recipients(lambda _turn, _seat: (), spectators=True)
    if without_legal(event) != event_for(entry, seat, nobody):
        found.append(f"seat {seat} was told {event} of {entry}")
    return found


def plain(value: object) -> Any:
    return json.loads(ENCODER.encode(value))


def without_legal(event: Event) -> Event:
    if not isinstance(event.body, TurnOpened):
        return event
    return msgspec.structs.replace(event, body=msgspec.structs.replace(event.body, legal=()))


def _tiles(action: Action) -> tuple[Tile, ...]:
    match action:
        case Play(tile):
            return (tile,)
        case TwinPlay(left, right):
            return left, right
        case _:
            return ()


def deeds_of(log: Sequence[Entry]) -> dict[Deed, Action]:
    """What was done in which turn."""
    turn, found = ("", 0), dict[Deed, Action]()
    for entry in log:
        if isinstance(entry.event, TurnBegan):
            turn = entry.event.turn.deal, entry.event.turn.turn
        elif isinstance(entry.event, Recorded) and (done := action_of(entry.event.fact)):
            found.setdefault((*turn, done[0]), done[1])
    return found


def hands_of(log: Sequence[Entry]) -> dict[str, list[set[Tile]]]:
    """Every tile that a seat ever held in a deal."""
    deal, found = "", dict[str, list[set[Tile]]]()
    for fact in (entry.event.fact for entry in log if isinstance(entry.event, Recorded)):
        match fact:
            case DealStarted():
                deal = deal_name(fact.match_no, fact.before.deal_no)
            case HandsDealt(_, hands):
                known = found.setdefault(deal, [set() for _ in hands])
                for seat, hand in enumerate(hands):
                    known[seat] |= set(hand)
            case Drew(seat, tile):
                found[deal][seat].add(tile)
            case _:
                pass
    return found


def nonces_of(log: Sequence[Entry]) -> dict[str, set[str]]:
    """The nonces that were given for each deal."""
    deal, found = "", defaultdict[str, set[str]](set)
    for entry in log:
        kind = type(entry.event).__name__
        if kind == "DealCommitted":
            deal = plain(entry.event)["deal"]
        elif kind == "NonceShown":
            found[deal].add(plain(entry.event)["nonce"])
    return found
