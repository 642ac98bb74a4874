/* The only compiled code of the project: exact play with open hands, playouts, and the worlds a seat cannot tell apart.
 *
 * Plain C11 and a plain C ABI: integers and arrays in, integers and arrays out. Nothing here allocates or keeps state
 * between calls but two tables that `kz_open` fills once; memory comes from the caller, one block for each thread.
 * Every function that the caller sees has a slow twin in Python, named at its section.
 *
 * Words. A tile is 0-27 as in kozel.game.tiles; a hand, and any set of tiles, is the low 28 bits of a uint32_t. `left`
 * is every tile still in some hand. The two ends of the line, whose order does not matter to a search, are written as
 * the number of the tile that has these halves. Seats 0, 2 are side 0, seats 1, 3 side 1; with two players seats 2, 3
 * hold nothing. A value is points; whose good it counts is said at each function.
 *
 *   1 tiles   2 stakes   3 memory   4 search   5 roots   6 chance   7 playouts   8 worlds   9 boneyard   10 policy
 *   11 lanes   12 planes
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(_WIN32)
#define API __declspec(dllexport)
#else
#define API __attribute__((visibility("default")))
#endif
#define HOT static inline __attribute__((always_inline))

typedef uint32_t Hand;

/* ---- 1 tiles ----------------------------------------------------------------------------------------------------- */

enum { TILES = 28, NO_TILE = 255 };
#define BLANK ((Hand)1)
#define BAYAN ((Hand)1 << 27)
#define FULL (((Hand)1 << TILES) - 1)

static uint8_t high_of[TILES], low_of[TILES];
static Hand suit_set[7], fits[TILES], double_set;
static uint8_t next_ends[TILES][TILES][2]; /* by ends, tile, and which end it touches: the high or the low one */
static uint8_t pips_low[1024], pips_mid[512], pips_top[512];
static uint8_t spread[256][8]; /* the bits of a byte as bytes, the lowest first */

static int tile_of(int x, int y) { return x > y ? x * (x + 1) / 2 + y : y * (y + 1) / 2 + x; }
HOT Hand bit(int tile) { return (Hand)1 << tile; }
HOT int count(Hand hand) { return __builtin_popcount(hand); }
HOT int lowest(Hand hand) { return __builtin_ctz(hand); }
HOT int highest(Hand hand) { return 31 - __builtin_clz(hand); }
HOT int pips(Hand hand) { return pips_low[hand & 1023] + pips_mid[hand >> 10 & 511] + pips_top[hand >> 19 & 511]; }
HOT int weight(int tile) { return high_of[tile] + low_of[tile]; }

static void open_ends(int ends, int tile)
{
    for (int which = 0; which < 2; which++) {
        int touched = which ? low_of[ends] : high_of[ends], stays = which ? high_of[ends] : low_of[ends];
        int fit = touched == high_of[tile] || touched == low_of[tile];
        next_ends[ends][tile][which] = NO_TILE;
        if (!fit || (which && touched == stays))
            continue;
        fits[ends] |= bit(tile);
        next_ends[ends][tile][which] = (uint8_t)tile_of(weight(tile) - touched, stays);
    }
}

static void open_pips(uint8_t *table, int tiles, int first)
{
    for (int set = 0; set < 1 << tiles; set++)
        for (int i = table[set] = 0; i < tiles; i++)
            if (set >> i & 1)
                table[set] = (uint8_t)(table[set] + weight(first + i));
}

#ifndef KZ_SOURCE
#define KZ_SOURCE ""
#endif

/* The SHA-256 of the source that this library was made from. */
API const char *kz_source(void) { return KZ_SOURCE; }

/* Fills the tables; call it once, before anything else. */
API void kz_open(void)
{
    for (int high = 0, tile = 0; high < 7; high++)
        for (int low = 0; low <= high; low++, tile++) {
            high_of[tile] = (uint8_t)high, low_of[tile] = (uint8_t)low;
            suit_set[high] |= bit(tile), suit_set[low] |= bit(tile);
            double_set |= high == low ? bit(tile) : 0;
        }
    for (int ends = 0; ends < TILES; ends++)
        for (int tile = 0; tile < TILES; tile++)
            open_ends(ends, tile);
    for (int byte = 0; byte < 256; byte++)
        for (int i = 0; i < 8; i++)
            spread[byte][i] = (uint8_t)(byte >> i & 1);
    open_pips(pips_low, 10, 0), open_pips(pips_mid, 9, 10), open_pips(pips_top, 9, 19);
}

/* ---- 2 stakes: what the end of a deal is worth. Twin: kozel.search.stakes ---------------------------------------- */

enum { FISH_BOTH, FISH_HEAVIER, FISH_DIFFERENCE };

typedef struct { /* made by kozel.search.codes */
    int32_t step;                                 /* 1 clockwise, 3 anticlockwise */
    int32_t twin;                                 /* both doubles at once */
    int32_t all_unplayed;                         /* going out collects the winners' tiles too */
    int32_t fish;                                 /* FISH_... */
    int32_t lone00, lone66;                       /* what a lone double counts beside its pips */
    int32_t lone_pair, lone_in_fish;              /* lone in the whole pair; in a fish too */
    int32_t lead00, lead66, end00, end66;         /* bonuses */
    int32_t end_on_fish;                          /* the end bonus for a fish too */
    int32_t lead_00_allowed, lead_double;         /* who may lead what */
} Rules;

/* What the end of a deal is worth to a match, for side 0, by how it ended and by the points that it asks to write. */
enum { WON, FISH_WON = 2, TIED = 6, ROWS = 8 };

typedef struct { /* made by kozel.search.payoffs */
    int32_t size;             /* points 0 … size - 1; more of them count as the most */
    int32_t sea, sea_on_fish; /* going out on one of these tiles wins the match; so does a fish made with one */
    int32_t general;          /* going out on these two tiles wins the match */
    int32_t match;            /* what winning the match is worth */
    int16_t values[];         /* ROWS rows: out by winner; fish by winner, by maker; equal fish by maker (sides) */
} Payoff;

typedef struct {
    Rules rules;
    const Payoff *payoff; /* NULL: a deal is worth its points */
    Hand hands[4];
    int32_t bonus; /* for the lead of this deal */
} Deal;

typedef struct { /* a position as the caller writes it */
    Hand hands[4];
    int32_t ends[2]; /* left and right suit, both -1 before the lead */
    int32_t turn, bonus;
} Position;

HOT int side_of(int seat) { return seat & 1; }

HOT int lone(const Rules *rules, Hand hand)
{
    return hand == BLANK ? rules->lone00 : hand == BAYAN ? rules->lone66 : 0;
}

/* The points of the tiles left to a side. */
HOT int worth(const Deal *deal, int side, Hand left, int with_lone)
{
    Hand one = left & deal->hands[side], other = left & deal->hands[side + 2];
    int plain = pips(one | other);
    if (!with_lone)
        return plain;
    if (deal->rules.lone_pair)
        return plain + lone(&deal->rules, one | other);
    return plain + lone(&deal->rules, one) + lone(&deal->rules, other);
}

HOT int lead_bonus(const Rules *rules, Hand lead)
{
    return (lead & BAYAN ? rules->lead66 : 0) + (lead & BLANK ? rules->lead00 : 0);
}

HOT int end_bonus(const Rules *rules, Hand last)
{
    return (last & BAYAN ? rules->end66 : 0) + (last & BLANK ? rules->end00 : 0);
}

/* For the good of side 0. */
HOT int paid(const Payoff *payoff, int row, int amount)
{
    return payoff->values[row * payoff->size + (amount < payoff->size ? amount : payoff->size - 1)];
}

/* For the good of the side that went out. */
HOT int out_value(const Deal *deal, int side, Hand left, Hand last)
{
    int amount = worth(deal, 1 - side, left, 1);
    const Payoff *payoff = deal->payoff;
    if (deal->rules.all_unplayed)
        amount += worth(deal, side, left, 1);
    amount += deal->bonus + end_bonus(&deal->rules, last);
    if (!payoff)
        return amount;
    if (last & (Hand)payoff->sea || last == (Hand)payoff->general)
        return payoff->match;
    return side ? -paid(payoff, WON + 1, amount) : paid(payoff, WON, amount);
}

/* For the good of `side`; the fish is one of side `maker`. */
HOT int fish_value(const Deal *deal, int side, Hand left, Hand last, int maker)
{
    int own = worth(deal, side, left, deal->rules.lone_in_fish);
    int foe = worth(deal, 1 - side, left, deal->rules.lone_in_fish);
    int heavier = own > foe ? own : foe, lighter = own + foe - heavier, amount = heavier + deal->bonus;
    const Payoff *payoff = deal->payoff;
    if (own == foe || deal->rules.fish == FISH_BOTH)
        amount += lighter;
    else if (deal->rules.fish == FISH_DIFFERENCE)
        amount -= lighter;
    if (deal->rules.end_on_fish)
        amount += end_bonus(&deal->rules, last);
    if (!payoff)
        return own == foe ? 0 : own < foe ? amount : -amount;
    if (payoff->sea_on_fish && last & (Hand)payoff->sea)
        return side == maker ? payoff->match : -payoff->match;
    int winner = own < foe ? side : 1 - side;
    int value = paid(payoff, own == foe ? TIED + maker : FISH_WON + 2 * winner + maker, amount);
    return side ? -value : value;
}

/* ---- 3 memory: bounds of values by position, exact keys ---------------------------------------------------------- */

/* A slot is 36 bits of who it belongs to and 28 bits of what is known. The key of a position (35 bits) times an odd
 * number, modulo 2^36, is another number of 36 bits that stands for it alone: its top bits are the place of the slot,
 * the rest are the tag, and the generation (which deal this is) fills up the space that the place has left. */
enum { SLOT_BITS = 15, TAG_BITS = 36 - SLOT_BITS, LIMIT = 2000, BIAS = 2048, NO_MOVE = 15 };
#define SLOTS ((size_t)1 << SLOT_BITS)
#define MIX 0x9E3779B97F4A7C15u

