"""TRF26, the text file in which chess programs hand a tournament to each other.

Columns are fixed, and a name that is longer than its column is cut. Source: FIDE, Tournament Report File, version 2026.
Written are the records 012, 062, 082, 142, 152, 182, 192, 001, 310, 240 and 320. Read are names, rounds, results, teams
and byes; all else is passed over.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from kozel.tournament.errors import TournamentError
from kozel.tournament.report import OPPOSITE, POINTS, Cell, Code, Line, Report, Team, check

_NAME: Final = 33
_TEAM_NAME: Final = 32
_FIRST_ROUND: Final = 91
_ROUND: Final = 10
_CODES: Final[dict[str, Code]] = {code: code for code in POINTS}


def text(report: Report) -> str:
    """Lines end as FIDE wants it, in CR LF. Raises: TournamentError for more than 9,999 entrants or 999 teams."""
    head = [
        f"012 {report.title}",
        f"062 {len(report.lines)}",
        *([f"082 {len(report.teams)}"] if report.teams else []),
        f"142 {report.rounds}",
        "152 W",
        "182 kozel",
        f"192 {report.system}",
    ]
    body = [*map(_line, report.lines), *map(_team, report.teams), *_byes(report)]
    return "".join(f"{line}\r\n" for line in (*head, *body))


def _line(line: Line) -> str:
    if not 0 < line.number <= 9999:
        raise TournamentError(f"entrant {line.number}: a TRF file has room for the numbers 1 to 9999")
    rating = f"{line.rating:4}" if line.rating else "    "
    head = f"001 {line.number:4}      {_cut(line.name, _NAME)} {rating}{'':28}{_points(line.points, 4)} {line.rank:4}"
    return (head + "".join(f"  {_cell(cell)}" for cell in line.cells)).rstrip()


def _cell(cell: Cell) -> str:
    if not cell.opponent:
        return f"0000 - {cell.result}"
    return f"{cell.opponent:4} {'w' if cell.first else 'b'} {cell.result}"


def _team(team: Team) -> str:
    if not 0 < team.number <= 999:
        raise TournamentError(f"team {team.number}: a TRF file has room for the numbers 1 to 999")
    scores = f"{_points(team.match_points, 6)} {_points(team.game_points, 6)}"
    players = "".join(f" {number:4}" for number in team.players)
    return f"310 {team.number:3} {_cut(team.name, _TEAM_NAME)} {'':5} {'':6} {scores} {team.rank:3} {players}"


def _byes(report: Report) -> Iterator[str]:
    """Byes of teams. The one that pairing gives is worth a won match, and a won game for each player."""
    cells = {line.number: line.cells for line in report.lines}
    for team in report.teams:
        for round_no, cell in enumerate(cells[team.players[0]], 1):
            if cell.result == "F":
                yield f"240 F {round_no:03}  {team.number:03}"
    if any(report.byes):
        yield "320  2.0  2.0" + "".join(f" {team:03}" for team in report.byes)


def _points(tenths: int, width: int) -> str:
    written = f"{tenths // 10}.{tenths % 10}"
    if len(written) > width:
        raise TournamentError(f"{written} points do not fit into {width} columns of a TRF file")
    return written.rjust(width)


def _cut(name: str, width: int) -> str:
    return name.ljust(width) if len(name) <= width else f"{name[: width - 1]}…"


def parse(file: str) -> Report:
    """Reads what `text` writes, and files of other programs. Raises: TournamentError with the number of the line."""
    tags: dict[str, str] = {}
    lines: list[Line] = []
    teams: list[Team] = []
    byes: tuple[int, ...] = ()
    for number, row in enumerate(file.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n"), 1):
        try:
            match row[:3]:
                case "001":
                    lines.append(_read_line(row))
                case "310":
                    teams.append(_read_team(row))
                case "320":
                    byes = tuple(int(row[at : at + 3]) for at in range(14, len(row), 4))
                case tag:
                    tags.setdefault(tag, row[4:].strip())
        except (ValueError, KeyError) as error:
            raise TournamentError(f"line {number} is not as TRF26 wants it: {row[:3]}: {error}") from error
    if not lines:
        raise TournamentError("there is no line 001 in the file: it tells of no entrant")
    played = max(len(line.cells) for line in lines)
    rounds = max(int(tags.get("142") or tags.get("XXR") or 0), played)
    full = tuple(_filled(line, played) for line in lines)
    report = Report(tags.get("012", ""), rounds, tags.get("192", ""), full, tuple(teams), byes)
    check(report)
    return report


def _read_line(row: str) -> Line:
    cells = tuple(_read_cell(row[at : at + 8].ljust(8)) for at in range(_FIRST_ROUND, len(row), _ROUND))
    rank = int(row[85:89]) if row[85:89].strip() else 0
    rating = int(row[48:52]) if row[48:52].strip() else 0
    return Line(int(row[4:8]), row[14:47].strip(), rank, cells, _tenths(row[80:84]), rating)


def _read_cell(cell: str) -> Cell:
    opponent = int(cell[:4]) if cell[:4].strip() else 0
    result = _CODES[cell[7].upper().replace(" ", "Z")]
    if not opponent:
        return Cell(result)
    if result not in OPPOSITE or cell[5].lower() not in "wb":
        raise ValueError(f"the round {cell!r} has an opponent but no colour or result")
    return Cell(result, opponent, first=cell[5].lower() == "w")


def _read_team(row: str) -> Team:
    players = tuple(int(row[at : at + 4]) for at in range(73, len(row), 5) if row[at : at + 4].strip())
    return Team(int(row[4:7]), row[8:40].strip(), int(row[68:71]), players, _tenths(row[54:60]), _tenths(row[61:67]))


def _tenths(points: str) -> int:
    whole, _, tenth = points.strip().partition(".")
    return 10 * int(whole) + int(tenth or 0)


def _filled(line: Line, rounds: int) -> Line:
    """Rounds that are blank at the end of a line were not played."""
    missing: Sequence[Cell] = [Cell("Z")] * (rounds - len(line.cells))
    return Line(line.number, line.name, line.rank, (*line.cells, *missing), line.points, line.rating)
