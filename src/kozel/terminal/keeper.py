"""The sheet of a real table: reports of deals in, settlements, the next lead and the verdict out."""

from collections.abc import Sequence
from typing import NamedTuple

from kozel.game.events import LeadPlan, SeatLeads
from kozel.game.lead import first_plan, next_plan
from kozel.game.outcome import Outcome
from kozel.game.report import Report, outcome
from kozel.game.rules import Rules
from kozel.game.scoring import settle, verdict
from kozel.game.seats import Seat
from kozel.game.series import Series, after_match, new_series
from kozel.game.sheet import Settlement, Standing, Verdict, fresh


class Kept(NamedTuple):
    """A deal on the sheet."""

    report: Report
    outcome: Outcome
    settlement: Settlement
    verdict: Verdict | None


class Keeper:
    """Keeps one series of matches. Everything follows from the reports, so to undo is to keep the others."""

    def __init__(self, rules: Rules, reports: Sequence[Report] = ()) -> None:
        self.rules = rules
        self._restart()
        for report in reports:
            self.add(report)

    def _restart(self) -> None:
        self.reports: list[Report] = []
        self.series: Series = new_series(self.rules)
        self._begin()

    def _begin(self) -> None:
        self.match: list[Kept] = []
        self.standing: Standing = fresh(len(self.rules.seating.sides))
        self.plan: LeadPlan = first_plan(self.rules, self.series.match_no)

    @property
    def known_leader(self) -> Seat | None:
        """Who leads the running deal, where the rules leave no choice."""
        return self.plan.seat if isinstance(self.plan, SeatLeads) else None

    @property
    def match_no(self) -> int:
        """The match that is in view: the running one, or the one that has just ended."""
        return self.series.match_no - (1 if self.match and self.match[-1].verdict else 0)

    def add(self, report: Report) -> Kept:
        """Settles a deal. A match that has ended stays in view until the next deal."""
        if self.match and self.match[-1].verdict:
            self._begin()
        end = outcome(self.rules, report)
        settled = settle(self.rules, self.standing, end)
        kept = Kept(report, end, settled, verdict(self.rules, settled))
        self.reports.append(report)
        self.match.append(kept)
        self.standing = settled.after
        leader = self.known_leader if report.leader is None else report.leader
        self.plan = next_plan(self.rules, self.series.match_no, leader or 0, end, settled)
        if kept.verdict:
            self.series = after_match(self.series, kept.verdict, self.rules)
            self.plan = first_plan(self.rules, self.series.match_no)
        return kept

    def undo(self) -> bool:
        """Takes the last deal off the sheet; False when there is none."""
        if not self.reports:
            return False
        reports = self.reports[:-1]
        self._restart()
        for report in reports:
            self.add(report)
        return True