typedef struct {
    Deal deal;
    uint32_t generation; /* 0 is nobody's */
    uint64_t nodes;
    uint64_t slots[SLOTS];
} Solver;

typedef struct {
    int low, high, move; /* bounds for the side to move; the number of the move that was best */
} Known;

HOT uint64_t mixed(Hand left, int seat, int ends)
{
    uint64_t key = left | (uint64_t)seat << 28 | (uint64_t)ends << 30;
    return key * MIX & (((uint64_t)1 << 36) - 1);
}

HOT uint64_t *slot_of(Solver *solver, uint64_t hash) { return &solver->slots[hash >> TAG_BITS]; }

HOT uint64_t owner(const Solver *solver, uint64_t hash)
{
    return (hash & (((uint64_t)1 << TAG_BITS) - 1)) << SLOT_BITS | solver->generation;
}

HOT Known recall(Solver *solver, uint64_t hash)
{
    uint64_t slot = *slot_of(solver, hash);
    if (slot >> 28 != owner(solver, hash))
        return (Known){-LIMIT, LIMIT, NO_MOVE};
    return (Known){(int)(slot & 4095) - BIAS, (int)(slot >> 12 & 4095) - BIAS, (int)(slot >> 24 & 15)};
}

HOT void remember(Solver *solver, uint64_t hash, Known known)
{
    uint64_t bounds = (uint64_t)(known.high + BIAS) << 12 | (uint64_t)(known.low + BIAS);
    *slot_of(solver, hash) = owner(solver, hash) << 28 | (uint64_t)known.move << 24 | bounds;
}

/* Forgets everything: another deal begins. */
static void forget(Solver *solver)
{
    if (++solver->generation == SLOTS) {
        memset(solver->slots, 0, sizeof solver->slots);
        solver->generation = 1;
    }
}

API uint64_t kz_solver_size(void) { return sizeof(Solver); }

/* ---- 4 search: null-window negamax. Twin: kozel.search.python_solver --------------------------------------------- */

typedef struct {
    Hand rest;
    int32_t late;      /* how late to try it */
    uint8_t ends, seat; /* the ends after it, and who answers */
    uint8_t move;
} Child;

typedef struct {
    Solver *solver;
    Hand left, hand; /* all tiles unplayed; those of the seat to move */
    int ends, seat, goal;
    int moves, best, best_move;
    int waiting;
    Child children[16]; /* 13 tiles touch two ends, one of them twice, and a twin play: 15 */
} Node;

/* Who answers a move of `seat` when `touching` fit the line; a forced pass is skipped. */
HOT int answerer(const Deal *deal, int seat, Hand touching)
{
    for (int turn = 1; turn < 4; turn++) {
        int next = (seat + turn * deal->rules.step) & 3;
        if (touching & deal->hands[next])
            return next;
    }
    return seat;
}

/* How late to try a move: first what makes the next opponent pass or leaves him little, heavy tiles and twin plays.
 * The weights were found by trial on sixty deals and on positions after four and eight tiles. */
HOT int lateness(const Deal *deal, int seat, Hand touching, Hand placed)
{
    int next = (seat + deal->rules.step) & 3, last = (seat - deal->rules.step) & 3;
    int foe = count(touching & deal->hands[next]), other = count(touching & deal->hands[last]);
    int partner = count(touching & deal->hands[seat ^ 2]), own = count(touching & deal->hands[seat]);
    return 50 * foe + 15 * other - partner - 2 * own - (foe ? 0 : 153) - pips(placed);
}

HOT int better(Node *node, int value, int move)
{
    if (value > node->best)
        node->best = value, node->best_move = move;
    return value >= node->goal;
}

/* Weighs one move: its value where it is known, else among the children that wait. Says whether the goal is reached. */
HOT int weigh(Node *node, Hand placed, int ends, int remembered)
{
    Solver *solver = node->solver;
    const Deal *deal = &solver->deal;
    Hand rest = node->left ^ placed, touching = rest & fits[ends];
    int side = side_of(node->seat), move = node->moves++;
    if (placed == node->hand)
        return better(node, out_value(deal, side, rest, placed), move);
    if (!touching)
        return better(node, fish_value(deal, side, rest, placed, side), move);
    int seat = answerer(deal, node->seat, touching), foe = side_of(seat) != side;
    Hand answer = rest & deal->hands[seat];
    if (!(answer & (answer - 1))) { /* his last tile fits: he goes out */
        int value = out_value(deal, side_of(seat), rest ^ answer, answer);
        return better(node, foe ? -value : value, move);
    }
    Known known = recall(solver, mixed(rest, seat, ends));
    int low = foe ? -known.high : known.low, high = foe ? -known.low : known.high;
    if (low >= node->goal)
        return better(node, low, move);
    if (high < node->goal)
        return better(node, high, move);
    int late = move == remembered ? -LIMIT : lateness(deal, node->seat, touching, placed);
    node->children[node->waiting++] = (Child){rest, late, (uint8_t)ends, (uint8_t)seat, (uint8_t)move};
    return 0;
}

HOT int weigh_all(Node *node, int remembered)
{
    Hand fitting = node->hand & fits[node->ends];
    int high = high_of[node->ends], low = low_of[node->ends];
    Hand twin = bit(tile_of(high, high)) | bit(tile_of(low, low));
    if (node->solver->deal.rules.twin && high != low && (fitting & twin) == twin)
        if (weigh(node, twin, node->ends, remembered))
            return 1;
    while (fitting) {
        int tile = highest(fitting);
        fitting ^= bit(tile);
        for (int which = 0; which < 2; which++) {
            int ends = next_ends[node->ends][tile][which];
            if (ends != NO_TILE && weigh(node, bit(tile), ends, remembered))
                return 1;
        }
    }
    return 0;
}

static int search(Solver *solver, Hand left, int ends, int seat, int goal);

HOT void try_waiting(Node *node)
{
    for (int tried = 0; tried < node->waiting; tried++) {
        int first = tried;
        for (int i = tried + 1; i < node->waiting; i++)
            if (node->children[i].late < node->children[first].late)
                first = i;
        Child child = node->children[first];
        node->children[first] = node->children[tried];
        int foe = side_of(child.seat) != side_of(node->seat), goal = foe ? 1 - node->goal : node->goal;
        int value = search(node->solver, child.rest, child.ends, child.seat, goal);
        if (better(node, foe ? -value : value, child.move))
            return;
    }
}

/* For the side to move: a lower bound of the value if it is `goal` or more, else an upper bound. */
static int search(Solver *solver, Hand left, int ends, int seat, int goal)
{
    uint64_t hash = mixed(left, seat, ends);
    Known known = recall(solver, hash);
    Node node; /* no initialiser: it would clear the children too */
    node.solver = solver, node.left = left, node.hand = left & solver->deal.hands[seat];
    node.ends = ends, node.seat = seat, node.goal = goal;
    node.moves = node.waiting = 0, node.best = -LIMIT, node.best_move = NO_MOVE;
    solver->nodes++;
    if (!weigh_all(&node, known.move))
        try_waiting(&node);
    if (node.best >= goal)
        known.low = node.best;
    else
        known.high = node.best;
    known.move = node.best_move;
    remember(solver, hash, known);
    return node.best;
}

/* ---- 5 roots: moves as the caller writes them, and exact values -------------------------------------------------- */

/* A move is a tile 0-27 on the left end (or led), 28 + a tile on the right end, TWIN, PASS or DRAW (section 9). */
enum { RIGHT = TILES, TWIN = 56, PASS = 57, DRAW = 58, MOVES = 59 };

static int lead_moves(const Rules *rules, Hand hand, uint8_t *moves)
{
    Hand exempt = BLANK | BAYAN;
    int found = 0;
    if (!rules->lead_00_allowed && hand != BLANK)
        hand &= ~BLANK;
    if (rules->lead_double && hand & double_set & ~exempt)
        hand &= double_set;
    for (; hand; hand &= hand - 1)
        moves[found++] = (uint8_t)lowest(hand);
    return found;
}

/* The moves of the seat on turn, in the order of kozel.game.legal; equal ends count as the left one. Returns how many:
 * at most 28. */
API int32_t kz_moves(const Rules *rules, const Position *at, uint8_t *moves)
{
    int x = at->ends[0], y = at->ends[1], found = 0;
    if (x < 0)
        return lead_moves(rules, at->hands[at->turn], moves);
    Hand hand = at->hands[at->turn], twin = bit(tile_of(x, x)) | bit(tile_of(y, y));
    for (Hand fitting = hand & (suit_set[x] | suit_set[y]); fitting; fitting &= fitting - 1) {
        int tile = lowest(fitting);
        if (suit_set[x] & bit(tile))
            moves[found++] = (uint8_t)tile;
        if (x != y && suit_set[y] & bit(tile))
            moves[found++] = (uint8_t)(RIGHT + tile);
    }
    if (rules->twin && x != y && (hand & twin) == twin)
        moves[found++] = TWIN;
    if (!found)
        moves[found++] = PASS;
    return found;
}

typedef struct {
    Hand placed;
    int ends;
} Step;

static Step step_of(const Position *at, int move)
{
    int x = at->ends[0], y = at->ends[1], tile = move % TILES;
    if (move == TWIN)
        return (Step){bit(tile_of(x, x)) | bit(tile_of(y, y)), tile_of(x, y)};
    if (move == PASS)
        return (Step){0, tile_of(x, y)};
    if (x < 0)
        return (Step){bit(tile), tile};
    if (move >= RIGHT)
        return (Step){bit(tile), tile_of(x, weight(tile) - y)};
    return (Step){bit(tile), tile_of(weight(tile) - x, y)};
}

/* Where a step leads: a value that is already sure, or who moves next. For the side of `seat`. */
static int after_step(const Deal *deal, int seat, Step step, Hand left, int *next)
{
    Hand touching = left & fits[step.ends];
    *next = -1;
    if (step.placed && !(left & deal->hands[seat]))
        return out_value(deal, side_of(seat), left, step.placed);
    if (!touching)
        return fish_value(deal, side_of(seat), left, step.placed, side_of(seat));
    *next = answerer(deal, seat, touching);
    return 0;
}

