"""Random tournaments by the rules of chess: paired by `chess_round`, with everything that happens in a hall.

    python tests/chess_tournaments.py 1000

plays so many tournaments of nine rounds. Who meets whom is compared with a second program, caissify, written by other
people; who leads first with the rules of article 5 of C.04.3, written out below. Two things are not left to caissify:
its reader of files takes an absence for a float down, so what it must know is worked out here; and its colours rank
two opponents by their numbers alone, where article 1.2 ranks them by score first.
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

from caissify_pairings.engines.dutch import DutchEngine

from kozel.tournament import trf
from kozel.tournament.chess import after, chess_round
from kozel.tournament.report import Cell, Code, Line, Report

ROUNDS = 9
RESULTS: tuple[tuple[Code, Code], ...] = (("1", "0"), ("=", "="), ("0", "1"), ("+", "-"), ("-", "+"))


def tournament(seed, rounds=ROUNDS):
    """Byes that were asked for, absences, withdrawals and parties without play; ratings as chess has them."""
    rng = Random(seed)
    count = rng.randrange(12, 33)
    lines = [Line(n, f"Пара {n}", 1, rating=2200 - 10 * n) for n in range(1, count + 1)]
    report = Report(f"Турнир {seed}", rounds, "FIDE_DUTCH_2026", tuple(lines))
    gone: set[int] = set()
    for round_no in range(rounds):
        asked = {n: Cell("H") for n in range(1, count + 1) if round_no < 3 and rng.random() < 0.05}
        gone |= {n for n in range(1, count + 1) if rng.random() < 0.003}
        away = {n: Cell("Z") for n in range(1, count + 1) if n in gone or rng.random() < 0.01}
        cells = {**asked, **away}
        paired = chess_round(report, cells)
        for first, second in paired.tables:
            strength = 0.4 + 0.01 * (second - first)
            weights = (max(strength, 0.05), 0.2, max(0.8 - strength, 0.05), 0.01, 0.01)
            one, other = rng.choices(RESULTS, weights)[0]
            cells[first], cells[second] = Cell(one, second, first=True), Cell(other, first)
        if paired.bye:
            cells[paired.bye] = Cell("U")
        report = after(report, cells)
    return report


def disagreements(report):
    """(round, what is wrong): the tables that one of the two has only, or a table with the wrong first lead."""
    found = []
    for round_no in range(len(report.lines[0].cells)):
        ours = _tables(report, round_no)
        if wrong := {frozenset(table) for table in ours} ^ _by_caissify(report, round_no):
            found.append((round_no + 1, sorted(map(sorted, wrong))))
        lines = {line.number: line for line in report.lines}
        for first, second in ours:
            if second and _first(lines[first], lines[second], round_no, _arrived(report, round_no)) != first:
                found.append((round_no + 1, f"{second} should lead first, not {first}"))
    return found


def both_pairings(report, round_no):
    """The tables of a round from 0, without the bye: as they were played, and as caissify pairs them."""
    ours = {frozenset(table) for table in _tables(report, round_no)}
    return [[table for table in found if 0 not in table] for found in (ours, _by_caissify(report, round_no))]


def _tables(report, round_no):
    """Who led first, and the other one; the bye is a table with 0."""
    cells = [(line.number, line.cells[round_no]) for line in report.lines]
    return {(n, cell.opponent) for n, cell in cells if cell.first or cell.result == "U"}


def _arrived(report, round_no):
    """The numbers of those who have come, in order: whoever comes late has no number before (C.04.2)."""
    return [line.number for line in report.lines if any(map(_is_paired, line.cells[: round_no + 1]))]


def _first(one, other, rounds, arrived):
    """Who leads first. Source: FIDE C.04.3, 2026, articles 1.6 (preferences) and 5.2 (who gets his)."""
    pair = [one, other] if _rank(one, rounds) < _rank(other, rounds) else [other, one]
    higher, lower = pair
    wishes = {line.number: _wish(_leads(line, rounds)) for line in pair}
    (first_wish, strength), (other_wish, other_strength) = wishes[higher.number], wishes[lower.number]
    if first_wish and other_wish and first_wish == other_wish:
        if strength != other_strength:
            granted = higher if strength > other_strength else lower
        else:
            granted, same = higher, True
            for mine, its in zip(_leads(higher, rounds)[::-1], _leads(lower, rounds)[::-1], strict=False):
                if mine != its and same:
                    granted, same = (higher if mine != first_wish else lower), False
        return granted.number if first_wish == "w" else (pair[1] if granted is higher else higher).number
    if first_wish or other_wish:
        return higher.number if first_wish == "w" or other_wish == "b" else lower.number
    return higher.number if arrived.index(higher.number) % 2 == 0 else lower.number


def _rank(line, rounds):
    return -sum(map(points_of, line.cells[:rounds])), line.number


def _leads(line, rounds):
    return ["w" if cell.first else "b" for cell in line.cells[:rounds] if cell.result in "1=0"]


def _wish(leads):
    """What is wished for, and how much: mild 1, strong 2, absolute 3; more than that, the wider difference."""
    if not leads:
        return "", 0
    difference = leads.count("w") - leads.count("b")
    twice = leads[-2:] in (["w", "w"], ["b", "b"])
    if abs(difference) > 1 or twice:
        wish = ("b" if leads[-1] == "w" else "w") if abs(difference) <= 1 else "b" if difference > 0 else "w"
        return wish, 3 + abs(difference) / 100
    if difference:
        return ("b" if difference > 0 else "w"), 2
    return ("b" if leads[-1] == "w" else "w"), 1


def _by_caissify(report, round_no):
    present = [line for line in report.lines if _is_paired(line.cells[round_no])]
    met = {(n, cell.opponent) for n, cell in _played(report, round_no) if n < cell.opponent}
    engine = DutchEngine(
        players=[_as_caissify_wants(report, line, round_no) for line in present],
        previous_pairings=met,
        round_number=round_no + 1,
        total_rounds=report.rounds,
        initial_color="white",
    )
    return {frozenset((pair["white_id"], pair["black_id"] or 0)) for pair in engine.generate_pairings()}


def _is_paired(cell):
    return cell.opponent or cell.result == "U"


def _played(report, rounds):
    cells = [(line.number, cell) for line in report.lines for cell in line.cells[:rounds]]
    return [(n, cell) for n, cell in cells if cell.result in "1=0"]


def _as_caissify_wants(report, line, rounds):
    """Source: FIDE C.04.3, 2026, articles 1.4 to 1.7, and the documentation of caissify."""
    cells = line.cells[:rounds]
    return {
        "id": line.number,
        "name": line.name,
        "score": sum(map(points_of, cells)),
        "rating": line.rating,
        "starting_number": line.number,
        "color_hist": ["white" if lead == "w" else "black" for lead in _leads(line, rounds)],
        "float_history": [_float(report, line, at) for at in range(rounds)],
        "bye_count": sum(cell.result in "UF" for cell in cells),
        "forfeit_win_count": sum(cell.result == "+" for cell in cells),
    }


def points_of(cell):
    return {"1": 1.0, "+": 1.0, "U": 1.0, "F": 1.0, "=": 0.5, "H": 0.5}.get(cell.result, 0.0)


def _float(report, line, at):
    cell = line.cells[at]
    if cell.result not in "1=0":
        return "down" if points_of(cell) else "none"
    other = next(one for one in report.lines if one.number == cell.opponent)
    own, its = (sum(map(points_of, one.cells[:at])) for one in (line, other))
    return "down" if own > its else "up" if own < its else "none"


def accepted_by_gacrux(report):
    """Whether the program gacrux, given the file, finds each round as it would have paired it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "t.trf"
        path.write_bytes(trf.text(report).encode())
        command = [sys.executable, "-m", "gacrux.pairingchecker", "-i", path, "-b", "utf-8", "-c", "-dT"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return "Check: True" in done.stdout


def main(count, start=0):
    rounds = bad = 0
    for seed in range(start, start + count):
        report = tournament(seed)
        wrong = disagreements(report)
        rounds += len(report.lines[0].cells)
        bad += len(wrong)
        for one in wrong:
            print(seed, *one, flush=True)  # noqa: T201
        if seed % 50 == 49:
            print(f"{seed + 1} tournaments, {rounds} rounds, {bad} disagreements", flush=True)  # noqa: T201
    print(f"{count} tournaments, {rounds} rounds, {bad} disagreements")  # noqa: T201


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
