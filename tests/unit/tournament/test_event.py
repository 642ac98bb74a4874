import hashlib
import hmac
from fractions import Fraction
from itertools import permutations
from random import Random

import msgspec
import pytest

from kozel.game.fairness import FairnessError
from kozel.game.redeal import redeal_reason
from kozel.game.rulesets import load
from kozel.game.tiles import hand_of
from kozel.tournament import dealing, draw, facts, log
from kozel.tournament.barometer import barometer
from kozel.tournament.errors import TournamentError
from kozel.tournament.log import Entry, LogError, Mark
from kozel.tournament.movement import Movement, Table
from kozel.tournament.standings import standings
from kozel.tournament.state import entries, fold
from kozel.tournament.victory import victory

TITLE = "Кубок двора"
SECRET = bytes(range(32))
NAMES = [("Анна", "Борис"), ("Вера", "Глеб"), ("Даша", "Егор"), ("Жанна", "Захар")]


class Desk:
    """Writes a log as an organiser would."""

    def __init__(self):
        self.log: list[Entry] = []

    def put(self, fact, why="", by="арбитр"):
        self.log.append(log.append(log.mark(self.log), fact, at="2026-11-29T18:00:00+03:00", by=by, why=why))
        return len(self.log)

    @property
    def state(self):
        return fold(self.log)


def opened(ranking=("PCT", "DE", "DIF", "BH1", "WON", "LOT")):
    desk = Desk()
    desk.put(facts.EventOpened(TITLE, "sport-2026.1", 4, ranking, draw.commitment(TITLE, SECRET)))
    for players in NAMES:
        desk.put(facts.PairEntered(players))
    desk.put(facts.PairsDrawn(SECRET.hex()))
    return desk


def played(desk, movement: Movement, seed=1):
    rng = Random(seed)
    for one in movement.rounds:
        desk.put(facts.RoundPlaced(one.tables))
        for table in one.tables:
            for board in table.boards:
                desk.put(facts.ResultEntered(board, table.ns, table.ew, rng.randrange(-40, 41)))
    return desk


def test_the_draw_can_be_repeated_with_other_tools():
    """The words of the docstring, written out once more."""
    names = [f"{a} / {b}" for a, b in NAMES]
    digest = hashlib.sha256("".join(name + "\n" for name in names).encode()).hexdigest()
    seed = hmac.digest(SECRET, f"beef|{TITLE}|draw|{digest}".encode(), "sha256")
    words = []
    for k in range(10):
        block = hmac.digest(seed, b"kozel/1/draw" + k.to_bytes(4, "big"), "sha256")
        words += [int.from_bytes(block[i : i + 8], "big") for i in (0, 8, 16, 24)]
    order = [0, 1, 2, 3]
    for i in (3, 2, 1):
        j = words.pop(0) % (i + 1)
        order[i], order[j] = order[j], order[i]
    expected = [(place, words.pop(0) % 2 == 1) for place in order]
    drawn = draw.draw(TITLE, names, SECRET, bytes.fromhex("beef"))
    assert [(pair.entry, pair.exchanged) for pair in drawn] == expected


def test_every_order_and_every_player_is_drawn_equally_often():
    counts = dict.fromkeys(permutations(range(3)), 0)
    exchanged = 0
    for k in range(6000):
        drawn = draw.draw("x", ["a", "b", "c"], SECRET, k.to_bytes(4))
        counts[tuple(pair.entry for pair in drawn)] += 1
        exchanged += sum(pair.exchanged for pair in drawn)
    assert all(abs(count - 1000) < 150 for count in counts.values())
    assert abs(exchanged - 9000) < 300


def test_another_secret_than_the_published_one_is_refused():
    desk = Desk()
    desk.put(facts.EventOpened(TITLE, "sport", 4, (), draw.commitment(TITLE, SECRET)))
    desk.put(facts.PairEntered(NAMES[0]))
    desk.put(facts.PairsDrawn((b"\1" * 32).hex()))
    with pytest.raises(FairnessError, match="does not match"):
        _ = desk.state


def test_the_draw_gives_all_pairs_a_number_and_players_theirs():
    state = opened().state
    assert sorted(state.pairs) == [1, 2, 3, 4]
    assert {frozenset(pair.players) for pair in state.pairs.values()} == {frozenset(players) for players in NAMES}


