"""The shuffle: known answers for ever, and no tile in no place more often than chance allows."""

import math
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

import naive
from kozel.game.rulesets import SHIPPED, shipped
from kozel.game.shuffle import SeededPack, _shuffled, _stream, deal_tiles
from kozel.game.tiles import TILES
from tables import dealt, rules_of

SEED = bytes(range(32))
KNOWN_0 = dealt(
    "11.20.31.32.50.62.65",
    "30.40.42.43.54.64.66",
    "10.21.22.33.44.52.63",
    "00.41.51.53.55.60.61",
    boneyard="-",
    lot=1,
    redeal_no=0,
)
KNOWN_1 = dealt(
    "10.11.21.22.41.44.52",
    "20.30.33.42.51.64.65",
    boneyard="54.63.61.32.43.40.31.55.50.62.66.60.53.00",
    lot=1,
    redeal_no=1,
)


@pytest.mark.parametrize("redeal_no", [0, 1, 2, 256, 70_000])
@pytest.mark.parametrize("id", SHIPPED)
def test_the_tiles_are_those_of_the_twin(id: str, redeal_no: int):
    rules = shipped(id).rules
    for seed in (SEED, b"", b"kozel", bytes(64), bytes(100)):
        found = deal_tiles(seed, redeal_no, rules)
        hands, boneyard, lot = naive.shuffle(seed, redeal_no, rules.players, rules.hand)
        assert [{(one.low, one.high) for one in hand} for hand in found.hands] == hands
        assert [(one.low, one.high) for one in found.boneyard] == boneyard
        assert found.lot == lot
        assert found.redeal_no == redeal_no


def test_known_answer_of_a_deal_for_four():
    """Fixed for ever: computed by the twin, and by hand with other tools it must be the same."""
    assert deal_tiles(SEED, 0, rules_of("trudovoy")) == KNOWN_0


def test_known_answer_of_a_redeal_for_two():
    assert deal_tiles(SEED, 1, rules_of("prostoy-duo")) == KNOWN_1


def test_a_hand_is_given_in_order_and_a_boneyard_as_it_is_drawn():
    found = deal_tiles(SEED, 1, rules_of("prostoy-duo"))
    assert all(list(hand) == sorted(hand) for hand in found.hands)
    assert list(found.boneyard) != sorted(found.boneyard)


def test_a_pack_deals_what_its_seed_says_redeal_by_redeal():
    rules = rules_of("trudovoy")
    pack = SeededPack(SEED, rules)
    assert [pack(number) for number in (0, 1, 0)] == [deal_tiles(SEED, number, rules) for number in (0, 1, 0)]
    assert pack(0).hands != pack(1).hands


def test_every_deal_has_all_tiles_once():
    for number in range(50):
        found = deal_tiles(number.to_bytes(32), 0, rules_of("prostoy-trio"))
        held = [one for hand in (*found.hands, found.boneyard) for one in hand]
        assert sorted(held) == list(TILES)


# --- how often what comes where (S12)

DEALS = 20_000
Shuffle = Callable[[Iterator[int]], list[int]]


def right(stream: Iterator[int]) -> list[int]:
    return [int(one) for one in _shuffled(stream)]


def without_rejection(stream: Iterator[int]) -> list[int]:
    """The next byte modulo n, whatever it is: low numbers come more often."""
    tiles = list(range(28))
    for i in range(27, 0, -1):
        j = next(stream) % (i + 1)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return tiles


def below(n: int, stream: Iterator[int]) -> int:
    return next(byte % n for byte in stream if byte < 256 // n * n)


def with_any_place(stream: Iterator[int]) -> list[int]:
    """The well-known mistake: each place is exchanged with any of the 28."""
    tiles = list(range(28))
    for i in range(28):
        j = below(28, stream)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return tiles


def never_in_place(stream: Iterator[int]) -> list[int]:
    """Off by one: place i is exchanged with a number below i, so that nothing may stay where it is."""
    tiles = list(range(28))
    for i in range(27, 0, -1):
        j = below(i, stream)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return tiles


def cut(stream: Iterator[int]) -> list[int]:
    """Every place sees every tile equally often, but neighbours stay together."""
    j = below(28, stream)
    return [*range(j, 28), *range(j)]


def shuffles(shuffle: Shuffle) -> Iterator[list[int]]:
    for number in range(DEALS):
        yield shuffle(_stream(number.to_bytes(32), 0))


def chi_square(counts: Counter, cells: int, total: int) -> float:
    expected = total / cells
    empty = cells - len(counts)
    return sum((count - expected) ** 2 for count in counts.values()) / expected + empty * expected


def excess(chi: float, degrees: int) -> float:
    """By how many standard deviations a chi-square is too large."""
    return (chi - degrees) / math.sqrt(2 * degrees)


def place_excess(deals: list[list[int]]) -> float:
    """Place × tile: 28 × 28 cells with fixed rows and columns leave 27 × 27 degrees of freedom."""
    counts = Counter(cell for deal in deals for cell in enumerate(deal))
    return excess(chi_square(counts, 28 * 28, 28 * len(deals)), 27 * 27)


def pair_excess(deals: list[list[int]], place: int, other: int) -> float:
    """Which two tiles come at two places: 28 × 27 ordered pairs."""
    counts = Counter((deal[place], deal[other]) for deal in deals)
    return excess(chi_square(counts, 28 * 27, len(deals)), 28 * 27 - 1)


LIMIT = 4.0
PLACES = ((0, 1), (0, 27), (6, 7), (13, 14), (26, 27))


@pytest.fixture(scope="module")
def deals() -> list[list[int]]:
    return list(shuffles(right))


def test_every_tile_comes_equally_often_to_every_place(deals: list[list[int]]):
    assert abs(place_excess(deals)) < LIMIT


@pytest.mark.parametrize(("place", "other"), PLACES)
def test_every_pair_of_tiles_comes_equally_often(deals: list[list[int]], place: int, other: int):
    assert abs(pair_excess(deals, place, other)) < LIMIT


def test_every_seat_is_drawn_equally_often():
    for id in ("trudovoy", "prostoy-trio"):
        rules = rules_of(id)
        lots = Counter(deal_tiles(number.to_bytes(32), 0, rules).lot for number in range(4000))
        assert abs(excess(chi_square(lots, rules.players, 4000), rules.players - 1)) < LIMIT


@pytest.mark.parametrize("shuffle", [without_rejection, with_any_place, never_in_place])
def test_a_wrong_shuffle_would_be_found_by_its_places(shuffle: Shuffle):
    assert place_excess(list(shuffles(shuffle))) > 2 * LIMIT


def test_a_cut_would_be_found_by_its_pairs():
    wrong = list(shuffles(cut))
    assert all(pair_excess(wrong, *places) > 2 * LIMIT for places in PLACES)


def test_redeals_and_seeds_do_not_hang_together():
    """Two shuffles of one seed, and those of neighbouring seeds, agree in a place once in 28 times."""
    for others in ([(n, 1) for n in range(2000)], [(n + 1, 0) for n in range(2000)]):
        same = 0
        for number, other in enumerate(others):
            ours, theirs = (right(_stream(n.to_bytes(32), r)) for n, r in ((number, 0), other))
            same += sum(one == two for one, two in zip(ours, theirs, strict=True))
        assert abs(same - 2000) < 4 * math.sqrt(2000)
