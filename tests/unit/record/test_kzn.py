"""The text form: what it looks like, where it may be cut, and what it refuses with which line."""

import re

import pytest

from kozel.game.errors import RecordError
from kozel.game.events import DealStarted, HandsDealt, SeatLeads
from kozel.game.moves import End, Play
from kozel.game.notation import parse_hand, parse_tile
from kozel.game.referee import Referee, reference
from kozel.game.rulesets import RuleSet, shipped
from kozel.game.sheet import fresh
from kozel.record import kzn
from kozel.record.model import DealRecord, Remark
from kozel.record.recorder import records_of
from unit.record.tables import RULESETS, Shelf, house, played_match, remarked

# The specification's first test vector: with 0-0 alone counted as 10 this fish is 13:3, worth 16.
HANDS = (
    "20.30.60.41.61.32.63",
    "00.40.50.51.42.33.43",
    "10.31.22.44.54.55.65",
    "11.21.52.62.53.64.66",
)
MOVES = (
    "6-0 4-0L 5-4L 5-3L 3-0L 5-0L 6-5L 6-6L 6-1L 5-1L 5-5L 5-2L "
    "3-2L 3-3L 3-1L 1-1L 4-1L 4-2L 2-2L 6-2L 6-3L 4-3L 4-4L 6-4L"
)


def vector(moves: int = 24) -> DealRecord:
    ruleset = shipped("trudovoy")
    referee = Referee(ruleset)
    hands = HandsDealt(0, tuple(parse_hand(hand) for hand in HANDS), (), 0)
    started = DealStarted(reference(ruleset), 1, fresh(2), SeatLeads(0, "first_seat"))
    referee.begin(started, lambda redeal_no: hands)
    for word in MOVES.split()[:moves]:
        end = End.LEFT if word.endswith("L") else None
        referee.act(referee.to_act[0], Play(parse_tile(word[:3]), end))
    return records_of(referee.facts, {"Event": "Тест"})[0]


TEXT = kzn.text([vector()])
LINES = TEXT.splitlines()


def changed(old: str, new: str, text: str = TEXT) -> str:
    assert old in text
    return text.replace(old, new, 1)


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        kzn.parse(text)
    return caught.value


def test_a_deal_is_written_for_people() -> None:
    assert "\n".join(LINES[8:]) == "\n".join(
        [
            f'[Deal "{" ".join(f"{seat}:{hand}" for seat, hand in zip("ABCD", HANDS, strict=True))}"]',
            '[Lot "A"]',
            '[Lead "A first_seat"]',
            "",
            "1. A 06 B -04 C -45 D -53",
            "2. A -30 B -05 C -56 D -66",
            "3. A -61 B -15 C -55 D -52",
            "4. A -23 B -33 C -31 D -11",
            "5. A -14 B -42 C -22 D -26",
            "6. A -63 B -34 C -44 D -46",
            "",
            '[Result "fish D 6"]',
            '[Left "A:20 B:00 C:10 D:21"]',
            '[Counted "A:2 B:10 C:1 D:3"]',
            '[Winners "AC"]',
            '[Written "BD:0<16+0+0+0"]',
            '[After "AC:0 BD:0"]',
            LINES[-1],
        ]
    )


def test_no_deals_are_a_head_alone() -> None:
    assert kzn.text([]) == "%KZN 1.0\n"
    assert kzn.parse("%KZN 1.0\n") == []


@pytest.mark.parametrize("ruleset", RULESETS[::2], ids=lambda ruleset: ruleset.name)
def test_a_file_cut_after_any_line_is_a_good_file(ruleset: RuleSet) -> None:
    shelf = Shelf(ruleset, 2)
    shelf.deal()
    shelf.deal(moves=12)
    records = [remarked(record, 3) for record in records_of(shelf.referee.facts, {"Table": "1"})]
    lines = kzn.text(records).splitlines(keepends=True)
    known = 0
    found: list[DealRecord] = []
    for count in range(1, len(lines) + 1):
        found = kzn.parse("".join(lines[:count]))
        facts = [fact for record in found for fact in record.facts]
        assert facts == [fact for record in records for fact in record.facts][: len(facts)]
        assert len(facts) >= known
        known = len(facts)
        again = kzn.text(found).splitlines(keepends=True)
        assert all(one == other for one, other in zip(again, lines, strict=False) if not one.startswith("%end"))
    assert found == records