/* A step searched against a goal, for the side of `seat`. */
static int try_step(Solver *solver, int seat, Step step, Hand left, int goal)
{
    int next, value = after_step(&solver->deal, seat, step, left, &next);
    if (next < 0)
        return value;
    if (side_of(next) == side_of(seat))
        return search(solver, left, step.ends, next, goal);
    return -search(solver, left, step.ends, next, 1 - goal);
}

HOT Hand all_of(const Hand *hands) { return hands[0] | hands[1] | hands[2] | hands[3]; }

/* Begins a deal, or the same deal under another bonus. */
static void begin(Solver *solver, const Position *at, int bonus)
{
    memcpy(solver->deal.hands, at->hands, sizeof at->hands);
    solver->deal.bonus = bonus;
    forget(solver);
}

static int bonus_of(const Rules *rules, const Position *at, Step step)
{
    return at->ends[0] < 0 ? lead_bonus(rules, step.placed) : at->bonus;
}

/* The exact value of a step by null windows around better and better guesses (MTD(f)); if only `signs` count, 1, 0
 * or -1. */
static int step_value(Solver *solver, int seat, Step step, Hand left, int guess, int signs)
{
    int low = signs ? -1 : -LIMIT, high = signs ? 1 : LIMIT, value = signs ? 1 : guess;
    while (low < high) {
        int goal = value > low ? value : low + 1;
        value = try_step(solver, seat, step, left, goal);
        if (value >= goal)
            low = value;
        else
            high = value;
        value = signs ? 0 : value;
    }
    return signs ? (low > 0) - (low < 0) : low;
}

/* The value of each of `n` moves, for the side on turn; the moves share what is known of the deal. */
static void solve(Solver *solver, const Position *at, int n, const uint8_t *moves, int signs, int16_t *values)
{
    int guess = 0, bonus = -1;
    for (int i = 0; i < n; i++) {
        Step step = step_of(at, moves[i]);
        int now = bonus_of(&solver->deal.rules, at, step);
        if (now != bonus)
            begin(solver, at, bonus = now);
        guess = step_value(solver, at->turn, step, all_of(at->hands) ^ step.placed, guess, signs);
        values[i] = (int16_t)guess;
    }
}

/* The moves under one bonus that reach the highest value: that value, by null windows over all of them at once. */
static int best_of(Solver *solver, const Position *at, int n, Step *steps, int guess)
{
    Hand all = all_of(at->hands);
    int low = -LIMIT, high = LIMIT, value = guess;
    while (low < high) {
        int goal = value > low ? value : low + 1, best = 0;
        value = -LIMIT;
        for (int i = 0; i < n && value < goal; i++) {
            int one = try_step(solver, at->turn, steps[i], all ^ steps[i].placed, goal);
            if (one > value)
                value = one, best = i;
        }
        Step first = steps[best];
        memmove(steps + 1, steps, (size_t)best * sizeof *steps);
        steps[0] = first;
        if (value >= goal)
            low = value;
        else
            high = value;
    }
    return low;
}

static int step_lateness(const Deal *deal, int seat, Step step, Hand all)
{
    return lateness(deal, seat, (all ^ step.placed) & fits[step.ends], step.placed);
}

static void sort_steps(const Deal *deal, const Position *at, int n, Step *steps)
{
    Hand all = all_of(at->hands);
    for (int i = 1; i < n; i++) {
        Step one = steps[i];
        int late = step_lateness(deal, at->turn, one, all), j = i;
        for (; j && step_lateness(deal, at->turn, steps[j - 1], all) > late; j--)
            steps[j] = steps[j - 1];
        steps[j] = one;
    }
}

/* For the side on turn; moves that make the deal count the same bonus are searched together. */
static int value_of(Solver *solver, const Position *at)
{
    const Rules *rules = &solver->deal.rules;
    uint8_t moves[MOVES];
    Step steps[MOVES];
    int best = -LIMIT, done = 0, n = kz_moves(rules, at, moves);
    for (int bonus = 0; done < n; bonus++) { /* at most three bonuses, each tried once */
        int same = 0, now = bonus_of(rules, at, step_of(at, moves[done]));
        for (int i = done; i < n; i++)
            if (bonus_of(rules, at, step_of(at, moves[i])) == now) {
                uint8_t move = moves[i];
                moves[i] = moves[done + same], moves[done + same] = move;
                steps[same++] = step_of(at, move);
            }
        begin(solver, at, now);
        sort_steps(&solver->deal, at, same, steps);
        int value = best_of(solver, at, same, steps, bonus ? best : 0);
        best = value > best ? value : best;
        done += same;
    }
    return best;
}

/* The value of `n` moves in each of `worlds` deals that look the same to the seat on turn, for its side: one row of
 * values a deal. `hands` has four hands a deal. With `signs` only 1 win, 0 draw, -1 loss. */
API void kz_solve(void *memory, const Rules *rules, const Position *at, int32_t worlds, const Hand *hands, int32_t n,
                  const uint8_t *moves, int32_t signs, int16_t *values)
{
    Solver *solver = memory;
    Position here = *at;
    solver->deal.rules = *rules, solver->deal.payoff = NULL;
    for (int32_t world = 0; world < worlds; world++) {
        memcpy(here.hands, hands + 4 * (size_t)world, sizeof here.hands);
        solve(solver, &here, n, moves, signs, values + (size_t)n * (size_t)world);
    }
}

/* The value of the position for the side on turn. */
API int32_t kz_value(void *memory, const Rules *rules, const Position *at)
{
    Solver *solver = memory;
    solver->deal.rules = *rules, solver->deal.payoff = NULL;
    return value_of(solver, at);
}

/* ---- 6 chance: splitmix64. Twin: kozel.search.chance ------------------------------------------------------------- */