def test_all_boards_of_an_event_follow_from_one_secret_and_obey_the_redeal_rule():
    rules = load("sport").rules
    redealt = 0
    for number in range(1, 200):
        board = dealing.board(number, TITLE, SECRET, rules)
        assert board == dealing.board(number, TITLE, SECRET, rules)
        assert board.leader == (number - 1) % 4
        assert sorted(tile for hand in board.hands for tile in hand) == list(range(28))
        assert not any(redeal_reason(hand_of(hand), rules) for hand in board.hands)
        redealt += board.redeals > 0
    assert 0 < redealt < 15
    assert dealing.commitment(TITLE, SECRET) != draw.commitment(TITLE, SECRET)


def test_a_log_survives_writing_and_reading():
    desk = played(opened(), barometer(4))
    data = log.text(desk.log)
    assert log.parse(data, [log.mark(desk.log)]) == desk.log
    assert log.parse(b"", [log.mark([])]) == []
    assert len(log.mark(desk.log).short) < 20


def test_an_entry_says_who_and_when():
    with pytest.raises(TournamentError, match="who"):
        log.append(log.mark([]), facts.PairEntered(NAMES[0]), at="", by="x", why="")


def _edited(data: bytes, rng: Random) -> bytes:
    """A byte changed, put in or taken out; lines exchanged, taken out, doubled, cut off, or written anew."""
    lines = data.splitlines(keepends=True)
    place = rng.randrange(len(data))
    line = rng.randrange(len(lines))
    match rng.randrange(8):
        case 0 | 1 | 2:
            return data[:place] + bytes([rng.randrange(256)]) + data[place + 1 :]
        case 3:
            return data[:place] + data[place + 1 :]
        case 4:
            return data[:place] + bytes([rng.randrange(256)]) + data[place:]
        case 5:
            other = rng.randrange(len(lines))
            lines[line], lines[other] = lines[other], lines[line]
            return b"".join(lines)
        case 6:
            return b"".join(lines[:line] + rng.choice(([], [lines[line]] * 2)) + lines[line + 1 :])
        case _:
            return _forged(data, line, rng)


def _forged(data: bytes, line: int, rng: Random) -> bytes:
    """Somebody who knows the program changes an entry and computes all hashes from there on."""
    old = log.parse(data)
    new = old[:line]
    for entry in old[line:]:
        by = entry.by + "!" if entry.seq == line + 1 and rng.random() < 0.9 else entry.by
        new.append(log.append(log.mark(new), entry.fact, at=entry.at, by=by, why=entry.why))
    return log.text(new[: rng.randrange(line, len(new) + 1)])


def _all_edits_are_found(count, seed):
    rng = Random(seed)
    desk = played(opened(), barometer(4))
    data, printed = log.text(desk.log), log.mark(desk.log)
    for _ in range(count):
        edited = _edited(data, rng)
        if edited != data:
            with pytest.raises(LogError):
                log.parse(edited, [printed])


def test_random_edits_of_a_log_are_all_found():
    _all_edits_are_found(1000, 1)


@pytest.mark.nightly
def test_a_hundred_thousand_random_edits_of_a_log_are_all_found():
    _all_edits_are_found(100_000, 2)


def test_an_undone_entry_stays_in_the_log_and_undoing_can_be_undone():
    desk = played(opened(), barometer(4))
    before = standings(desk.state)
    wrong = desk.put(facts.PairWithdrew(2), "звонок")
    assert desk.state.pairs[2].gone
    undone = desk.put(facts.Undone(wrong), "ошибка")
    assert standings(desk.state) == before
    desk.put(facts.Undone(undone), "всё-таки ушли")
    assert desk.state.pairs[2].gone
    assert len(log.parse(log.text(desk.log))) == len(desk.log)


def test_undoing_the_future_is_refused():
    desk = opened()
    desk.put(facts.Undone(99))
    with pytest.raises(TournamentError, match="not before"):
        _ = desk.state