def test_an_unfinished_deal_must_be_the_last() -> None:
    with pytest.raises(RecordError, match=r"deal 1, fact 10 .*: expected the end of the deal"):
        kzn.text([vector(7), vector()])


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("%KZN 1.0", "%KZN 2.0", 1, "use a newer program"),
        ("%KZN 1.0", "KZN", 1, "must begin with the line '%KZN 1.0'"),
        ("%KZN 1.0", "%KZN 1.0 as seen by B", 1, "what one seat saw"),
        ("A:20.30", "A:?7 B:20.30", 9, "what one seat saw"),
        ('[Event "Тест"]', '[Event "Те\x07ст"]', 2, "cannot be printed"),
        ('[Event "Тест"]', "[Event Тест]", 2, "neither a tag"),
        ('[Event "Тест"]', '[event "Тест"]', 2, "'event' is no tag name"),
        ('[Event "Тест"]', '[Event "a"]\n[Event "a"]', 3, "stands twice"),
        ('[Event "Тест"]', '[Lot "A"]', 2, "Lot does not belong here"),
        ('[Event "Тест"]', '[Table "1"]\n[Event "Тест"]', 2, "here stands"),
        ('[Event "Тест"]', "", 2, "'' is neither"),
        ('[Rules "trudovoy/2026.1"]', '[Rules "trudovoy"]', 3, "with its version"),
        ('[Rules "trudovoy/2026.1"]', '[Rules "trudovoj/2026.1"]', 4, "did you mean 'trudovoy'"),
        ('[Match "1"]\n', "", 7, "Match is missing before Plan"),
        ('[Match "1"]', '[Match "01"]', 5, "'01' is no number"),
        ('[Match "1"]', '[Match "1"]\n[House "trudovoy target=101"]', 4, "name only what differs"),
        ('[Match "1"]', '[Match "1"]\n[House "trudovoy target"]', 6, "'target' is no change of a rule"),
        ('[Match "1"]', '[Match "1"]\n[House "trudovoy"]', 6, "here stands '[House"),
        ('[Sheet "AC:0 BD:0"]', '[Sheet "AC:0"]', 7, "has 1 words; write it as 'AC:0 BD:0'"),
        ('[Sheet "AC:0 BD:0"]', '[Sheet "BD:0 AC:0"]', 7, "should begin with 'AC:'"),
        ("seat A first_seat", "seat A fist_seat", 8, "'fist_seat' is not one of"),
        ("seat A first_seat", "seat", 8, "does not say who leads"),
        ("seat A first_seat", "seat E first_seat", 8, "'E' is no seat"),
        ('[Deal "', '[Deal "A:00 ', 9, "has 5 words"),
        ("A:20.30", "A:20.20", 9, "comes twice"),
        ("A:20.30", "A:00.30", 9, "0-0 more than once"),
        ("A:20.30", "A:30", 9, "tiles; the rules deal 7"),
        ('[Lot "A"]', "", 9, "does not belong here, or what completes it is missing"),
        ('[Lot "A"]', '[Lot "A"]\n[Lot "A"]', 11, "Deal is missing before Lot"),
        ('[Lot "A"]', '[Boneyard "00"]\n[Lot "A"]', 9, "0-0 more than once"),
        ('[Lead "A first_seat"]', '[Lead "B first_seat"]', 11, "expected"),
        ('[Lead "A first_seat"]', '[Lead "A"]', 11, "has 1 words"),
        ('[Lead "A first_seat"]', '[Lead "A first_seat"]\n[Club "x"]', 12, "free tags go before Rules"),
        ('[Lead "A first_seat"]', '[Redeal "A"]', 11, "has 1 words"),
        ("1. A 06", "1. A 60", 13, "low half first"),
        ("1. A 06", "1. A 6", 13, "cannot lead"),
        ("B -04", "B -14", 13, "does not touch: the left end is 0"),
        ("1. A 06", "2. A 06", 13, "here stands '2. A 06"),
        ("1. A 06", "1.  A 06", 13, "does not begin with a turn"),
        ("B -04", "B *04", 13, "'04' is no tile"),
        ("B -04", "B *", 13, "what one seat saw"),
        ("B -04", "B %nonsense", 13, "is no call"),
        ("B -04", "B -04&-04", 13, "is no pair of doubles"),
        ("B -04", "C -04", 13, "not this seat's turn"),
        ("B -04 ", "B -04  ", 13, "does not begin with a turn"),
        ("B -04", "B -04 {}", 13, "is no comment"),
        ("B -04", "B -04@1.50", 13, "here stands"),
        ("C -44", "C x", 18, "not allow it now"),
        ("D -46\n", "D -46 \n", 18, "here stands"),
        (" D -46\n", "\n", 20, "the result of a deal that is not over"),
        ("fish D 6", "fish C 6", 20, "here stands '[Result \"fish C 6\"]', but the deal before it gives"),
        ('[Left "A:20 B:00 C:10 D:21"]\n', "", 21, "here stands"),
        ('[After "AC:0 BD:0"]\n', "", 25, "here stands"),
        ('[After "AC:0 BD:0"]\n', '[After "AC:0 BD:0"]\n[After "AC:0 BD:0"]\n', 26, "here stands"),
        ('[After "AC:0 BD:0"]\n', '[After "AC:0 BD:0"]\n[Lot "A"]\n', 26, "Deal is missing"),
        ('[After "AC:0 BD:0"]\n', '[After "AC:0 BD:0"]\n\n1. A x\n', 27, "a fact after the result"),
        ('[After "AC:0 BD:0"]\n', '[After "AC:0 BD:0"]\n[Secret "00"]\n', 26, "does not belong here"),
        ('[After "AC:0 BD:0"]\n', '[After "AC:0 BD:0"]\n\n\n', 27, "a second empty line"),
        ("Тест", "Тост", 26, "the chain does not fit"),
        ("%end sha256-chain", "%end sha512-chain", 26, "neither a tag"),
    ],
)
def test_a_wrong_line_is_named(old: str, new: str, line: int, problem: str) -> None:
    error = refused(changed(old, new))
    assert problem in error.problem
    assert error.line == line


