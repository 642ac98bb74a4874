"""Views of an event as plain lines: one thing a line, for people and for scripts."""

from collections.abc import Iterable, Iterator, Sequence

from kozel.cards.words import number, say
from kozel.desk.chronicle import ChronicleLine, award_words, shares_text, signed, told
from kozel.desk.views.boards import HandRecord, Traveller, TravellerLine
from kozel.desk.views.seating import GuideCard, GuideLine, Seating, TableView
from kozel.desk.views.stamp import Stamp
from kozel.desk.views.standing import Standing, StandingRow
from kozel.desk.views.trouble import OpenResult, OpenResults, ProtestLine, Protests
from kozel.tournament.facts import Fact
from kozel.tournament.state import Place, State


def told_all(facts: Iterable[Fact], lang: str) -> list[str]:
    return [told(fact, lang) for fact in facts]


def foot(stamp: Stamp, lang: str) -> Iterator[str]:
    """What stands under every result: that the scoring is provisional, and the mark."""
    if stamp.provisional:
        yield say(lang, "desk-provisional")
    yield say(lang, "desk-mark", mark=stamp.mark)


def standing_lines(view: Standing, lang: str) -> list[str]:
    heads = ["place", "number", "who", *view.codes, "boards"]
    rows = [[say(lang, f"desk-col-{head}") for head in heads]]
    rows += [_standing_row(row, view, lang) for row in view.rows]
    lines = [view.stamp.title, *columns(rows, left=(2,))]
    lines += [say(lang, "desk-team", team=team.team, imps=team.imps, victory=team.victory) for team in view.teams]
    if view.missing:
        lines.append(say(lang, "desk-missing", n=view.missing, conflicts=view.conflicts))
    return [*lines, *foot(view.stamp, lang)]


def _standing_row(row: StandingRow, view: Standing, lang: str) -> list[str]:
    notes = [say(lang, "desk-gone")] if row.gone else []
    if row.penalty:
        notes.append(say(lang, "desk-penalty", size=row.penalty / 100))
    who = " / ".join(row.players) + (f" ({', '.join(notes)})" if notes else "")
    values = (number(row.values[code], lang) for code in view.codes)
    return [str(row.place), str(row.entrant), who, *values, str(row.boards)]