def test_a_correction_names_what_it_replaces():
    desk = opened()
    desk.put(facts.RoundPlaced((Table(1, 2, (1, 2, 3, 4)),)))
    desk.put(facts.ResultEntered(1, 1, 2, 10))
    desk.put(facts.ResultEntered(1, 1, 2, -10, old=10), "стороны перепутаны")
    assert desk.state.results[1, 1, 2].net == -10
    desk.put(facts.ResultEntered(1, 1, 2, 7, old=10))
    with pytest.raises(TournamentError, match="any more"):
        _ = desk.state


def test_a_result_counts_when_both_sides_tell_it_and_a_conflict_goes_to_the_arbiter():
    desk = opened()
    desk.put(facts.RoundPlaced((Table(1, 2, (1,)), Table(3, 4, (1,)))))
    desk.put(facts.ResultReported(1, 1, 2, "ns", 9))
    assert desk.state.missing == [(1, 1, 2), (1, 3, 4)]
    desk.put(facts.ResultReported(1, 1, 2, "ew", 9))
    assert desk.state.results[1, 1, 2].net == 9
    desk.put(facts.ResultReported(1, 3, 4, "ns", 5))
    desk.put(facts.ResultReported(1, 3, 4, "ew", -5))
    assert desk.state.conflicts == [(1, 3, 4)]
    assert standings(desk.state).conflicts == 1
    desk.put(facts.ResultEntered(1, 3, 4, -5), "посчитано заново")
    assert not desk.state.conflicts
    assert not desk.state.missing


def test_rulings_and_half_tables_give_awards():
    desk = opened()
    desk.put(facts.RoundPlaced((Table(1, 2, (1,)), Table(3, 4, (1,)))))
    desk.put(facts.ResultEntered(1, 1, 2, 9))
    desk.put(facts.AwardGiven(1, 3, 4, "plus", None), "пара 4 не пришла")
    rows = {row.pair: row.values["PCT"] for row in standings(desk.state).rows}
    assert rows == {1: 50, 2: 50, 3: 60, 4: 0}


def test_a_late_pair_gets_the_next_number_and_a_withdrawn_one_is_placed_no_more():
    desk = opened()
    desk.put(facts.RoundPlaced((Table(1, 2, (1,)),), (3, 4)))
    desk.put(facts.PairEntered(("Ирина", "Кирилл")), "опоздали")
    desk.put(facts.PlayerReplaced(5, 2, "Лев"))
    state = desk.state
    assert (state.pairs[5].since, state.pairs[5].players) == (1, ("Ирина", "Лев"))
    desk.put(facts.PairWithdrew(1))
    assert desk.state.to_place() == [2, 3, 4, 5]
    desk.put(facts.RoundPlaced((Table(1, 5, (2,)),)))
    with pytest.raises(TournamentError, match="withdrawn"):
        _ = desk.state


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        (facts.EventOpened("x", "sport", 4, (), ""), "open already"),
        (facts.PairsDrawn(SECRET.hex()), "once"),
        (facts.RoundPlaced((Table(1, 2, (1,)), Table(2, 3, (1,)))), "two places"),
        (facts.RoundPlaced((Table(1, 9, (1,)),)), "no pair 9"),
        (facts.ResultEntered(77, 1, 2, 0), "not placed"),
        (facts.PenaltyGiven(9, 100), "no pair"),
    ],
)
def test_what_cannot_happen_is_refused(fact, words):
    desk = opened()
    desk.put(fact)
    with pytest.raises(TournamentError, match=words):
        _ = desk.state


def test_nobody_plays_a_board_twice():
    desk = opened()
    desk.put(facts.RoundPlaced((Table(1, 2, (1,)),)))
    desk.put(facts.RoundPlaced((Table(3, 1, (1,)),)))
    with pytest.raises(TournamentError, match="again"):
        _ = desk.state


def test_the_draw_comes_before_the_first_round():
    desk = Desk()
    desk.put(facts.EventOpened(TITLE, "sport", 4, (), draw.commitment(TITLE, SECRET)))
    desk.put(facts.PairEntered(NAMES[0]))
    desk.put(facts.PairEntered(NAMES[1]))
    desk.put(facts.RoundPlaced((Table(1, 2, (1,)),)))
    desk.put(facts.PairsDrawn(SECRET.hex()))
    with pytest.raises(TournamentError, match="before the first round"):
        _ = desk.state