def test_closing_tags_may_not_lack_before_the_end() -> None:
    text = re.sub(r"\[Result.*\n(\[.*\n)*", "", TEXT)
    assert "closing tags are missing" in refused(text).problem


def test_an_end_needs_a_deal() -> None:
    assert "a deal that has not begun" in refused("%KZN 1.0\n" + LINES[-1] + "\n").problem


@pytest.mark.parametrize("text", ["", "%KZN 1.0", TEXT[:-1], TEXT + "x"])
def test_a_line_that_is_cut_off_is_refused(text: str) -> None:
    assert "the line is cut off" in refused(text).problem


def test_windows_line_ends_are_refused() -> None:
    assert "LF alone" in refused(TEXT.replace("\n", "\r\n").replace("%KZN 1.0\r", "%KZN 1.0")).problem


def test_deals_are_separated_by_an_empty_line() -> None:
    error = refused(TEXT + "".join(line + "\n" for line in LINES[1:]))
    assert (error.line, error.problem) == (27, "there must be an empty line between two deals")


def test_an_empty_line_may_end_a_cut_file() -> None:
    assert kzn.parse(TEXT + "\n") == [vector()]


def test_a_secret_may_not_stand_twice_nor_early() -> None:
    text = kzn.text(played_match(shipped("trudovoy"), 1, 1))
    proof = "".join(line + "\n" for line in text.splitlines() if line.startswith(("[Secret", "[Nonces")))
    assert "the secret stands twice" in refused(changed(proof, proof + proof, text)).problem
    early = re.sub(r"\[Result.*\n(\[(?!Secret|Nonces).*\n)*", "", text)
    assert "closing tags are missing" in refused(re.sub("%end.*\n", "", early)).problem


def test_a_secret_that_is_cut_before_the_nonces_is_lost() -> None:
    records = played_match(shipped("trudovoy"), 1, 1)
    text = kzn.text(records)
    assert kzn.parse(text[: text.index("[Nonces")])[0].facts == records[0].facts[:-1]


def test_commitments_come_whole() -> None:
    text = kzn.text(played_match(shipped("trudovoy"), 1, 1))
    assert "of nonces; give 4" in refused(re.sub(r"\[CommitSeats.*\n", "", text)).problem
    assert "must be a SHA-256" in refused(re.sub(r"\[Commit .*\n", "", text)).problem
    assert "here stands" in refused(re.sub(r"\[CommitTable .*\n", "", text)).problem


def test_remarks_stand_behind_their_moves() -> None:
    remarks = {3: Remark(clock_ms=12500), 4: Remark(60000, "!", "заход"), 5: Remark(mark="?"), 6: Remark(comment="и?")}
    record = DealRecord(vector().tags, vector().facts, remarks)
    text = kzn.text([record])
    assert "1. A 06@12.5 B -04@60! {заход} C -45? D -53 {и?}\n" in text
    assert kzn.parse(text) == [record]
    assert text.splitlines()[-1] == LINES[-1], "remarks are outside the chain"


def test_a_house_rule_set_is_written_with_its_changes() -> None:
    ruleset = house("trudovoy", target=125, first_double_order=(3, 2, 1, 0, 6, 5, 4), redeal_doubles=4)
    text = kzn.text(played_match(ruleset, 1, 1))
    assert '[House "trudovoy redeal_doubles=4 first_double_order=3,2,1,0,6,5,4 target=125"]' in text


def test_tags_are_escaped() -> None:
    record = DealRecord({"Site": '"a\\"'}, vector().facts)
    text = kzn.text([record])
    assert '[Site "\\"a\\\\\\""]' in text
    assert kzn.parse(text) == [record]
