"""From the end of a deal to the next one: commitment, nonces, ready buttons, the deal."""

from kozel.game.events import SeedRevealed
from kozel.game.fairness import dealer_commitment, nonce_hash
from kozel.server import clock, voting
from kozel.server.commands import RefusedError, SecretSupplied
from kozel.server.lobby import own_seat
from kozel.server.log import Person, Recorded, SecretDrawn, TableEvent
from kozel.server.state import TableState
from kozel.wire.messages import (
    BreakBegan,
    DealCommitted,
    GiveNonce,
    GiveNonceHash,
    NonceHashed,
    NonceShown,
    ReadyGiven,
    TableClosed,
)


def begin(state: TableState, person: Person, now: int) -> list[TableEvent]:
    """The host begins the game; later everybody says that he is ready. Pressed too late or twice it does nothing."""
    if state.phase == "lobby":
        return _begin_game(state, person, now)
    seat = own_seat(state, person)
    if state.phase == "deal" or seat in state.rest.ready or not state.deal_v:
        return []
    if not state.seats[seat].by_person:
        raise RefusedError("not_now", "a bot plays for you; take your seat back first")
    return [ReadyGiven(seat)]


def _begin_game(state: TableState, person: Person, now: int) -> list[TableEvent]:
    if person.id != state.host:
        raise RefusedError("not_host", "who made the table begins the game")
    if not state.is_full:
        raise RefusedError("not_now", "a seat is open; wait for a friend, or place a bot")
    if not state.persons_acting:
        raise RefusedError("not_now", "at least one person has to play")
    return [BreakBegan(state.judge.next_name, now)]


def end_deal(state: TableState, now: int) -> list[TableEvent]:
    """A deal is over: its secret is shown, and the next one is prepared."""
    if state.phase != "deal" or state.judge.running:
        return []
    revealed = SeedRevealed(state.rest.secret, tuple(nonce.hex() for nonce in state.nonces()))
    waits = state.judge.verdict is not None or not state.clock.runs
    until = 0 if waits else state.next_visible(now) + clock.READY_MS
    return [Recorded(revealed), BreakBegan(state.judge.next_name, until)]


def secret_wanted(state: TableState) -> bool:
    return state.phase == "break" and not state.rest.secret


def commit(state: TableState, command: SecretSupplied, now: int) -> list[TableEvent]:
    """The dealer's commitment to the next deal; a second secret for a deal is not looked at."""
    if not secret_wanted(state) or command.deal != state.rest.deal:
        return []
    dealer = dealer_commitment(state.judge.place(command.deal), command.deal, bytes.fromhex(command.secret))
    hashes_until = nonces_until = state.next_visible(now)
    if state.party is None:
        hashes_until, nonces_until = hashes_until + clock.HASH_MS, hashes_until + clock.HASH_MS + clock.NONCE_MS
    return [
        SecretDrawn(command.deal, command.secret),
        DealCommitted(command.deal, dealer, hashes_until, nonces_until),
    ]


def give_hash(state: TableState, person: Person, command: GiveNonceHash, now: int) -> list[TableEvent]:
    seat = own_seat(state, person)
    if (given := _same_deal(state, command.deal).rest.hashes.get(seat)) is not None:
        return _repeated(given, command.hash)
    if not state.seats[seat].by_person or _hashes_closed(state, now):
        raise RefusedError("not_now", "nonce hashes are not taken now")
    return [NonceHashed(seat, command.hash)]


def give_nonce(state: TableState, person: Person, command: GiveNonce, now: int) -> list[TableEvent]:
    """A nonce is taken when all hashes are there, so that nobody can choose his after seeing another."""
    seat, rest = own_seat(state, person), _same_deal(state, command.deal).rest
    if (given := rest.nonces.get(seat)) is not None:
        return _repeated(given, command.nonce)
    if seat not in rest.hashes or not _hashes_closed(state, now) or nonces_closed(state, now):
        raise RefusedError("not_now", "nonces are not taken now")
    if nonce_hash(bytes.fromhex(command.nonce)) != rest.hashes[seat]:
        raise RefusedError("illegal", "the nonce does not match the hash that was given")
    return [NonceShown(seat, command.nonce)]


def _same_deal(state: TableState, deal: str) -> TableState:
    if state.rest.committed is None or deal != state.rest.deal:
        raise RefusedError("not_now", f"deal {deal} is not being prepared")
    return state


def _repeated(given: str, again: str) -> list[TableEvent]:
    if given != again:
        raise RefusedError("stale", "you have given another one")
    return []


def _hashes_closed(state: TableState, now: int) -> bool:
    """Also once the deal has begun, and once the first nonce is shown."""
    rest, committed = state.rest, state.rest.committed
    if committed is None or state.phase != "break" or rest.nonces:
        return True
    return now >= committed.hashes_until or all(seat in rest.hashes for seat in state.persons_acting)


def nonces_closed(state: TableState, now: int) -> bool:
    rest, committed = state.rest, state.rest.committed
    if committed is None or state.phase != "break" or now >= committed.nonces_until:
        return True
    return _hashes_closed(state, now) and all(seat in rest.nonces for seat in rest.hashes)


def everybody_ready(state: TableState, now: int) -> bool:
    """Everybody who is here has pressed the button, or has had his time to."""
    rest, acting = state.rest, state.persons_acting
    if all(seat in rest.ready for seat in acting) or 0 < rest.until <= now:
        return True
    return (at := rematch_at(state)) is not None and now >= at


def rematch_at(state: TableState) -> int | None:
    """After a match the first who is ready gives the others half a minute."""
    return state.rest.ready_at + clock.REMATCH_MS if state.rest.rematch and state.rest.ready else None


def start_deal(state: TableState, now: int) -> list[TableEvent]:
    """Deals, when everything is there."""
    rest = state.rest
    if state.phase != "break" or state.frozen_until or rest.committed is None or not state.is_full:
        return []
    vote_open = voting.result(state, now) in ("open", "finish")
    if vote_open or not nonces_closed(state, now) or not everybody_ready(state, now):
        return []
    return [Recorded(fact) for fact in state.judge.start(bytes.fromhex(rest.secret), state.nonces())]


def idle_at(state: TableState) -> int:
    """When a table where nothing happens closes."""
    return state.at + (clock.IDLE_DEAL_MS if state.phase == "deal" else clock.IDLE_MS)


def close(state: TableState, now: int) -> list[TableEvent]:
    """A table that stood still for too long."""
    if state.phase == "closed":
        return []
    if state.frozen_until and now >= state.frozen_until:
        return [TableClosed("abandoned")]
    if now >= idle_at(state):
        return [TableClosed("finished" if state.phase == "break" and state.rest.rematch else "abandoned")]
    return []