def test_a_standing_counts_from_any_entry_of_the_log():
    desk = played(opened(), barometer(4))
    for length in range(1, len(desk.log) + 1):
        table = standings(fold(desk.log[:length]))
        assert len(table.rows) == len(fold(desk.log[:length]).pairs)
        assert table.provisional


def test_ties_break_by_the_codes_in_their_order():
    """Pairs 1 and 4 are equal in matchpoints and have not met, and so are 2 and 3: the lot decides."""
    desk = opened(("PCT", "DE", "LOT"))
    desk.put(facts.RoundPlaced((Table(1, 2, (1,)), Table(3, 4, (1,)))))
    desk.put(facts.RoundPlaced((Table(1, 3, (2,)), Table(2, 4, (2,)))))
    for board, ns, ew, net in ((1, 1, 2, 10), (1, 3, 4, 5), (2, 1, 3, -5), (2, 2, 4, -5)):
        desk.put(facts.ResultEntered(board, ns, ew, net))
    rows = standings(desk.state).rows
    values = {row.pair: row.values["PCT"] for row in rows}
    assert values == {1: 75, 2: 25, 3: 25, 4: 75}
    assert {row.pair for row in rows[:2]} == {1, 4}
    assert len({row.place for row in rows}) == 4
    without = opened(("WON", "DE"))
    without.put(facts.RoundPlaced((Table(1, 3, (1,)),)))
    without.put(facts.ResultEntered(1, 1, 3, -5))
    assert [(row.place, row.pair) for row in standings(without.state).rows] == [(1, 3), (2, 1), (2, 2), (2, 4)]


def test_direct_encounter_counts_only_when_all_tied_have_met():
    desk = opened(("WON", "DE"))
    desk.put(facts.RoundPlaced((Table(1, 3, (1,)),)))
    desk.put(facts.ResultEntered(1, 1, 3, 0))
    assert {row.place for row in standings(desk.state).rows} == {1}


def test_victory_points_of_parties_and_byes():
    desk = opened(("VP", "IMP", "DAT", "DIF", "BH1", "WON"))
    desk.put(facts.RoundPlaced((Table(1, 2, (1,)),), (3,)))
    desk.put(facts.RoundPlaced((Table(1, 3, (2,)), Table(2, 4, (2,)))))
    desk.put(facts.ResultEntered(2, 1, 3, 20))
    desk.put(facts.ResultEntered(2, 2, 4, 0))
    desk.put(facts.PenaltyGiven(1, 50), "опоздание")
    rows = {row.pair: row.values for row in standings(desk.state).rows}
    assert rows[3]["VP"] == 12 + Fraction(victory(-5, 1), 100)
    assert rows[1]["VP"] == Fraction(victory(5, 1), 100) - Fraction(1, 2)
    assert rows[1]["IMP"] == 5
    assert rows[1]["DAT"] == 10
    assert rows[1]["DIF"] == 20
    assert rows[1]["BH1"] == Fraction(victory(-5, 1), 100) + 12
    assert rows[4]["WON"] == 0


def test_a_penalty_on_matchpoints_is_a_share_of_one_board():
    desk = played(opened(), barometer(4))
    before = {row.pair: row.values["PCT"] for row in standings(desk.state).rows}
    desk.put(facts.PenaltyGiven(1, 1200))
    after = {row.pair: row.values["PCT"] for row in standings(desk.state).rows}
    assert before[1] - after[1] == Fraction(12, 12)
    assert {pair: before[pair] == after[pair] for pair in (2, 3, 4)} == {2: True, 3: True, 4: True}


def test_entries_before_the_draw_are_listed_by_order_of_entry():
    desk = Desk()
    desk.put(facts.PairEntered(NAMES[0]))
    assert entries(desk.state.pairs.values()) == ["Анна / Борис"]
    assert standings(desk.state).rows[0].place == 1
    with pytest.raises(LogError, match="cut"):
        log.parse(log.text(desk.log)[:-1])
    with pytest.raises(LogError, match="printed"):
        log.parse(log.text(desk.log), [Mark(1, "0" * 64)])
    renumbered = msgspec.structs.replace(desk.log[0], seq=2)
    with pytest.raises(LogError, match="number"):
        log.parse(log.text([renumbered]))
