"""Match equity: how likely a side is to win the match, by the sheet, the pot and who leads the next deal.

Reckoned from measured endings of deals (`kozel.search.endings`), as if every deal to come ended by their shares,
whatever the sheet.
"""

from functools import lru_cache
from typing import Final

from kozel.game.rules import Rules
from kozel.search.endings import nearest
from kozel.search.equity.deals import DealsEquity
from kozel.search.equity.protocol import Equity
from kozel.search.equity.target import TargetEquity

MOST_TARGET: Final = 201
"""Beyond this target nothing is reckoned: the table would be too big to be made in a moment."""
MOST_DEALS: Final = 64


@lru_cache(maxsize=16)
def equity_of(rules: Rules) -> Equity | None:
    """The match equity of these rules; None where it is not reckoned.

    That is: at other tables than two pairs, where points hang below the threshold, where what the deal before wrote may
    be written off, in a match over a number of deals that has a threshold or a pot, and in very long matches.
    """
    endings = nearest(rules)
    if endings is None or len(rules.seating.sides) != 2 or rules.below_open == "hang":
        return None
    if rules.deals:
        plain = not rules.open_at and rules.fish_tie == "void" and rules.write_off == "off"
        return DealsEquity(rules, endings) if plain and rules.deals <= MOST_DEALS else None
    known = rules.write_off != "previous_deal" and rules.target <= MOST_TARGET
    return TargetEquity(rules, endings) if known else None
