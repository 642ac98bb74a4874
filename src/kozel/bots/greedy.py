"""The bot that gets rid of its points: the heaviest tile first."""

from random import Random

from kozel.game.moves import Action, AnswerLead, Play, TwinPlay
from kozel.game.view import SeatView


class GreedyBot:
    """Plays the most pips it can; chance decides between equals. Leaves the lead to others' judgement, never speaks."""

    name = "greedy"

    def choose(self, view: SeatView, budget_ms: int, rng: Random) -> Action:
        weighed = [(weight(action), action) for action in view.legal()]
        most = max(pips for pips, _ in weighed)
        return rng.choice([action for pips, action in weighed if pips == most])


def weight(action: Action) -> int:
    """The pips that an action puts on the line; less than none for what is only said, so that moves come first."""
    match action:
        case Play(tile):
            return tile.pips
        case TwinPlay(left, right):
            return left.pips + right.pips
        case AnswerLead(answer):
            return 0 if answer == "any" else -1
        case _:
            return -1
