"""The person's turn: what lies on the table, what is possible, and the choice."""

from collections.abc import Iterator, Sequence

from kozel.game.events import SeatDrew
from kozel.game.legal import ends_after
from kozel.game.moves import ASK_COUNTS, CLAIM_REDEAL, DRAW, PASS, Action, Play, TwinPlay
from kozel.game.tiles import Tile
from kozel.terminal.choice import Command, Refusal, WhichEnd, command, end, turn_choice
from kozel.terminal.conversation import Conversation
from kozel.terminal.rack import Rack, numbered
from kozel.terminal.speech import ends, suits


class Turn:
    """One turn of the person; `act` gives the action."""

    def __init__(self, talk: Conversation, rack: Rack, *, auto_pass: bool) -> None:
        self._talk = talk
        self._names = talk.names
        self._view = talk.view
        self._legal = talk.view.legal()
        self._held = rack.held(talk.view.hand)
        self._auto_pass = auto_pass

    def act(self) -> Action:
        """What the person does. Raises: LeavingError."""
        self._talk.tell(self._situation(again=False))
        if self._auto_pass and len(self._legal) == 1 and self._legal[0] in (PASS, DRAW):
            return self._legal[0]
        while True:
            text = self._talk.ask(self._prompt())
            choice = turn_choice(text, self._held, self._legal, self._view.line)
            if isinstance(choice, WhichEnd):
                choice = self._which_end(choice)
            if isinstance(choice, Command):
                self._obey(choice)
            elif isinstance(choice, Refusal):
                self._talk.tell(self._refused(choice))
            else:
                return choice

    def _obey(self, asked: Command) -> None:
        if asked.name == "repeat":
            self._talk.tell(self._situation(again=True))
        else:
            self._talk.obey(asked)

    def _prompt(self) -> str:
        return "prompt-pass" if PASS in self._legal else "prompt-draw" if DRAW in self._legal else "prompt-tile"

    def _situation(self, *, again: bool) -> Iterator[str]:
        """Where the person stands; not repeated to a leader with a new hand or after a draw."""
        names, view = self._names, self._view
        if not again and isinstance(view.facts[-1], SeatDrew):
            yield from self._possibilities()
            return
        yield names.say("your-lead") if view.line.is_empty else names.say("your-turn", ends=ends(view, names))
        if held := self._talk.counts():
            yield held
        if again or not view.line.is_empty:
            yield names.say("your-hand", hand=numbered(self._held))
        yield from self._possibilities()

    def _possibilities(self) -> Iterator[str]:
        names, numbers = self._names, self._numbers()
        if DRAW in self._legal or PASS in self._legal:
            yield names.say("nothing-fits", missing=suits(self._view.line.ends, names))
        elif self._view.line.is_empty and len(numbers) == 1:
            yield names.say("must-lead", number=numbers[0], tile=str(self._held[numbers[0]]))
        elif len(numbers) < len(self._held):
            yield names.say("fitting", n=len(numbers), tiles=numbered({one: self._held[one] for one in numbers}))
        yield from self._extras()

    def _extras(self) -> Iterator[str]:
        for action in self._legal:
            if isinstance(action, TwinPlay):
                yield self._names.say("both-possible", left=str(action.left), right=str(action.right))
        if CLAIM_REDEAL in self._legal:
            yield self._names.say("redeal-possible")
        if ASK_COUNTS in self._legal:
            yield self._names.say("counts-possible")

    def _playable(self) -> set[Tile]:
        return {action.tile for action in self._legal if isinstance(action, Play)}

    def _numbers(self) -> list[int]:
        """The numbers of the tiles that may be played."""
        playable = self._playable()
        return [number for number, tile in self._held.items() if tile in playable]

    def _refused(self, refusal: Refusal) -> Iterator[str]:
        leading = self._view.line.is_empty and refusal.message == "refuse-fit"
        message = "refuse-lead" if leading else refusal.message
        yield self._names.say(message, tile="" if refusal.tile is None else str(refusal.tile))
        if fitting := {number: self._held[number] for number in self._numbers()}:
            yield self._names.say("possible", tiles=numbered(fitting))
        else:
            yield self._names.say("possible-pass")

    def _which_end(self, asked: WhichEnd) -> Action | Command | Refusal:
        """Asks where to put a tile that fits both ends; an empty answer goes back to the choice of a tile."""
        self._talk.tell([self._results(asked.plays)])
        text = self._talk.ask("prompt-end")
        wanted = end(text)
        return next((play for play in asked.plays if play.end == wanted), command(text) or Command("repeat"))

    def _results(self, plays: Sequence[Play]) -> str:
        left, right = (ends_after(self._view.line, play) for play in plays)
        args = {"left-left": left[0], "left-right": left[1], "right-left": right[0], "right-right": right[1]}
        return self._names.say("which-end", tile=str(plays[0].tile), **args)
