import random

import pytest

from kozel.conformance.perft import PLIES, sequence_counts
from kozel.conformance.table import plain_rules
from kozel.game.tiles import TILES, hand_of

Halves = tuple[int, int]


def naive_counts(hands: list[set[Halves]], leader: int, twin: bool) -> list[int]:
    """Plays every sequence, one by one, with tiles as pairs of numbers. The slow twin."""
    counts = [0] * PLIES

    def go_on(hands: list[set[Halves]], seat: int, ends: Halves | None, depth: int) -> None:
        turns = [(seat + later) % 4 for later in range(4)]
        mover = next((one for one in turns if naive_moves(hands[one], ends, twin)), None)
        if depth == PLIES or mover is None or not all(hands):
            return
        for tiles, after in naive_moves(hands[mover], ends, twin):
            counts[depth] += 1
            left = [hand - set(tiles) if one == mover else hand for one, hand in enumerate(hands)]
            go_on(left, (mover + 1) % 4, after, depth + 1)

    go_on(hands, leader, None, 0)
    return counts


def naive_moves(hand: set[Halves], ends: Halves | None, twin: bool) -> list[tuple[list[Halves], Halves]]:
    """Each move as its tiles and the ends after it."""
    if ends is None:
        return [([tile], tile) for tile in hand]
    left, right = ends
    turned = [(tile, halves) for tile in hand for halves in {tile, tile[::-1]}]
    moves = [([tile], (far, right)) for tile, (near, far) in turned if near == left]
    if left != right:
        moves += [([tile], (left, far)) for tile, (near, far) in turned if near == right]
        if twin and {(left, left), (right, right)} <= hand:
            moves.append(([(left, left), (right, right)], ends))
    return moves


@pytest.mark.parametrize("twin", [False, True])
@pytest.mark.parametrize("size", [1, 2, 3])
@pytest.mark.parametrize("seed", range(8))
def test_counts_equal_those_of_playing_every_sequence(seed: int, size: int, twin: bool) -> None:
    tiles = random.Random(seed).sample(TILES, 4 * size)
    hands = [tiles[size * seat : size * (seat + 1)] for seat in range(4)]
    pairs = [{(tile.high, tile.low) for tile in hand} for hand in hands]
    leader = seed % 4
    expected = naive_counts(pairs, leader, twin)
    assert sequence_counts(tuple(map(hand_of, hands)), leader, plain_rules(twin)) == expected


def test_small_deals_have_twin_plays_too() -> None:
    hands = [["2-1"], ["1-1", "2-2"], ["6-6"], ["6-5"]]
    pairs = [{(int(text[0]), int(text[2])) for text in hand} for hand in hands]
    pairs[0] |= {(6, 4)}
    masks = tuple(hand_of(tile for tile in TILES if (tile.high, tile.low) in hand) for hand in pairs)
    assert sequence_counts(masks, 0, plain_rules(True)) == naive_counts(pairs, 0, True)
    assert naive_counts(pairs, 0, True) != naive_counts(pairs, 0, False)
