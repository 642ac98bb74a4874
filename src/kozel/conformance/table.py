"""The plain table of transcripts and counts: four seats, any lead, no redeals, no talk."""

from functools import cache

from kozel.game.rules import Rules
from kozel.game.rulesets import changed, shipped


@cache
def plain_rules(twin: bool) -> Rules:
    """Rules by which a deal is only dealt and played. `twin` allows the doubles of both ends in one turn."""
    changes = {
        "both_doubles": "optional" if twin else "off",
        "redeal_doubles": "off",
        "redeal_suit": "off",
        "info": "counts_open",
        "lead_rule": "any",
        "lead_00_allowed": True,
    }
    return changed(shipped("trudovoy"), changes, id="plain", version="1", where="plain rules").rules