def columns(rows: Sequence[Sequence[str]], left: Sequence[int] = ()) -> list[str]:
    """The cells aligned, two spaces between; numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if place in left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def seating_lines(view: Seating, lang: str) -> list[str]:
    lines = [say(lang, "desk-round", round=view.round, rounds=view.stamp.rounds or 0)]
    if view.stamp.minutes:
        lines.append(say(lang, "desk-minutes", n=view.stamp.minutes))
    lines += [f"{_table(table, lang)}; {_boards(table, lang)}" for table in view.tables]
    for one in view.idle:
        lines.append(say(lang, "desk-bye" if one.bye else "desk-idle", n=one.entrant, who=one.name))
    return [*lines, say(lang, "desk-mark", mark=view.stamp.mark)]


def _table(table: TableView, lang: str) -> str:
    a, b, c, d = (f"{chair.name} ({chair.entrant})" for chair in table.chairs)
    return say(lang, "desk-table", table=table.number, a=a, b=b, c=c, d=d)


def _boards(table: TableView, lang: str) -> str:
    if not table.deals:
        return say(lang, "desk-table-party")
    name = table.name(table.deals[0].leader)
    return say(lang, "desk-table-boards", first=table.boards[0], last=table.boards[-1], name=name)


def guide_lines(view: GuideCard, lang: str) -> list[str]:
    lines = [say(lang, "desk-guide", n=view.entrant, who=" / ".join(view.players))]
    lines += [_guide_line(line, lang) for line in view.lines]
    return [*lines, say(lang, "desk-mark", mark=view.stamp.mark)]


def _guide_line(line: GuideLine, lang: str) -> str:
    if not line.table:
        return say(lang, "desk-guide-idle", round=line.round)
    told: dict[str, str | int] = {
        "round": line.round,
        "table": line.table,
        "seats": ", ".join(line.seats),
        "opponents": ", ".join(map(str, line.opponents)),
    }
    if not line.leads:
        return say(lang, "desk-guide-party", **told)
    told |= {"first": line.boards[0], "last": line.boards[-1]}
    if line.partner:
        return say(lang, "desk-guide-partner", partner=line.partner, leads=str(line.leads[0][0]), **told)
    leads = ", ".join(f"{board} {name}" for board, name in line.leads)
    return say(lang, "desk-guide-line", leads=leads, **told)


def report_line(state: State, place: Place, lang: str) -> str:
    """How a board stands after one side has told its result."""
    board, reports = place[0], state.reports[place]
    if place in state.results:
        return say(lang, "desk-agreed", board=board, net=signed(state.results[place].net or 0))
    if len(reports) == 2:
        return say(lang, "desk-conflict", board=board, ns=signed(reports["ns"]), ew=signed(reports["ew"]))
    return say(lang, "desk-reported", board=board, net=signed(next(iter(reports.values()))))


def open_lines(view: OpenResults, lang: str) -> list[str]:
    return [_open_line(one, lang) for one in view.results] or [say(lang, "desk-nothing-open")]


def _open_line(one: OpenResult, lang: str) -> str:
    where: dict[str, str | int] = {
        "round": one.round,
        "table": one.table,
        "board": one.board,
        "ns": one.ns,
        "ew": one.ew,
    }
    told = [net for net in (one.ns_told, one.ew_told) if net is not None]
    match told:
        case []:
            return say(lang, "desk-open", **where)
        case [net]:
            return say(lang, "desk-open-told", net=signed(net), **where)
        case _:
            return say(lang, "desk-open-conflict", one=signed(told[0]), other=signed(told[1]), **where)


def traveller_lines(view: Traveller, lang: str) -> list[str]:
    head = say(lang, "desk-board", board=view.board, leader=view.leader, datum=view.datum)
    return [head, *(_traveller_line(line, lang) for line in view.lines), *foot(view.stamp, lang)]


def _traveller_line(line: TravellerLine, lang: str) -> str:
    where: dict[str, str | int] = {
        "round": line.round,
        "table": line.table,
        "ns": "+".join(map(str, line.ns)),
        "ew": "+".join(map(str, line.ew)),
    }
    if line.is_missing:
        return say(lang, "desk-board-line", net=say(lang, "desk-board-missing"), **where)
    scores = say(lang, "desk-board-scores", per_cent=line.per_cent, imps=line.imps, datum=line.minus_datum)
    if line.shares:
        return f"{say(lang, 'desk-board-line', net=shares_text(line.shares), **where)}; {scores}"
    if line.net is None:
        own, other = award_words(line.ns_award, lang), award_words(line.ew_award, lang)
        return say(lang, "desk-board-line", net=say(lang, "desk-board-award", own=own, other=other), **where)
    return f"{say(lang, 'desk-board-line', net=signed(line.net), **where)}; {scores}"


def hand_lines(records: Iterable[HandRecord], lang: str) -> list[str]:
    lines: list[str] = []
    for record in records:
        lines.append(say(lang, "desk-hand", board=record.board, leader=record.leader, redeals=record.redeals))
        lines += [f"  {seat} {' '.join(hand)}" for seat, hand in zip("ABCD", record.hands, strict=True)]
        if record.best is not None:
            leads = ", ".join(record.best_leads)
            lines.append("  " + say(lang, "desk-hand-best", best=signed(record.best), leads=leads))
    return lines


def protest_lines(view: Protests, lang: str) -> list[str]:
    return [line for one in view.lines for line in _protest(one, lang)] or [say(lang, "desk-no-protests")]


def _protest(one: ProtestLine, lang: str) -> Iterator[str]:
    if one.pair:
        told = {"number": str(one.number), "pair": one.pair, "name": one.name, "at": one.at, "words": one.words}
        yield say(lang, "desk-protest", **told)
    if one.is_open:
        yield say(lang, "desk-protest-open")
    else:
        words = f"{one.ruling} ({one.law})" if one.law else one.ruling
        yield say(lang, "desk-ruling", by=one.ruled_by, at=one.ruled_at, words=words)


def chronicle_lines(entries: Sequence[ChronicleLine], lang: str) -> list[str]:
    return [_entry(entry, lang) for entry in entries]


def _entry(entry: ChronicleLine, lang: str) -> str:
    why = f" ({entry.why})" if entry.why else ""
    undone = f" [{say(lang, 'desk-undone')}]" if entry.undone else ""
    return f"{entry.seq:>4}  {entry.at}  {entry.by}: {entry.what}{why}{undone}"
