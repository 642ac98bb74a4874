"""The standing, for the wall."""

from kozel.cards.words import say
from kozel.desk.views.standing import Standing, StandingRow
from kozel.documents.paper import Column, Paper


def ranking(view: Standing, lang: str) -> bytes:
    when = "during" if view.missing else "after"
    paper = Paper(lang, view.stamp, say(lang, f"paper-standing-{when}", round=view.stamp.seated))
    paper.page()
    for team in view.teams:
        words = say(lang, "desk-team", team=team.team, imps=paper.number(team.imps), victory=paper.number(team.victory))
        paper.paragraph(words, 14, bold=True)
    paper.y += 3
    paper.table(_columns(view, lang), [_row(paper, view, row) for row in view.rows], size=12, row=8.5)
    if view.missing:
        paper.y += 3
        paper.paragraph(say(lang, "desk-missing", n=view.missing, conflicts=view.conflicts), 12, bold=True)
    return paper.bytes()


def _columns(view: Standing, lang: str) -> list[Column]:
    """The codes share what the names leave free."""
    code_width = min(20.0, 84 / (len(view.codes) + 1))
    who = 180 - 16 - 12 - code_width * (len(view.codes) + 1)
    codes = [
        Column(say(lang, f"desk-col-{code}"), code_width, "right", bold=not at) for at, code in enumerate(view.codes)
    ]
    return [
        Column(say(lang, "desk-col-place"), 16, "middle", bold=True),
        Column(say(lang, "desk-col-number"), 12, "middle"),
        Column(say(lang, "desk-col-who"), who),
        *codes,
        Column(say(lang, "desk-col-boards"), code_width, "right"),
    ]


def _row(paper: Paper, view: Standing, row: StandingRow) -> list[str]:
    values = [paper.number(row.values.get(code, "")) for code in view.codes]
    return [str(row.place), str(row.entrant), with_notes(row, paper.lang), *values, str(row.boards)]


def with_notes(row: StandingRow, lang: str) -> str:
    """The names, with a word about a penalty or a withdrawal."""
    notes = [row.club] if row.club else []
    if row.gone:
        notes.append(say(lang, "desk-gone"))
    if row.penalty:
        notes.append(say(lang, "desk-penalty", size=row.penalty / 100))
    return " / ".join(row.players) + (f" ({', '.join(notes)})" if notes else "")
