"""A bot that is another program, on its standard input and output."""

import shlex
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import IO, Final

from kozel.bots.script import HELLO, ScriptError, fact_line, go_line, parse_action, rules_line
from kozel.game.errors import KozelError
from kozel.game.events import DealStarted, SeatFact
from kozel.game.moves import Action
from kozel.game.notation import seat_text
from kozel.game.rules import Rules
from kozel.game.rulesets import RuleSet, changed, shipped
from kozel.game.view import SeatView

_PATIENCE_S: Final = 5
"""How long a program may take to end when its input has ended."""


class PeerError(KozelError):
    """A program that does not start, has ended, or does not keep to the protocol."""

    def __init__(self, command: str, problem: str) -> None:
        self.command = command
        super().__init__(f"{command}: {problem}")


class StdioBot:
    """Starts a program for each seat that it sits at, tells it the facts of the seat, and asks it for moves."""

    def __init__(self, command: str) -> None:
        self.name = f"stdio:{command}"
        self._command = command
        self._seats: dict[tuple[Rules, int], _Peer] = {}

    def choose(self, view: SeatView, budget_ms: int, rng: Random) -> Action:
        key = view.rules, view.seat
        if key not in self._seats:
            self._seats[key] = _Peer(self._command, view)
        return self._seats[key].choose(view, budget_ms, rng)

    def close(self) -> None:
        """Ends the programs."""
        for peer in self._seats.values():
            peer.close()
        self._seats.clear()


class _Peer:
    """One program at one seat."""

    def __init__(self, command: str, view: SeatView) -> None:
        self._command = command
        self._told: list[SeatFact] = []
        try:
            self._process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except (OSError, ValueError) as error:
            raise PeerError(command, f"cannot be started: {error}") from error
        try:
            self._greet()
            self._tell([rules_line(_ruleset(view)), f"seat {seat_text(view.seat)}"])
        except PeerError:
            self.close()
            raise

    def _greet(self) -> None:
        self._tell([HELLO])
        while (line := self._heard()) != "ready":
            if not line.startswith("id "):
                raise PeerError(self._command, f"said {line!r} before 'ready'")

    def choose(self, view: SeatView, budget_ms: int, rng: Random) -> Action:
        new = view.facts[len(self._told) :] if self._told == view.facts[: len(self._told)] else view.facts
        legal = view.legal()
        self._tell([f"seed {rng.getrandbits(64)}", *map(fact_line, new), go_line(budget_ms, legal, view.line)])
        self._told = list(view.facts)
        answer = self._heard()
        try:
            return parse_action(answer, legal, view.line)
        except (KozelError, ScriptError) as error:
            raise PeerError(self._command, str(error)) from error

    def _tell(self, lines: Sequence[str]) -> None:
        try:
            pipe = _pipe(self._process.stdin)
            pipe.write("".join(f"{line}\n" for line in lines))
            pipe.flush()
        except OSError as error:
            raise PeerError(self._command, f"has ended: {error}") from error

    def _heard(self) -> str:
        if not (line := _pipe(self._process.stdout).readline()):
            raise PeerError(self._command, "has ended without an answer")
        return line.strip()

    def close(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):
                _pipe(pipe).close()
        try:
            self._process.wait(_PATIENCE_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def _pipe(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None, "both are pipes"
    return pipe


def _ruleset(view: SeatView) -> RuleSet:
    """The rules of a deal by name, from the fact that began it."""
    ref = next(fact.rules for fact in view.facts if isinstance(fact, DealStarted))
    base = shipped(ref.preset)
    return changed(base, ref.changes, id=ref.id, version=ref.version, where="rules") if ref.changes else base
