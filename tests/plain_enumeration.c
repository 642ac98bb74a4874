/* Every position of one deal with its value, by plain minimax over a table: no bounds, no order of moves, no bits shared
 * with the kernel. For tests only: reads a deal, writes positions; see tests/property/test_enumeration.py.
 *
 *   stdin:  step twin lone00 lone66 bonus66 bonus00 lead, then four lines of tile numbers, 7 each, then the leader and the
 *           led tile, or 28 for every tile he has
 *   stdout: records of { uint32 left; int16 value for side 0; uint8 end, end; uint8 seat; 3 of padding }
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    uint32_t left;
    int16_t value;
    uint8_t ends[2], seat, used, pad[2];
} Record;

enum { SIZE = 1 << 25 };
static Record *table;
static int high[28], low[28], owner[28];
static int step, twin, lone00, lone66, bonus66, bonus00, lead;

static int hand_sum(uint32_t left, int seat, int *tiles)
{
    int sum = 0, last = -1;
    *tiles = 0;
    for (int tile = 0; tile < 28; tile++)
        if (left >> tile & 1 && owner[tile] == seat)
            sum += high[tile] + low[tile], last = tile, ++*tiles;
    if (*tiles == 1 && last == 0)
        return lone00;
    return *tiles == 1 && last == 27 ? lone66 : sum;
}

static int side_sum(uint32_t left, int side)
{
    int tiles;
    return hand_sum(left, side, &tiles) + hand_sum(left, side + 2, &tiles);
}

static int bonus(int tile) { return tile == 27 ? bonus66 : tile == 0 ? bonus00 : 0; }

static int has_move(uint32_t left, int x, int y, int seat)
{
    for (int tile = 0; tile < 28; tile++)
        if (left >> tile & 1 && owner[tile] == seat)
            if (high[tile] == x || low[tile] == x || high[tile] == y || low[tile] == y)
                return 1;
    return 0;
}

static int value(uint32_t left, int x, int y, int seat);

/* After `seat` has laid one or two tiles. */
static int after(uint32_t left, int x, int y, int seat, int one, int two)
{
    int tiles, sign = seat % 2 ? -1 : 1;
    hand_sum(left, seat, &tiles);
    if (!tiles)
        return sign * (side_sum(left, 1 - seat % 2) + bonus(lead) + bonus(one) + (two < 0 ? 0 : bonus(two)));
    for (int turn = 1; turn <= 4; turn++) {
        int next = (seat + turn * step) % 4;
        if (has_move(left, x, y, next))
            return value(left, x, y, next);
    }
    int ours = side_sum(left, 0), theirs = side_sum(left, 1);
    return ours == theirs ? 0 : (ours < theirs ? 1 : -1) * (ours + theirs + bonus(lead));
}

static Record *place(uint32_t left, int x, int y, int seat)
{
    uint64_t hash = (left * 7919u + (uint64_t)(x * 7 + y) * 104729u + (uint64_t)seat) * 0x9E3779B97F4A7C15u >> 39;
    Record *at = &table[hash];
    while (at->used && !(at->left == left && at->ends[0] == x && at->ends[1] == y && at->seat == seat))
        at = at == table + SIZE - 1 ? table : at + 1;
    return at;
}

static void better(int *best, int found, int seat)
{
    if (*best == 9999 || (seat % 2 ? found < *best : found > *best))
        *best = found;
}

static int value(uint32_t left, int x, int y, int seat)
{
    if (x < y) {
        int other = x;
        x = y, y = other;
    }
    Record *known = place(left, x, y, seat);
    if (known->used)
        return known->value;
    int best = 9999, double_x = -1, double_y = -1;
    for (int tile = 0; tile < 28; tile++) {
        if (!(left >> tile & 1) || owner[tile] != seat)
            continue;
        uint32_t rest = left & ~(1u << tile);
        int h = high[tile], l = low[tile];
        if (h == x || l == x)
            better(&best, after(rest, h + l - x, y, seat, tile, -1), seat);
        if (x != y && (h == y || l == y))
            better(&best, after(rest, x, h + l - y, seat, tile, -1), seat);
        double_x = h == x && l == x ? tile : double_x;
        double_y = h == y && l == y ? tile : double_y;
    }
    if (twin && x != y && double_x >= 0 && double_y >= 0)
        better(&best, after(left & ~(1u << double_x | 1u << double_y), x, y, seat, double_x, double_y), seat);
    *place(left, x, y, seat) = (Record){left, (int16_t)best, {(uint8_t)x, (uint8_t)y}, (uint8_t)seat, 1, {0, 0}};
    return best;
}

int main(void)
{
    int leader, tile = 0;
    table = calloc(SIZE, sizeof *table);
    for (int h = 0; h < 7; h++)
        for (int l = 0; l <= h; l++, tile++)
            high[tile] = h, low[tile] = l;
    if (!table || scanf("%d %d %d %d %d %d", &step, &twin, &lone00, &lone66, &bonus66, &bonus00) != 6)
        return 1;
    for (int i = 0; i < 28; i++) {
        if (scanf("%d", &tile) != 1)
            return 1;
        owner[tile] = i / 7;
    }
    if (scanf("%d %d", &leader, &lead) != 2)
        return 1;
    int first = lead == 28 ? 0 : lead, last = lead == 28 ? 27 : lead;
    for (lead = first; lead <= last; lead++)
        if (owner[lead] == leader)
            after(((1u << 28) - 1) & ~(1u << lead), high[lead], low[lead], leader, lead, -1);
    for (int i = 0; i < SIZE; i++)
        if (table[i].used)
            fwrite(&table[i], sizeof table[i], 1, stdout);
    return 0;
}
