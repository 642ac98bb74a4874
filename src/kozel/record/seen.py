"""A deal as one seat saw it: the text form with ``?`` for what it was not told. Written only, no record to read."""

from kozel.game.notation import seat_text
from kozel.game.seats import Seat
from kozel.game.view import project
from kozel.record.kzn import HEAD
from kozel.record.model import DealRecord, ordered_tags
from kozel.record.sound import rules_of
from kozel.record.writer import DealWriter


def seen_text(record: DealRecord, seat: Seat) -> str:
    """What `seat` was told, and nothing else: remarks are left out, for they may speak of hidden tiles."""
    writer = DealWriter(rules_of(record.started.rules), seat)
    writer.tags(ordered_tags(record.tags))
    writer.facts([project(fact, seat) for fact in record.facts])
    return "\n".join([f"{HEAD} as seen by {seat_text(seat)}", *writer.finished(), ""])
