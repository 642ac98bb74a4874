"""A first guess at the dual of a large matching: what each place costs, so that the search has little left to do.

Taking the potentials of both its places from each table changes all pairings alike, so the best one stays the best. The
guess is that the k-th who wants to lead first meets the k-th who wants to lead second: for costs that grow with the
square of a distance that is best when nobody has met, and neighbours tell how the potentials go on.
"""

from collections.abc import Sequence

from kozel.tournament.candidates import Candidates
from kozel.tournament.criteria import Criteria


def potentials(count: int, criteria: Criteria, candidates: Candidates) -> list[int]:
    """By place, and for the bye, in units of the criterion order."""
    found = [0] * (count + 1)
    for leading, following in candidates.couples():
        guess = list(zip(leading, following, strict=False))
        own = 0
        for k, (i, j) in enumerate(guess):
            if k:
                own += _step(criteria, guess[k - 1], (i, j))
            found[i], found[j] = own, criteria.order(i, j) - own
        _go_on(found, leading, len(guess))
        _go_on(found, following, len(guess))
    return found


def _step(criteria: Criteria, before: tuple[int, int], now: tuple[int, int]) -> int:
    """The middle of the steps with which exchanging two opponents gains nothing."""
    (a, b), (i, j) = before, now
    least, most = criteria.order(i, j) - criteria.order(a, j), criteria.order(i, b) - criteria.order(a, b)
    return (least + most) // 2


def _go_on(found: list[int], places: Sequence[int], coupled: int) -> None:
    """Those who are left over are worth as much as the last one who is not."""
    for place in places[coupled:] if coupled else ():
        found[place] = found[places[coupled - 1]]
