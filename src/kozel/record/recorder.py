"""From the facts of a live table to records."""

from collections.abc import Iterable, Mapping

from kozel.game.errors import RecordError
from kozel.game.events import DealStarted, Fact
from kozel.record.model import DealRecord, ordered_tags


def records_of(facts: Iterable[Fact], tags: Mapping[str, str]) -> list[DealRecord]:
    """The deals of a table, such as ``referee.facts``, each under `tags`. Raises: RecordError."""
    deals: list[list[Fact]] = []
    for fact in facts:
        if isinstance(fact, DealStarted):
            deals.append([])
        if not deals:
            raise RecordError(0, "the facts must begin where a deal starts; leave out those before")
        deals[-1].append(fact)
    return [DealRecord(ordered_tags(tags), tuple(deal)) for deal in deals]
