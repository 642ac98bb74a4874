"""A dictionary that computes what it lacks: the cheapest memory plain Python has."""

from collections.abc import Callable
from typing import TypeVar

Answer = TypeVar("Answer")


class Memo(dict[int, Answer]):
    """Remembers the answers of a function of one int: ``memo[x]`` is ``answer(x)``, computed once."""

    __slots__ = ("_answer",)

    def __init__(self, answer: Callable[[int], Answer]) -> None:
        super().__init__()
        self._answer = answer

    def __missing__(self, question: int) -> Answer:
        answer = self[question] = self._answer(question)
        return answer