HOT uint64_t draw(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

/* A number below `n`; off from uniform by less than n / 2^32. */
HOT uint32_t below(uint32_t n, uint64_t *state) { return (uint32_t)((draw(state) >> 32) * n >> 32); }

/* A number below `n`, exactly uniform. */
static uint64_t exactly_below(uint64_t n, uint64_t *state)
{
    uint64_t mask = ~(uint64_t)0 >> __builtin_clzll(n | 1), number;
    do
        number = draw(state) & mask;
    while (number >= n);
    return number;
}

/* ---- 7 playouts. Twin: kozel.search.playouts --------------------------------------------------------------------- */

/* Who plays how, by seat: how often of 256 times he plays at random; otherwise he plays his heaviest tile. */
typedef struct {
    int32_t whim[4];
} Habits;

enum { ALWAYS = 256 };

typedef struct {
    Hand placed;
    int x, y; /* the ends after it */
} Placing;

typedef struct {
    Hand left_set, right_set, twin; /* the hand's tiles for each end, and both doubles or nothing */
    int on_left, on_right, all;
} Choices;

HOT Choices choices_of(Hand hand, int x, int y, int twin_play)
{
    Choices found = {hand & suit_set[x], x == y ? 0 : hand & suit_set[y], 0, 0, 0, 0};
    if (twin_play && x != y) {
        Hand twin = bit(tile_of(x, x)) | bit(tile_of(y, y));
        found.twin = (hand & twin) == twin ? twin : 0;
    }
    found.on_left = count(found.left_set), found.on_right = count(found.right_set);
    found.all = found.on_left + found.on_right + (found.twin != 0);
    return found;
}

HOT int nth(Hand hand, int n)
{
    while (n--)
        hand &= hand - 1;
    return lowest(hand);
}

/* Choice `n`: first the tiles for the left end, then for the right one, then the twin play. */
HOT Placing placing_of(const Choices *found, int n, int x, int y)
{
    if (n < found->on_left) {
        int tile = nth(found->left_set, n);
        return (Placing){bit(tile), weight(tile) - x, y};
    }
    if (n < found->on_left + found->on_right) {
        int tile = nth(found->right_set, n - found->on_left);
        return (Placing){bit(tile), x, weight(tile) - y};
    }
    return (Placing){found->twin, x, y};
}

/* The heaviest choice; among equals by lot. */
static Placing heaviest(const Choices *found, int x, int y, uint64_t *state)
{
    uint8_t equals[32];
    int most = -1, many = 0;
    for (int n = 0; n < found->all; n++) {
        int heavy = pips(placing_of(found, n, x, y).placed);
        if (heavy > most)
            most = heavy, many = 0;
        if (heavy == most)
            equals[many++] = (uint8_t)n;
    }
    return placing_of(found, equals[many > 1 ? below((uint32_t)many, state) : 0], x, y);
}

HOT Placing chosen(const Choices *found, int whim, int x, int y, uint64_t *state)
{
    if (found->all == 1)
        return placing_of(found, 0, x, y);
    if (whim == ALWAYS || (whim && (int)(draw(state) & 255) < whim))
        return placing_of(found, (int)below((uint32_t)found->all, state), x, y);
    return heaviest(found, x, y, state);
}

/* A led tile: one of those that may be led, or the heaviest of them. */
static Placing led(const Rules *rules, Hand hand, int whim, uint64_t *state)
{
    uint8_t moves[TILES];
    Choices all = {0};
    int n = lead_moves(rules, hand, moves);
    for (int i = 0; i < n; i++)
        all.left_set |= bit(moves[i]);
    all.on_left = all.all = n;
    Placing placing = chosen(&all, whim, 0, 0, state);
    int tile = lowest(placing.placed);
    return (Placing){placing.placed, low_of[tile], high_of[tile]};
}

/* Plays a deal to its end; the value for the good of side 0. The bonus of `deal` is set when the lead is made here. */
HOT int play(Deal *deal, int x, int y, int seat, const Habits *habits, uint64_t *state)
{
    Hand left = all_of(deal->hands);
    for (;; seat = (seat + deal->rules.step) & 3) {
        Hand hand = left & deal->hands[seat];
        Placing placing;
        if (x < 0) {
            placing = led(&deal->rules, hand, habits->whim[seat], state);
            deal->bonus = lead_bonus(&deal->rules, placing.placed);
        } else {
            Choices found = choices_of(hand, x, y, deal->rules.twin);
            if (!found.all)
                continue;
            placing = chosen(&found, habits->whim[seat], x, y, state);
        }
        left ^= placing.placed, x = placing.x, y = placing.y;
        int sign = side_of(seat) ? -1 : 1;
        if (placing.placed == hand)
            return sign * out_value(deal, side_of(seat), left, placing.placed);
        if (!(left & (suit_set[x] | suit_set[y])))
            return fish_value(deal, 0, left, placing.placed, side_of(seat));
    }
}

/* Plays each of `deals` hands from the position `times` times; the values are for the good of side 0. */
API void kz_playouts(const Rules *rules, const Position *at, int32_t deals, const Hand *hands, int32_t times,
                     const Habits *habits, uint64_t *state, int16_t *values)
{
    Deal deal = {.rules = *rules, .bonus = at->bonus};
    for (int32_t i = 0; i < deals; i++) {
        memcpy(deal.hands, hands + 4 * (size_t)i, sizeof deal.hands);
        for (int32_t time = 0; time < times; time++) {
            deal.bonus = at->bonus;
            *values++ = (int16_t)play(&deal, at->ends[0], at->ends[1], at->turn, habits, state);
        }
    }
}

/* Deals seven tiles to each of four seats. */
static void shuffle(Hand *hands, uint64_t *state)
{
    uint8_t pack[TILES];
    for (int i = 0; i < TILES; i++)
        pack[i] = (uint8_t)i;
    hands[0] = hands[1] = hands[2] = 0, hands[3] = FULL;
    for (int i = 0; i < 21; i++) {
        int other = i + (int)below((uint32_t)(TILES - i), state);
        hands[i / 7] |= bit(pack[other]);
        pack[other] = pack[i];
    }
    hands[3] ^= hands[0] | hands[1] | hands[2];
}

/* Plays whole random deals, with a leader by lot; the values are for the good of side 0. */
API void kz_deals(const Rules *rules, int32_t deals, const Habits *habits, uint64_t *state, int16_t *values)
{
    Deal deal = {.rules = *rules, .bonus = 0};
    for (int32_t i = 0; i < deals; i++) {
        shuffle(deal.hands, state);
        values[i] = (int16_t)play(&deal, -1, -1, (int)below(4, state), habits, state);
    }
}

/* ---- 8 worlds: who may hold the unseen tiles. Twin: kozel.search.worlds ------------------------------------------ */

/* Five holders: four seats and the boneyard. `ways[i][room]` counts how the tiles from number `i` on can be given out
 * when the holders still have `room`; the room of the widest holder follows from the others. */
enum { HOLDERS = 5, ROOMS = 2048 };

typedef struct {
    int32_t tiles;
    uint8_t tile[TILES], may[TILES]; /* each unseen tile, and the set of holders who may have it */
    uint32_t unit[HOLDERS];          /* what one tile of a holder takes from a room number; 0 for the widest */
    int32_t count[HOLDERS];
    uint32_t rooms;
    uint64_t ways[TILES + 1][ROOMS];
} Worlds;

API uint64_t kz_worlds_size(void) { return sizeof(Worlds); }

static int room_of(const Worlds *worlds, uint32_t room, int holder)
{
    return (int)(room / worlds->unit[holder] % (uint32_t)(worlds->count[holder] + 1));
}

/* How much room the widest holder has when the tiles from `first` on are still to be given. */
static int widest_room(const Worlds *worlds, uint32_t room, int first)
{
    int left = worlds->tiles - first;
    for (int holder = 0; holder < HOLDERS; holder++)
        if (worlds->unit[holder])
            left -= room_of(worlds, room, holder);
    return left;
}

static uint64_t ways_with(const Worlds *worlds, int i, uint32_t room, int holder)
{
    int space = worlds->unit[holder] ? room_of(worlds, room, holder) : widest_room(worlds, room, i);
    if (space <= 0 || !(worlds->may[i] >> holder & 1))
        return 0;
    return worlds->ways[i + 1][room - worlds->unit[holder]];
}

static void lay_out(Worlds *worlds, Hand unseen, const int32_t *counts, const Hand *barred)
{
    int widest = 0;
    worlds->tiles = 0, worlds->rooms = 1;
    for (int holder = 0; holder < HOLDERS; holder++) {
        worlds->count[holder] = counts[holder];
        widest = counts[holder] > counts[widest] ? holder : widest;
    }
    for (int holder = 0; holder < HOLDERS; holder++) {
        worlds->unit[holder] = holder == widest ? 0 : worlds->rooms;
        worlds->rooms *= holder == widest ? 1 : (uint32_t)counts[holder] + 1;
    }
    for (; unseen; unseen &= unseen - 1) {
        int tile = lowest(unseen), may = 0;
        for (int holder = 0; holder < HOLDERS; holder++)
            may |= (barred[holder] >> tile & 1 ? 0 : 1) << holder;
        worlds->tile[worlds->tiles] = (uint8_t)tile;
        worlds->may[worlds->tiles++] = (uint8_t)may;
    }
}

/* Counts the worlds in which each holder has `counts` of the unseen tiles and none that is barred to him. The counts
 * must add up to the unseen tiles. */
API uint64_t kz_worlds(void *memory, Hand unseen, const int32_t *counts, const Hand *barred)
{
    Worlds *worlds = memory;
    lay_out(worlds, unseen, counts, barred);
    memset(worlds->ways[worlds->tiles], 0, worlds->rooms * sizeof(uint64_t));
    worlds->ways[worlds->tiles][0] = 1;
    for (int i = worlds->tiles - 1; i >= 0; i--)
        for (uint32_t room = 0; room < worlds->rooms; room++) {
            uint64_t ways = 0;
            for (int holder = 0; holder < HOLDERS; holder++)
                ways += ways_with(worlds, i, room, holder);
            worlds->ways[i][room] = ways;
        }
    return worlds->ways[0][worlds->rooms - 1];
}

/* World number `rank`, as four hands; the boneyard has the rest. */
static void world_at(const Worlds *worlds, uint64_t rank, Hand *hands)
{
    Hand held[HOLDERS] = {0};
    uint32_t room = worlds->rooms - 1;
    for (int i = 0; i < worlds->tiles; i++) {
        int holder = 0;
        for (uint64_t ways; rank >= (ways = ways_with(worlds, i, room, holder)); holder++)
            rank -= ways;
        held[holder] |= bit(worlds->tile[i]);
        room -= worlds->unit[holder];
    }
    memcpy(hands, held, 4 * sizeof *hands);
}

/* The `n` worlds from number `first` on. */
API void kz_worlds_list(const void *memory, uint64_t first, int32_t n, Hand *hands)
{
    for (int32_t i = 0; i < n; i++)
        world_at(memory, first + (uint64_t)i, hands + 4 * (size_t)i);
}

/* `n` worlds out of `all`, each drawn uniformly and with replacement. */
API void kz_worlds_draw(const void *memory, uint64_t all, int32_t n, uint64_t *state, Hand *hands)
{
    for (int32_t i = 0; i < n; i++)
        world_at(memory, exactly_below(all, state), hands + 4 * (size_t)i);
}

/* ---- 9 boneyard: two players who draw until a tile fits, in a known order. Twin: kozel.search.boneyard ----------- */

/* Drawn tiles change hands, so that a position needs both hands in its key: slots of 16 bytes with the whole key. */
enum { DUEL_BITS = 15 };

typedef struct {
    Hand hands[2];
    int drawn, ends, seat; /* how many tiles are drawn; the seat on turn has a tile that fits */
} Duel;

typedef struct {
    Hand first, second; /* the hands; above the second one the move that was best */
    uint16_t line;      /* ends, seat, drawn */
    uint16_t generation;
    int16_t low, high;
} DuelSlot;

typedef struct {
    Deal deal;
    const uint8_t *yard;
    int32_t drawable;
    uint16_t generation;
    DuelSlot slots[(size_t)1 << DUEL_BITS];
} Duels;

API uint64_t kz_duels_size(void) { return sizeof(Duels); }

HOT uint16_t line_of(const Duel *duel) { return (uint16_t)(duel->ends | duel->seat << 5 | duel->drawn << 6); }

HOT DuelSlot *duel_slot(Duels *duels, const Duel *duel)
{
    uint64_t key = duel->hands[0] | (uint64_t)duel->hands[1] << 32;
    return &duels->slots[(key ^ line_of(duel) * 0x94D049BB133111EBu) * MIX >> (64 - DUEL_BITS)];
}

static Known duel_recall(Duels *duels, const Duel *duel)
{
    const DuelSlot *slot = duel_slot(duels, duel);
    int same = slot->first == duel->hands[0] && (slot->second & FULL) == duel->hands[1] && slot->line == line_of(duel);
    if (!same || slot->generation != duels->generation)
        return (Known){-LIMIT, LIMIT, NO_MOVE};
    return (Known){slot->low, slot->high, (int)(slot->second >> TILES)};
}

static void duel_remember(Duels *duels, const Duel *duel, Known known)
{
    Hand second = duel->hands[1] | (Hand)known.move << TILES;
    int16_t low = (int16_t)known.low, high = (int16_t)known.high;
    *duel_slot(duels, duel) = (DuelSlot){duel->hands[0], second, line_of(duel), duels->generation, low, high};
}

/* The seat of `duel` comes on turn: draws and passes are forced. Says whether somebody can play; else it is a fish. */
static int come_on_turn(const Duels *duels, Duel *duel)
{
    for (int passes = 0; passes < 2; passes++, duel->seat ^= 1)
        while (1) {
            if (duel->hands[duel->seat] & fits[duel->ends])
                return 1;
            if (duel->drawn >= duels->drawable)
                break;
            duel->hands[duel->seat] |= bit(duels->yard[duel->drawn++]);
        }
    return 0;
}

/* Makes a placement. Says whether the deal goes on; else `value` is its worth for `seat`, who made it. */
static int duel_step(Duels *duels, Duel *duel, int seat, Step step, int *value)
{
    duel->hands[seat] ^= step.placed;
    duel->ends = step.ends;
    int out = step.placed && !duel->hands[seat];
    if (!out && come_on_turn(duels, duel))
        return 1;
    memcpy(duels->deal.hands, duel->hands, sizeof duel->hands);
    Hand left = duel->hands[0] | duel->hands[1];
    *value = out ? out_value(&duels->deal, seat, left, step.placed)
                 : fish_value(&duels->deal, seat, left, step.placed, seat);
    return 0;
}

/* Every placement of the seat on turn, at most 15; heavy tiles first. */
static int duel_steps(const Duels *duels, const Duel *duel, Step *steps)
{
    Hand fitting = duel->hands[duel->seat] & fits[duel->ends];
    int found = 0, high = high_of[duel->ends], low = low_of[duel->ends];
    Hand twin = bit(tile_of(high, high)) | bit(tile_of(low, low));
    if (duels->deal.rules.twin && high != low && (fitting & twin) == twin)
        steps[found++] = (Step){twin, duel->ends};
    for (; fitting; fitting ^= bit(highest(fitting))) {
        const uint8_t *next = next_ends[duel->ends][highest(fitting)];
        for (int which = 0; which < 2; which++)
            if (next[which] != NO_TILE)
                steps[found++] = (Step){bit(highest(fitting)), next[which]};
    }
    return found;
}

static int duel_search(Duels *duels, const Duel *duel, int goal);

/* A placement searched against a goal, for `seat` who makes it; `turn` is the seat that comes on turn after it. */
static int try_duel(Duels *duels, const Duel *duel, int seat, Step step, int turn, int goal)
{
    Duel after = *duel;
    int value;
    after.seat = turn;
    if (!duel_step(duels, &after, seat, step, &value))
        return value;
    if (after.seat == seat)
        return duel_search(duels, &after, goal);
    return -duel_search(duels, &after, 1 - goal);
}

/* Puts the steps in the order in which they are tried: the remembered one, then what leaves the opponent least. */
static void sort_duel_steps(const Duel *duel, int remembered, int n, const Step *steps, uint8_t *order)
{
    int late[16];
    for (int i = 0; i < n; i++) {
        Hand own = duel->hands[duel->seat] ^ steps[i].placed, foe = duel->hands[duel->seat ^ 1];
        int answers = count(foe & fits[steps[i].ends]), j = i;
        late[i] = 26 * answers - 6 * count(own & fits[steps[i].ends]) - (answers ? 0 : 160) - pips(steps[i].placed);
        late[i] = i == remembered ? -LIMIT : late[i];
        for (; j && late[order[j - 1]] > late[i]; j--)
            order[j] = order[j - 1];
        order[j] = (uint8_t)i;
    }
}

/* For the seat on turn: a lower bound of the value if it is `goal` or more, else an upper bound. */
static int duel_search(Duels *duels, const Duel *duel, int goal)
{
    Known known = duel_recall(duels, duel);
    Step steps[16];
    uint8_t order[16];
    if (known.low >= goal)
        return known.low;
    if (known.high < goal)
        return known.high;
    int best = -LIMIT, n = duel_steps(duels, duel, steps);
    sort_duel_steps(duel, known.move, n, steps, order);
    for (int i = 0; i < n && best < goal; i++) {
        int value = try_duel(duels, duel, duel->seat, steps[order[i]], duel->seat ^ 1, goal);
        if (value > best)
            best = value, known.move = order[i];
    }
    if (best >= goal)
        known.low = best;
    else
        known.high = best;
    duel_remember(duels, duel, known);
    return best;
}

static void begin_duel(Duels *duels, int bonus)
{
    duels->deal.bonus = bonus;
    duels->deal.hands[2] = duels->deal.hands[3] = 0;
    if (!++duels->generation) {
        memset(duels->slots, 0, sizeof duels->slots);
        duels->generation = 1;
    }
}

static int duel_value(Duels *duels, const Position *at, int move, int guess)
{
    Duel duel = {{at->hands[0], at->hands[1]}, 0, 0, at->turn};
    Step step = move == DRAW ? step_of(at, PASS) : step_of(at, move);
    int low = -LIMIT, high = LIMIT, value = guess, turn = move == DRAW ? at->turn : at->turn ^ 1;
    while (low < high) {
        int goal = value > low ? value : low + 1;
        value = try_duel(duels, &duel, at->turn, step, turn, goal);
        if (value >= goal)
            low = value;
        else
            high = value;
    }
    return low;
}

/* The value of `n` moves in each of `worlds` deals of two players, for the one on turn. A deal is four hands (two
 * of them empty) in `hands` and its boneyard in `yards`, `drawable` tiles, the first drawn first. */
API void kz_duels(void *memory, const Rules *rules, const Position *at, int32_t worlds, const Hand *hands,
                  int32_t drawable, const uint8_t *yards, int32_t n, const uint8_t *moves, int16_t *values)
{
    Duels *duels = memory;
    Position here = *at;
    duels->deal.rules = *rules, duels->deal.payoff = NULL, duels->drawable = drawable;
    for (int32_t world = 0; world < worlds; world++) {
        int guess = 0, bonus = -1;
        memcpy(here.hands, hands + 4 * (size_t)world, sizeof here.hands);
        duels->yard = yards + (size_t)drawable * (size_t)world;
        for (int32_t i = 0; i < n; i++) {
            int now = bonus_of(rules, at, step_of(at, moves[i] == DRAW ? PASS : moves[i]));
            if (now != bonus)
                begin_duel(duels, bonus = now);
            *values++ = (int16_t)(guess = duel_value(duels, &here, moves[i], guess));
        }
    }
}

/* ---- 10 policy: a cheap player who knows what his seat knows. Twin: kozel.search.python_policy ------------------- */

/* Values are integers, 256 to a point, so that the twin computes the same ones. */
enum { PIPS, DOUBLES, BAYAN_KEPT, VARIETY, CONTROL, NEXT_STUCK, PARTNER_STUCK, LAST_STUCK, ALL_STUCK, PARTNER_SUIT,
       FOE_SUIT, NEAR_FISH, BLANK_KEPT, ANSWERS, PIP_LEAD, TILE_LEAD, PARTNER_COVERED, FOE_COVERED, OWN_SUIT, LONG_SUIT,
       BARE_DOUBLES, LATE_PIPS, LATE_VARIETY, UNSEEN_ANSWERS, WEIGHTS };
enum { ONE = 256, EXPO_STEP = 32, EXPOS = 512, SURE = 1 << 28 };

typedef struct {
    int32_t weights[WEIGHTS]; /* what one unit of a feature is worth */
    int32_t softness;         /* a move that is worse by so much is e times rarer; 0: always the best one */
} Policy;

typedef struct { /* what everybody at the table knows */
    int32_t played;
    int32_t ends[2], turn, bonus;
    int32_t counts[4];
    int32_t missing[4];  /* sets of suits */
    int32_t shown[4][7]; /* how often a seat turned a suit outwards by choice */
} Table;

static uint16_t stuck_of[TILES][TILES][8]; /* by possible tiles, those that fit, tiles held: none fits, out of ONE */
static Hand barred_by[128];                /* the tiles of a set of suits */
static uint32_t expo[EXPOS];
static uint8_t root16[TILES]; /* 16 times the square root */

/* Filled by the caller, who has an exponential: 65536 exp(-i / EXPO_STEP). */
API void kz_open_policy(const uint32_t *exponentials)
{
    memcpy(expo, exponentials, sizeof expo);
    for (int suits = 0; suits < 128; suits++)
        for (int suit = 0; suit < 7; suit++)
            barred_by[suits] |= suits >> suit & 1 ? suit_set[suit] : 0;
    for (int possible = 0; possible < TILES; possible++) {
        while ((root16[possible] + 1) * (root16[possible] + 1) <= 256 * possible)
            root16[possible]++;
        for (int fitting = 0; fitting < TILES; fitting++)
            for (int held = 0; held < 8; held++) {
                uint64_t above = ONE, below_it = 1;
                for (int i = 0; i < held && i < possible; i++) {
                    above *= (uint64_t)(possible - fitting > i ? possible - fitting - i : 0);
                    below_it *= (uint64_t)(possible - i);
                }
                stuck_of[possible][fitting][held] = (uint16_t)(above / below_it);
            }
    }
}

typedef struct {
    const Rules *rules;
    const Policy *policy;
    const Table *table;
    Hand hand, unseen, may[4];
    int seat, lead; /* the lead in pips that the seat reckons with, 16 to a pip */
    int total;      /* all pips reckoned, 16 to a pip */
} Scene;

HOT int pips_reckoned(const Scene *scene, int seat)
{
    int possible = count(scene->may[seat]);
    return possible ? 16 * pips(scene->may[seat]) * scene->table->counts[seat] / possible : 0;
}

HOT Scene scene_of(const Rules *rules, const Policy *policy, const Table *table, Hand hand, int seat)
{
    Scene scene = {.rules = rules, .policy = policy, .table = table, .hand = hand, .seat = seat};
    scene.unseen = FULL & ~(Hand)table->played & ~hand;
    for (int other = 0; other < 4; other++)
        scene.may[other] = scene.unseen & ~barred_by[table->missing[other]];
    int ours = 16 * pips(hand) + pips_reckoned(&scene, seat ^ 2);
    int theirs = pips_reckoned(&scene, (seat + 1) & 3) + pips_reckoned(&scene, (seat + 3) & 3);
    scene.lead = theirs - ours, scene.total = theirs + ours;
    return scene;
}

HOT int stuck(const Scene *scene, int seat, Hand fitting)
{
    Hand may = scene->may[seat];
    int held = scene->table->counts[seat];
    return stuck_of[count(may)][count(may & fitting)][held > 7 ? 7 : held];
}

HOT int share(int own, int others) { return own ? ONE * own / (own + others) : 0; }
HOT int least(int a, int b) { return a < b ? a : b; }
HOT int liked(const Table *table, int seat, int suit) { return suit < 0 ? 0 : least(table->shown[seat][suit], 2); }

/* What a placement turns outwards and what it covers; -1 is nothing. */
HOT void turned(const Table *table, Placing to, int *opened, int *covered)
{
    int x = table->ends[0], y = table->ends[1];
    *opened = *covered = -1;
    if (x >= 0 && (to.x != x || to.y != y))
        *opened = to.x != x ? to.x : to.y, *covered = to.x != x ? x : y;
}

/* Doubles of a hand without another tile of their suit. */
HOT int bare_doubles(Hand hand)
{
    int found = 0;
    for (Hand doubles = hand & double_set; doubles; doubles &= doubles - 1)
        found += count(hand & suit_set[high_of[lowest(doubles)]]) == 1;
    return found;
}

HOT int suits_in(Hand hand)
{
    int suits = 0;
    for (int suit = 0; suit < 7; suit++)
        suits += (hand & suit_set[suit]) != 0;
    return suits;
}

/* What the suits that a placement opens and covers are worth by what everybody has shown. */
HOT int suit_points(const Scene *scene, Placing to)
{
    const int32_t *w = scene->policy->weights;
    const Table *table = scene->table;
    int seat = scene->seat, next = (seat + 1) & 3, last = (seat + 3) & 3, opened, covered, other = -1;
    turned(table, to, &opened, &covered);
    if (table->ends[0] < 0)
        opened = to.x, other = to.x != to.y ? to.y : -1;
    int partner = liked(table, seat ^ 2, opened) + liked(table, seat ^ 2, other);
    int foes = liked(table, next, opened) + liked(table, last, opened) + liked(table, next, other) + liked(table, last, other);
    int own = liked(table, seat, opened) - liked(table, seat, covered);
    Hand after = scene->hand ^ to.placed;
    int kept = (opened < 0 ? 0 : count(after & suit_set[opened])) + (other < 0 ? 0 : count(after & suit_set[other]));
    return w[PARTNER_SUIT] * partner - w[FOE_SUIT] * foes + w[OWN_SUIT] * own + w[LONG_SUIT] * kept
        + w[PARTNER_COVERED] * liked(table, seat ^ 2, covered)
        + w[FOE_COVERED] * (liked(table, next, covered) + liked(table, last, covered));
}

/* What speaks for a placement, as if the deal went on. */
static int score(const Scene *scene, Placing to)
{
    const int32_t *w = scene->policy->weights;
    Hand after = scene->hand ^ to.placed, fitting = suit_set[to.x] | suit_set[to.y];
    int next = (scene->seat + scene->rules->step) & 3, last = (scene->seat - scene->rules->step) & 3;
    int n = stuck(scene, next, fitting), p = stuck(scene, scene->seat ^ 2, fitting), l = stuck(scene, last, fitting);
    int suits = suits_in(after), placed = pips(to.placed), late = count((Hand)scene->table->played);
    int control = share(count(after & suit_set[to.x]), count(scene->unseen & suit_set[to.x]));
    control += share(count(after & suit_set[to.y]), count(scene->unseen & suit_set[to.y]));
    int keeping = count((scene->unseen | after) & fitting);
    int points = w[PIPS] * placed + w[DOUBLES] * count(to.placed & double_set) + w[VARIETY] * suits;
    points += (after & BAYAN ? w[BAYAN_KEPT] : 0) + (after & BLANK ? w[BLANK_KEPT] : 0);
    points += (w[CONTROL] * control + w[NEXT_STUCK] * n + w[PARTNER_STUCK] * p + w[LAST_STUCK] * l) / ONE;
    points += w[ALL_STUCK] * (n * p / ONE * l / ONE) / ONE;
    points += w[NEAR_FISH] * ((scene->lead + 16 * placed) / (1 + keeping)) / 16;
    points += w[BARE_DOUBLES] * bare_doubles(after) + (w[LATE_PIPS] * placed + w[LATE_VARIETY] * suits) * late / 16;
    points += w[UNSEEN_ANSWERS] * count(scene->unseen & fitting) + w[ANSWERS] * count(after & fitting);
    return points + suit_points(scene, to);
}

/* What a fish is expected to bring to the seat that makes it. */
static int fish_hope(const Scene *scene, Placing to)
{
    const int32_t *counts = scene->table->counts;
    int others = counts[0] + counts[1] + counts[2] + counts[3] - count(scene->hand);
    int lead = scene->lead + 16 * pips(to.placed), edge = 80 * lead / (1 + root16[least(others, TILES - 1)]);
    edge = edge > ONE ? ONE : edge < -ONE ? -ONE : edge;
    if (scene->rules->fish == FISH_DIFFERENCE)
        return 16 * lead;
    int stake = 16 * (scene->total - 16 * pips(to.placed));
    return edge * (scene->rules->fish == FISH_HEAVIER ? stake / 2 : stake) / ONE;
}

HOT int standing(const Scene *scene)
{
    const int32_t *counts = scene->table->counts;
    int seat = scene->seat, we = counts[seat], they = 7;
    if (counts[seat ^ 2])
        we = least(we, counts[seat ^ 2]);
    for (int foe = (seat + 1) & 3, i = 0; i < 2; i++, foe ^= 2)
        they = counts[foe] ? least(they, counts[foe]) : they;
    return scene->policy->weights[PIP_LEAD] * scene->lead / 16 + scene->policy->weights[TILE_LEAD] * (they - we);
}

/* The value of each of `n` placements. */
static void weigh_placings(const Scene *scene, int n, const Placing *placings, int32_t *values)
{
    int sum = 0, fishes = 0;
    Hand out = scene->hand;
    for (int i = 0; i < n; i++)
        sum += values[i] = placings[i].placed == out ? 0 : score(scene, placings[i]);
    int base = standing(scene) - sum / n;
    for (int i = 0; i < n; i++) {
        Placing to = placings[i];
        fishes = to.x == to.y && !(suit_set[to.x] & ~((Hand)scene->table->played | to.placed));
        values[i] = to.placed == out ? SURE : fishes ? fish_hope(scene, to) : base + values[i];
    }
}

enum { CHOICES = 32 };

/* Every placement of a hand. */
static int placings_of(const Rules *rules, const Table *table, Hand hand, Placing *placings)
{
    int x = table->ends[0], y = table->ends[1], n = 0;
    if (x < 0) {
        uint8_t moves[TILES];
        n = lead_moves(rules, hand, moves);
        for (int i = 0; i < n; i++)
            placings[i] = (Placing){bit(moves[i]), low_of[moves[i]], high_of[moves[i]]};
    } else {
        Choices found = choices_of(hand, x, y, rules->twin);
        n = found.all;
        for (int i = 0; i < n; i++)
            placings[i] = placing_of(&found, i, x, y);
    }
    return n;
}

/* The same, and what each is worth for who sees no more than his hand and the table. */
static int weighed(const Rules *rules, const Policy *policy, const Table *table, Hand hand, int seat, Placing *placings,
                   int32_t *values)
{
    int n = placings_of(rules, table, hand, placings);
    if (n > 1) {
        Scene scene = scene_of(rules, policy, table, hand, seat);
        weigh_placings(&scene, n, placings, values);
    }
    return n;
}

/* The weights of a choice by lot, 65536 for the best placement; their sum. */
static uint32_t chances_of(int softness, int n, const int32_t *values, uint32_t *chances)
{
    int32_t most = values[0];
    uint32_t sum = 0;
    for (int i = 1; i < n; i++)
        most = values[i] > most ? values[i] : most;
    for (int i = 0; i < n; i++) {
        int64_t late = softness ? (int64_t)(most - values[i]) * EXPO_STEP / softness : (most - values[i]) * (int64_t)EXPOS;
        sum += chances[i] = late < EXPOS ? expo[late] : 0;
    }
    return sum;
}

/* What everybody learns from a placement. */
static void see(Table *table, int step, int seat, Placing to, int forced)
{
    int opened, covered;
    if (table->ends[0] < 0) {
        table->shown[seat][to.x] += !forced;
        table->shown[seat][to.y] += !forced && to.x != to.y;
    } else {
        turned(table, to, &opened, &covered);
        if (opened >= 0)
            table->shown[seat][opened]++;
    }
    table->played |= (int32_t)to.placed, table->counts[seat] -= count(to.placed);
    table->ends[0] = to.x, table->ends[1] = to.y, table->turn = (seat + step) & 3;
}

static void see_pass(Table *table, int step, int seat)
{
    if (table->counts[seat])
        table->missing[seat] |= 1 << table->ends[0] | 1 << table->ends[1];
    table->turn = (seat + step) & 3;
}

static Placing placing_for(const Table *table, int move)
{
    int x = table->ends[0], y = table->ends[1], tile = move % TILES;
    if (move == TWIN)
        return (Placing){bit(tile_of(x, x)) | bit(tile_of(y, y)), x, y};
    if (x < 0)
        return (Placing){bit(tile), low_of[tile], high_of[tile]};
    return move >= RIGHT ? (Placing){bit(tile), x, weight(tile) - y} : (Placing){bit(tile), weight(tile) - x, y};
}

/* The values of all placements of one seat, in the order of the moves of `kz_moves` for a lead, else left end, right
 * end, twin play. Returns how many; a single one has the value 0. */
API int32_t kz_policy(const Rules *rules, const Policy *policy, const Table *table, Hand hand, int32_t *values)
{
    Placing placings[CHOICES];
    values[0] = 0;
    return weighed(rules, policy, table, hand, table->turn, placings, values);
}

enum { INDIFFERENT = INT32_MAX }; /* a softness: every placement is as likely as any other */

/* How likely the player of the policy would have made this placement: out of 65536, never less than `floor` shared. */
static uint32_t likelihood(const Rules *rules, const Policy *policy, const Table *table, Hand hand, Placing made)
{
    Placing placings[CHOICES];
    int32_t values[CHOICES];
    uint32_t chances[CHOICES];
    if (policy->softness == INDIFFERENT) {
        int ways = placings_of(rules, table, hand, placings);
        return 65536 / (uint32_t)(ways ? ways : 1);
    }
    int n = weighed(rules, policy, table, hand, table->turn, placings, values), same = 0;
    if (n < 2)
        return 65536;
    uint64_t sum = chances_of(policy->softness, n, values, chances);
    for (int i = 1; i < n; i++)
        if (placings[i].placed == made.placed && placings[i].x == made.x && placings[i].y == made.y)
            same = i;
    return (uint32_t)(((uint64_t)chances[same] << 16) / sum);
}

enum { FORCED = 4 };

/* Replays what was seen, pairs of a seat (with FORCED for a lead that the rules dictate) and a move, from `table` on,
 * which it leaves as the table is now. `seen` is how likely each choice was in each world, out of 65536, a row for
 * each world and a number for each pair; 65536 where `watcher` himself or nobody chose. `hands` are those of now. */
API void kz_witness(const Rules *rules, const Policy *policy, Table *table, int32_t watcher, int32_t n,
                    const int32_t *pairs, int32_t worlds, const Hand *hands, uint32_t *seen)
{
    Hand later[4] = {0, 0, 0, 0};
    Table replay = *table;
    for (int32_t i = 0; i < n; i++) {
        int seat = pairs[2 * i] & 3, move = pairs[2 * i + 1];
        replay.turn = seat;
        if (move == PASS) {
            see_pass(&replay, rules->step, seat);
            continue;
        }
        Placing made = placing_for(&replay, move);
        later[seat] |= made.placed;
        see(&replay, rules->step, seat, made, 0);
    }
    for (int32_t i = 0; i < n; i++) {
        int seat = pairs[2 * i] & 3, forced = pairs[2 * i] & FORCED, move = pairs[2 * i + 1];
        table->turn = seat;
        Placing made = move == PASS ? (Placing){0, 0, 0} : placing_for(table, move);
        for (int32_t world = 0; world < worlds; world++)
            seen[(size_t)world * (size_t)n + (size_t)i] =
                move == PASS || forced || seat == watcher
                    ? 65536
                    : likelihood(rules, policy, table, hands[4 * (size_t)world + (size_t)seat] | later[seat], made);
        later[seat] &= ~made.placed;
        if (move == PASS)
            see_pass(table, rules->step, seat);
        else
            see(table, rules->step, seat, made, forced);
    }
}

/* How far what was seen is trusted: how likely any choice is at least, how likely it is that all at the table are of
 * one mind, and how many are of each. */
typedef struct {
    double least, alike, odds[8];
} Trust;

/* Who is dealt again: so many doubles in a hand, so many tiles of a suit; and what everybody has laid since. */
typedef struct {
    int32_t doubles, suit;
    Hand laid[4];
} Redeal;

static int dealt_again(const Redeal *redeal, const Hand *hands)
{
    for (int seat = 0; seat < 4; seat++) {
        Hand dealt = hands[seat] | redeal->laid[seat];
        if (count(dealt & double_set) >= redeal->doubles)
            return 1;
        for (int suit = 0; suit < 7; suit++)
            if (count(dealt & suit_set[suit]) >= redeal->suit)
                return 1;
    }
    return 0;
}

/* How well each world explains what `minds` minds were seen to do (`seen` of kz_witness, mind after mind), in
 * proportion: the chance that everybody is of one mind, or each of his own; without minds all worlds do equally well.
 * Nought where a hand would have been dealt again. */
API void kz_weigh(const Trust *trust, const Redeal *redeal, int32_t n, const int32_t *pairs, int32_t worlds,
                  const Hand *hands, int32_t minds, const uint32_t *seen, double *weights)
{
    for (int32_t world = 0; world < worlds; world++) {
        double alike = 0, apart[4] = {0, 0, 0, 0};
        for (int32_t mind = 0; mind < minds; mind++) {
            const uint32_t *row = seen + ((size_t)mind * (size_t)worlds + (size_t)world) * (size_t)n;
            double all = trust->odds[mind], each[4] = {all, all, all, all};
            for (int32_t i = 0; i < n; i++) {
                double likely = row[i] == 65536 ? 1 : (1 - trust->least) * (row[i] / 65536.0) + trust->least;
                all *= likely, each[pairs[2 * i] & 3] *= likely;
            }
            alike += all;
            for (int seat = 0; seat < 4; seat++)
                apart[seat] += each[seat];
        }
        double weight = trust->alike * alike + (1 - trust->alike) * (apart[0] * apart[1] * apart[2] * apart[3]);
        weights[world] = dealt_again(redeal, hands + 4 * (size_t)world) ? 0 : minds ? weight : 1;
    }
}

HOT Placing drawn_placing(const Rules *rules, const Policy *policy, const Table *table, Hand hand, uint64_t *state)
{
    Placing placings[CHOICES];
    int32_t values[CHOICES];
    uint32_t chances[CHOICES];
    int n = weighed(rules, policy, table, hand, table->turn, placings, values), i = 0;
    if (n < 2)
        return n ? placings[0] : (Placing){0, 0, 0};
    uint32_t number = below(chances_of(policy->softness, n, values, chances), state);
    for (; number >= chances[i]; i++)
        number -= chances[i];
    return placings[i];
}

/* The exact value of a running position for side 0. */
static int settle(Solver *solver, Hand left, int ends, int seat, int guess)
{
    int low = -LIMIT, high = LIMIT, value = side_of(seat) ? -guess : guess;
    while (low < high) {
        int goal = value > low ? value : low + 1;
        value = search(solver, left, ends, seat, goal);
        if (value >= goal)
            low = value;
        else
            high = value;
    }
    return side_of(seat) ? -low : low;
}

/* Plays on from `table`, everybody by the policy of his side, until `exact` tiles are left; from there on exactly.
 * For the good of side 0. */
static int foresee(Solver *solver, const Policy *const *policies, Table *table, Placing to, int exact, int guess,
                   uint64_t *state)
{
    const Deal *deal = &solver->deal;
    Hand left = all_of(deal->hands) & ~(Hand)table->played;
    for (;;) {
        int seat = table->turn;
        left ^= to.placed;
        Hand touching = left & (suit_set[to.x] | suit_set[to.y]);
        if (!(left & deal->hands[seat])) {
            int value = out_value(deal, side_of(seat), left, to.placed);
            return side_of(seat) ? -value : value;
        }
        if (!touching)
            return fish_value(deal, 0, left, to.placed, side_of(seat));
        see(table, deal->rules.step, seat, to, 0);
        if (count(left) <= exact)
            return settle(solver, left, tile_of(to.x, to.y), answerer(deal, seat, touching), guess);
        while (!(touching & deal->hands[table->turn]))
            see_pass(table, deal->rules.step, table->turn);
        seat = table->turn;
        to = drawn_placing(&deal->rules, policies[side_of(seat)], table, left & deal->hands[seat], state);
    }
}

/* The worth of `n` moves in each world, for the side on turn, as `foresee` finds it `times` times: everybody plays by
 * the policy until `exact` tiles are left. All moves of a world meet the same chances. Without a payoff, points. */
API void kz_foresee(void *memory, const Rules *rules, const Payoff *payoff, const Policy *policy, const Table *table,
                    int32_t worlds, const Hand *hands, int32_t n, const uint8_t *moves, int32_t times, int32_t exact,
                    uint64_t *state, int16_t *values)
{
    Solver *solver = memory;
    const Policy *policies[2] = {policy, policy};
    solver->deal.rules = *rules, solver->deal.payoff = payoff;
    for (int32_t world = 0; world < worlds; world++) {
        int bonus = -1, guess = 0, sign = side_of(table->turn) ? -1 : 1;
        uint64_t seed = draw(state);
        memcpy(solver->deal.hands, hands + 4 * (size_t)world, sizeof solver->deal.hands);
        for (int32_t i = 0; i < n; i++) {
            Placing to = placing_for(table, moves[i]);
            int now = table->ends[0] < 0 ? lead_bonus(rules, to.placed) : table->bonus;
            if (now != bonus)
                solver->deal.bonus = bonus = now, forget(solver);
            uint64_t chance = seed;
            for (int32_t time = 0; time < times; time++) {
                Table here = *table;
                guess = foresee(solver, policies, &here, to, exact, guess, &chance);
                *values++ = (int16_t)(sign * guess);
            }
        }
    }
}

/* Whole random deals with a free lead, two policies against each other; each deal is played twice, the second time
 * with the sides exchanged. The values are for the good of the first policy. */
API void kz_rivals(void *memory, const Rules *rules, const Policy *one, const Policy *other, int32_t deals,
                   uint64_t *state, int16_t *values)
{
    Solver *solver = memory;
    solver->deal.rules = *rules, solver->deal.payoff = NULL;
    for (int32_t i = 0; i < 2 * deals; i++) {
        const Policy *policies[2] = {i & 1 ? other : one, i & 1 ? one : other};
        if (!(i & 1))
            shuffle(solver->deal.hands, state);
        Table table = {.ends = {-1, -1}, .turn = (i >> 1) & 3, .counts = {7, 7, 7, 7}};
        uint64_t chance = *state + 1;
        Placing to = drawn_placing(rules, policies[side_of(table.turn)], &table, solver->deal.hands[table.turn], &chance);
        solver->deal.bonus = lead_bonus(rules, to.placed);
        int value = foresee(solver, policies, &table, to, 0, 0, &chance);
        values[i] = (int16_t)(i & 1 ? -value : value);
    }
}

/* ---- 11 lanes: many deals side by side, a move in each at a time. Twin: the engine, kozel.game.deal --------------- */

/* 28 placements, and never more than three passes between two of them: 109 turns. */
enum { TURNS = 112, NO_LEAD = 255 };

typedef struct { /* made by kozel.envs.batch */
    Rules rules;
    int32_t most_doubles, most_of_suit; /* a hand with so many is dealt again; 0: never */
} Terms;

typedef struct {
    Hand hands[4], placed[4];
    uint64_t legal; /* a bit for each move that the seat on turn may make, by the numbers of section 5 */
    int8_t ends[2];
    uint8_t turn, leader, lead, turns;
    uint8_t missing[4]; /* sets of suits */
    uint8_t history[TURNS];
} Lane;

/* What the seat on turn knows. Seats are counted from it in the order of turns: 0 itself, 1 the next one. */
typedef struct {
    Hand hand, placed[4];
    uint8_t counts[4], missing[4];
    int8_t ends[2];
    uint8_t leader, lead, turns, seat, boneyard, unused;
} Seen;

static uint64_t bits_of_leads(const Rules *rules, Hand hand)
{
    uint8_t moves[TILES];
    uint64_t bits = 0;
    for (int n = lead_moves(rules, hand, moves); n; n--)
        bits |= (uint64_t)1 << moves[n - 1];
    return bits;
}

HOT uint64_t legal_bits(const Rules *rules, const Lane *lane)
{
    int x = lane->ends[0], y = lane->ends[1];
    Hand hand = lane->hands[lane->turn];
    if (x < 0)
        return bits_of_leads(rules, hand);
    uint64_t bits = hand & suit_set[x];
    if (x != y) {
        Hand twin = bit(tile_of(x, x)) | bit(tile_of(y, y));
        bits |= (uint64_t)(hand & suit_set[y]) << RIGHT;
        bits |= (uint64_t)(rules->twin && (hand & twin) == twin) << TWIN;
    }
    return bits ? bits : (uint64_t)1 << PASS;
}

static int is_dealt_again(const Terms *terms, Hand hand)
{
    if (terms->most_doubles && count(hand & double_set) >= terms->most_doubles)
        return 1;
    for (int suit = 0; suit < 7; suit++)
        if (terms->most_of_suit && count(hand & suit_set[suit]) >= terms->most_of_suit)
            return 1;
    return 0;
}

static void deal_lane(const Terms *terms, Lane *lane, uint64_t *state)
{
    int again;
    memset(lane, 0, sizeof *lane);
    do {
        shuffle(lane->hands, state);
        again = 0;
        for (int seat = 0; seat < 4; seat++)
            again |= is_dealt_again(terms, lane->hands[seat]);
    } while (again);
    lane->ends[0] = lane->ends[1] = -1;
    lane->turn = lane->leader = (uint8_t)below(4, state);
    lane->lead = NO_LEAD;
    lane->legal = legal_bits(&terms->rules, lane);
}

HOT Placing lane_placing(const Lane *lane, int move)
{
    int x = lane->ends[0], y = lane->ends[1], tile = move < RIGHT ? move : move - RIGHT;
    if (move == TWIN)
        return (Placing){bit(tile_of(x, x)) | bit(tile_of(y, y)), x, y};
    if (x < 0)
        return (Placing){bit(tile), low_of[tile], high_of[tile]};
    if (move < RIGHT)
        return (Placing){bit(tile), weight(tile) - x, y};
    return (Placing){bit(tile), x, weight(tile) - y};
}

/* Says whether the deal is over, and then what it is worth to side 0. `lane` holds the hands after the last move. */
HOT int is_over(const Rules *rules, const Lane *lane, Hand last, int16_t *value)
{
    Hand left = all_of(lane->hands);
    int out = !lane->hands[lane->turn];
    if (!out && left & (suit_set[lane->ends[0]] | suit_set[lane->ends[1]]))
        return 0;
    Deal deal = {.rules = *rules, .bonus = lead_bonus(rules, bit(lane->lead))};
    memcpy(deal.hands, lane->hands, sizeof deal.hands);
    int side = side_of(lane->turn);
    if (out)
        *value = (int16_t)(side ? -out_value(&deal, side, left, last) : out_value(&deal, side, left, last));
    else
        *value = (int16_t)fish_value(&deal, 0, left, last, side);
    return 1;
}

/* Makes a legal move. Says whether the deal is over. */
HOT int move_lane(const Rules *rules, Lane *lane, int move, int16_t *value)
{
    int seat = lane->turn;
    lane->history[lane->turns++] = (uint8_t)move;
    if (move == PASS) {
        lane->missing[seat] |= (uint8_t)(1 << lane->ends[0] | 1 << lane->ends[1]);
    } else {
        Placing to = lane_placing(lane, move);
        lane->lead = lane->ends[0] < 0 ? (uint8_t)move : lane->lead;
        lane->hands[seat] ^= to.placed, lane->placed[seat] |= to.placed;
        lane->ends[0] = (int8_t)to.x, lane->ends[1] = (int8_t)to.y;
        if (is_over(rules, lane, to.placed, value))
            return 1;
    }
    lane->turn = (uint8_t)((seat + rules->step) & 3);
    lane->legal = legal_bits(rules, lane);
    return 0;
}

HOT void show_lane(const Rules *rules, const Lane *lane, Seen *seen)
{
    int from = lane->turn, turns = (lane->leader - from) * rules->step; /* 3 is -1 modulo 4, both ways */
    seen->hand = lane->hands[from];
    for (int i = 0; i < 4; i++) {
        int seat = (from + i * rules->step) & 3;
        seen->placed[i] = lane->placed[seat];
        seen->counts[i] = (uint8_t)count(lane->hands[seat]);
        seen->missing[i] = lane->missing[seat];
    }
    seen->ends[0] = lane->ends[0], seen->ends[1] = lane->ends[1];
    seen->leader = (uint8_t)(turns & 3), seen->lead = lane->lead, seen->turns = lane->turns;
    seen->seat = (uint8_t)from, seen->boneyard = 0, seen->unused = 0;
}

/* Deals in `n` lanes and shows them. */
API void kz_lanes_deal(const Terms *terms, int32_t n, Lane *lanes, Seen *seen, uint64_t *legal, uint64_t *state)
{
    for (int32_t i = 0; i < n; i++) {
        deal_lane(terms, &lanes[i], state);
        show_lane(&terms->rules, &lanes[i], &seen[i]);
        legal[i] = lanes[i].legal;
    }
}

/* Makes one move in each lane; where that ends the deal, `values` has its worth to side 0, `done` is 1, and the next
 * deal lies there already. Returns the first lane whose move is not legal, and then nothing was moved anywhere; else
 * `n`. */
API int32_t kz_lanes_step(const Terms *terms, int32_t n, Lane *lanes, const uint8_t *moves, Seen *seen,
                          uint64_t *legal, int16_t *values, uint8_t *done, uint64_t *state)
{
    for (int32_t i = 0; i < n; i++)
        if (moves[i] >= MOVES || !(lanes[i].legal >> moves[i] & 1))
            return i;
    for (int32_t i = 0; i < n; i++) {
        values[i] = 0;
        done[i] = (uint8_t)move_lane(&terms->rules, &lanes[i], moves[i], &values[i]);
        if (done[i])
            deal_lane(terms, &lanes[i], state);
        show_lane(&terms->rules, &lanes[i], &seen[i]);
        legal[i] = lanes[i].legal;
    }
    return n;
}

/* A legal move in each lane, every one equally likely. */
API void kz_lanes_draw(int32_t n, const uint64_t *legal, uint8_t *moves, uint64_t *state)
{
    for (int32_t i = 0; i < n; i++) {
        uint64_t bits = legal[i];
        for (uint32_t skip = below((uint32_t)__builtin_popcountll(bits), state); skip; skip--)
            bits &= bits - 1;
        moves[i] = (uint8_t)__builtin_ctzll(bits);
    }
}

/* ---- 12 planes: what a seat knows as small numbers, for networks. Twin: kozel.envs.seen -------------------------- */

enum { PLANES = 28 + 4 * 28 + 28 + 2 * 7 + 4 * 7 + 4 + 4 + 1, MASK = 58, MASK_ROOM = 64 };

/* Writes 28 bits as bytes, and four bytes more. */
HOT void spread_tiles(uint8_t *to, Hand set)
{
    for (int i = 0; i < 4; i++)
        memcpy(to + 8 * i, spread[set >> 8 * i & 255], 8);
}

HOT void one_of(uint8_t *to, int n, int which)
{
    memset(to, 0, (size_t)n);
    if (which >= 0 && which < n)
        to[which] = 1;
}

/* One row of PLANES; what is written too far is written over by the next part. */
HOT void spread_seen(const Seen *seen, uint8_t *to)
{
    spread_tiles(to, seen->hand), to += TILES;
    for (int i = 0; i < 4; i++, to += TILES)
        spread_tiles(to, seen->placed[i]);
    one_of(to, TILES, seen->lead), to += TILES;
    one_of(to, 7, seen->ends[0]), one_of(to + 7, 7, seen->ends[1]), to += 14;
    for (int i = 0; i < 4; i++, to += 7)
        memcpy(to, spread[seen->missing[i]], 8);
    memcpy(to, seen->counts, 4);
    one_of(to + 4, 4, seen->leader);
    to[8] = seen->boneyard;
}

/* A row of PLANES for each of `n` seats. */
API void kz_lanes_planes(int32_t n, const Seen *seen, uint8_t *planes)
{
    for (int32_t i = 0; i < n; i++)
        spread_seen(&seen[i], planes + (size_t)i * PLANES);
}

/* The legal moves of each lane as a row of MASK bytes. */
API void kz_lanes_mask(int32_t n, const uint64_t *legal, uint8_t *mask)
{
    uint8_t row[MASK_ROOM];
    for (int32_t i = 0; i < n; i++) {
        for (int byte = 0; byte < 8; byte++)
            memcpy(row + 8 * byte, spread[legal[i] >> 8 * byte & 255], 8);
        memcpy(mask + (size_t)i * MASK, row, MASK);
    }
}
