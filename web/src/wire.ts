// Made by `python -m kozel.wire.typescript`; change the Python messages instead.

export const PROTOCOL = 1;

export const MAX_FRAME_BYTES = 4096;

export const MAX_NAME_LENGTH = 24;

export const MAX_REPORT_LENGTH = 500;

export type Tile =
  | "0-0"
  | "1-0"
  | "1-1"
  | "2-0"
  | "2-1"
  | "2-2"
  | "3-0"
  | "3-1"
  | "3-2"
  | "3-3"
  | "4-0"
  | "4-1"
  | "4-2"
  | "4-3"
  | "4-4"
  | "5-0"
  | "5-1"
  | "5-2"
  | "5-3"
  | "5-4"
  | "5-5"
  | "6-0"
  | "6-1"
  | "6-2"
  | "6-3"
  | "6-4"
  | "6-5"
  | "6-6";

export type End = "L" | "R";

export type LeadAnswer = "any" | "me" | "silent" | "you";

export type Action = Play | TwinPlay | Draw | Pass | ClaimRedeal | AskCounts | AnswerLead;

export type EndOfDeal = Out | Fish;

export type Instant = "general" | "sea_end";

export type MatchReason = "deals" | "general" | "sea_end" | "target";

export type Value = boolean | number | string | readonly number[];

export type RedealReason = "doubles" | "suit";

export type LeadReason =
  | "agreed"
  | "double"
  | "finisher"
  | "first_seat"
  | "heaviest"
  | "left_of_finisher"
  | "lightest"
  | "lot"
  | "maker"
  | "not_agreed"
  | "partner_of_finisher"
  | "rotation"
  | "winning_side";

export type LeadPlan = SeatLeads | DoubleLeads | LotLeads | PairAgrees;

export type SeatFact =
  | DealStarted
  | Redealt
  | LeadDecided
  | Played
  | TwinPlayed
  | Passed
  | CountsAsked
  | DealEnded
  | DealSettled
  | MatchEnded
  | SeedRevealed
  | HandDealt
  | SeatDrew
  | SeatAnswered;

export type Pace = "calm" | "none" | "quick" | "slow";

export type Phrase = "bye" | "good_game" | "hello" | "hurry_up" | "one_moment" | "sorry" | "thanks" | "well_played";

export type Controller = "bot" | "person";

export type Presence = "gone" | "here" | "weak";

export type TakeoverReason = "away" | "returned" | "stood_up" | "timeouts";

export type AwayChoice = "finish" | "go_on" | "replace";

export type CloseReason = "abandoned" | "finished" | "voted";

export type SeatEvent =
  | TableOpened
  | SeatTaken
  | SeatLeft
  | ControllerChanged
  | PresenceChanged
  | ReadyGiven
  | PhraseSaid
  | BreakBegan
  | DealCommitted
  | NonceHashed
  | NonceShown
  | Happened
  | TurnOpened
  | AwayAsked
  | SeatOffered
  | AwayVoted
  | TableFrozen
  | TableThawed
  | TableClosed;

export type RefusalCode =
  | "bad_message"
  | "closed"
  | "illegal"
  | "not_host"
  | "not_now"
  | "not_your_seat"
  | "not_your_turn"
  | "seat_taken"
  | "stale"
  | "too_fast";

export type ServerMessage = Welcome | Event | Ack | Refused | Pong | Reload;

export type ClientMessage =
  | Act
  | Sit
  | Stand
  | PlaceBot
  | OpenSeat
  | Begin
  | GiveNonceHash
  | GiveNonce
  | TakeBack
  | Prefer
  | Say
  | VoteAway
  | Rename
  | Ping;

/**
 * Command `a` was accepted and stored (also when it had been accepted before).
 *
 * Its events may come later: what a seat does shows only a moment after its turn opened, the same for everybody. `v`
 * is the last version that has been shown.
 */
export interface Ack {
  readonly type: "ack";
  readonly a: number;
  readonly v: number;
}

/** A move, an answer or a question. Idempotent by (deal, turn, seat). */
export interface Act {
  readonly type: "act";
  readonly a: number;
  readonly deal: string;
  readonly turn: number;
  readonly seat: number;
  readonly action: Action;
}

/**
 * One of the three answers to «кто заходит»: I shall, you shall, all the same.
 *
 * The fourth is no answer: a clock gives it for a player who stayed silent.
 */
export interface AnswerLead {
  readonly type: "answer_lead";
  readonly answer: LeadAnswer;
}

/** The question how many tiles each player holds. Rule: S0 З(в). */
export interface AskCounts {
  readonly type: "ask_counts";
}

/**
 * A deal ended with `seat` away: the others say whether to go on with a bot or finish at this score.
 *
 * Once a friend waits for the seat, they may also give it to him.
 */
export interface AwayAsked {
  readonly type: "away_asked";
  readonly seat: number;
}

export interface AwayVoted {
  readonly type: "away_voted";
  readonly seat: number;
  readonly choice: AwayChoice;
}

/** Ready: the host begins the first deal when all seats are filled; later each seat asks for the next one. */
export interface Begin {
  readonly type: "begin";
  readonly a: number;
}

/**
 * The next deal, `deal`, is being prepared.
 *
 * It begins when everybody is ready, at the latest at `until` (0: it waits for everybody who is here).
 */
export interface BreakBegan {
  readonly type: "break_began";
  readonly deal: string;
  readonly until: number;
}

/** A claim of the holder of a redeal hand, before his first move (rule sets with redeals on claim). */
export interface ClaimRedeal {
  readonly type: "claim_redeal";
}

/** What was published before the deal: the dealer's commitment and the hash of each seat's nonce ("" for none). */
export interface Commitment {
  readonly table: string;
  readonly dealer: string;
  readonly seats: readonly string[];
}

/** Who presses the buttons of a seat; the seat stays the person's. */
export interface ControllerChanged {
  readonly type: "controller_changed";
  readonly seat: number;
  readonly controller: Controller;
  readonly reason: TakeoverReason;
}

/** The question how many tiles everybody has, with its answer. */
export interface CountsAsked {
  readonly type: "counts_asked";
  readonly seat: number;
  readonly counts: readonly number[];
}

/**
 * The dealer's commitment to the next deal, published before anyone adds a nonce.
 *
 * Nonce hashes are taken until `hashes_until`, then nonces until `nonces_until`; a seat that stays silent has none.
 */
export interface DealCommitted {
  readonly type: "deal_committed";
  readonly deal: string;
  readonly dealer: string;
  readonly hashes_until: number;
  readonly nonces_until: number;
}

/** All hands are shown. */
export interface DealEnded {
  readonly type: "deal_ended";
  readonly outcome: Outcome;
}

/** The deal is in the sheet. */
export interface DealSettled {
  readonly type: "deal_settled";
  readonly settlement: Settlement;
}

/** A deal begins. Holds all that is needed to replay it alone: rules, the sheet before it, who is to lead. */
export interface DealStarted {
  readonly type: "deal_started";
  readonly rules: RulesRef;
  readonly match_no: number;
  readonly before: Standing;
  readonly plan: LeadPlan;
  readonly commitment: Commitment | null;
}

/** Whoever holds this double leads, or the next double in the order of the rules. */
export interface DoubleLeads {
  readonly type: "double";
  readonly double: number;
}

/** A tile from the boneyard, unseen. */
export interface Draw {
  readonly type: "draw";
}

/**
 * One line of the sheet with its arithmetic: ``hands + bonus + hung + eggs``.
 *
 * `hands` is the sum that the deal itself charges; `hung` comes from earlier deals below the threshold; `eggs` from
 * the pot. `wrote` is what was written: the sum, or 0 when it stayed below the threshold (`below`).
 */
export interface Entry {
  readonly side: number;
  readonly hands: number;
  readonly bonus: number;
  readonly hung: number;
  readonly eggs: number;
  readonly wrote: number;
  readonly below: boolean;
}

/** Number `v` of the stream, and what the recipient may know of it (`body` absent: nothing). */
export interface Event {
  readonly type: "event";
  readonly v: number;
  readonly at: number;
  readonly body?: SeatEvent | null;
}

/** Everybody holds tiles and nobody can move; `maker` placed the last tile. Rule: S0 Д(в). */
export interface Fish {
  readonly type: "fish";
  readonly maker: number;
  readonly ends: readonly [number, number];
}

export interface GiveNonce {
  readonly type: "nonce";
  readonly a: number;
  readonly deal: string;
  readonly nonce: string;
}

export interface GiveNonceHash {
  readonly type: "nonce_hash";
  readonly a: number;
  readonly deal: string;
  readonly hash: string;
}

/** One's own tiles; a spectator gets none. */
export interface HandDealt {
  readonly type: "hand_dealt";
  readonly redeal_no: number;
  readonly hand: readonly Tile[];
}

/** A fact of the game. `auto` when a clock or a bot in place of the person did it. */
export interface Happened {
  readonly type: "happened";
  readonly fact: SeatFact;
  readonly auto: boolean;
}

/** Who leads and why; `tile` when the rules say with what; `answers` of the partners in the order of the plan. */
export interface LeadDecided {
  readonly type: "lead_decided";
  readonly seat: number;
  readonly reason: LeadReason;
  readonly tile: Tile | null;
  readonly answers: readonly LeadAnswer[];
}

/** The lot decides. */
export interface LotLeads {
  readonly type: "lot";
}

/** The match is over. */
export interface MatchEnded {
  readonly type: "match_ended";
  readonly verdict: Verdict;
}

export interface NonceHashed {
  readonly type: "nonce_hashed";
  readonly seat: number;
  readonly hash: string;
}

export interface NonceShown {
  readonly type: "nonce_shown";
  readonly seat: number;
  readonly nonce: string;
}

/** Who holds a seat: a person (by public id and name) or a bot (by level). */
export interface Occupant {
  readonly kind: Controller;
  readonly id: string;
  readonly name: string;
}

/** The host sends a bot away, between deals; before the game also a person. */
export interface OpenSeat {
  readonly type: "open_seat";
  readonly a: number;
  readonly seat: number;
}

/** A hand is empty, also when its last tile closed the line. Rule: S0 Г. */
export interface Out {
  readonly type: "out";
  readonly seat: number;
}

/** All that the score of a deal depends on: its end, the led tile, the tiles last placed, the hands left. */
export interface Outcome {
  readonly end: EndOfDeal;
  readonly lead: Tile;
  readonly last: readonly Tile[];
  readonly hands: readonly (readonly Tile[])[];
}

/** Two partners say who of them leads; where they do not agree, `fallback` does. */
export interface PairAgrees {
  readonly type: "pair";
  readonly seats: readonly [number, number];
  readonly fallback: number;
}

/** A table of an event: which round and which table it is, both from 1. */
export interface PartyShown {
  readonly event: string;
  readonly round_no: number;
  readonly table_no: number;
}

/** A knock: nothing fits and nothing can be drawn. */
export interface Pass {
  readonly type: "pass";
}

/** A knock: the seat has neither of these end numbers. */
export interface Passed {
  readonly type: "passed";
  readonly seat: number;
  readonly missing: readonly [number, number];
}

export interface PhraseSaid {
  readonly type: "phrase_said";
  readonly seat: number;
  readonly phrase: Phrase;
}

export interface Ping {
  readonly type: "ping";
  readonly t: number;
}

/** The host fills an open seat, or changes the level of a bot, between deals. */
export interface PlaceBot {
  readonly type: "place_bot";
  readonly a: number;
  readonly seat: number;
  readonly level: string;
}

/** One tile to one end. The first tile of a deal has no end: there is no side to choose. */
export interface Play {
  readonly type: "play";
  readonly tile: Tile;
  readonly end?: End | null;
}

/** A tile placed; the lead has no end. */
export interface Played {
  readonly type: "played";
  readonly seat: number;
  readonly tile: Tile;
  readonly end: End | null;
}

export interface Pong {
  readonly type: "pong";
  readonly t: number;
  readonly now: number;
}

/** `auto_pass`: the server makes one's forced passes and draws (it does unless told otherwise). */
export interface Prefer {
  readonly type: "prefer";
  readonly a: number;
  readonly auto_pass: boolean;
}

export interface PresenceChanged {
  readonly type: "presence_changed";
  readonly seat: number;
  readonly presence: Presence;
}

/** A seat wants the next deal now. */
export interface ReadyGiven {
  readonly type: "ready_given";
  readonly seat: number;
}

/** The hand of `seat` is shown and everybody gets new tiles. Rule: S0 Ж(б), S2 rule 4, S3. */
export interface Redealt {
  readonly type: "redealt";
  readonly seat: number;
  readonly hand: readonly Tile[];
  readonly reason: RedealReason;
}

/** Command `a` (-1 when it could not be read) was refused; nothing has changed. `text` is English, for a log. */
export interface Refused {
  readonly type: "refused";
  readonly a: number;
  readonly code: RefusalCode;
  readonly text: string;
}

/** The client is too old for this server (or names a table that is not there): load the page again. */
export interface Reload {
  readonly type: "reload";
  readonly reason: "no_table" | "protocol";
}

export interface Rename {
  readonly type: "rename";
  readonly a: number;
  readonly name: string;
}

/** Which rules a deal was played by: a shipped `preset` with `changes`, and the digest of the result. */
export interface RulesRef {
  readonly id: string;
  readonly version: string;
  readonly preset: string;
  readonly digest: string;
  readonly changes: Readonly<Record<string, Value>>;
}

export interface Say {
  readonly type: "say";
  readonly a: number;
  readonly phrase: Phrase;
}

/** Somebody answered «кто заходит»; the answer is known to its seat alone until both are given. */
export interface SeatAnswered {
  readonly type: "seat_answered";
  readonly seat: number;
  readonly answer: LeadAnswer | null;
}

/** Somebody drew; the tile is known to its seat alone. */
export interface SeatDrew {
  readonly type: "seat_drew";
  readonly seat: number;
  readonly tile: Tile | null;
}

/** A known seat leads. */
export interface SeatLeads {
  readonly type: "seat";
  readonly seat: number;
  readonly reason: LeadReason;
}

/** The seat is open again. */
export interface SeatLeft {
  readonly type: "seat_left";
  readonly seat: number;
}

/** Somebody without a seat would take that of the one who is away; the others decide. */
export interface SeatOffered {
  readonly type: "seat_offered";
  readonly seat: number;
  readonly occupant: Occupant;
}

export interface SeatTaken {
  readonly type: "seat_taken";
  readonly seat: number;
  readonly occupant: Occupant;
}

/** What proves the deal: the dealer's secret and each seat's nonce, in hexadecimal. */
export interface SeedRevealed {
  readonly type: "seed_revealed";
  readonly secret: string;
  readonly nonces: readonly string[];
}

/** How a table plays: the rules, the pace, whether missed suits stay marked, who may watch. */
export interface Settings {
  readonly rules: RulesRef;
  readonly title_ru: string;
  readonly title_en: string;
  readonly pace: Pace;
  readonly show_missing: boolean;
  readonly spectators: boolean;
}

/** What a deal did to the sheet. `values`: the counted hands by seat; `laid`: what an equal fish put in the pot. */
export interface Settlement {
  readonly values: readonly number[];
  readonly winners: readonly number[];
  readonly losers: readonly number[];
  readonly entries: readonly Entry[];
  readonly laid: number;
  readonly struck: readonly Struck[];
  readonly instant: Instant | null;
  readonly after: Standing;
}

/** Take an open seat, or (between deals) a bot's; that of a person who is away is only asked for. */
export interface Sit {
  readonly type: "sit";
  readonly a: number;
  readonly seat: number;
}

/** Give the seat up: before the game it is open again, during it a bot plays on until the person returns. */
export interface Stand {
  readonly type: "stand";
  readonly a: number;
}

/**
 * A match between two deals. Everything that the settlement of deal `deal_no` needs, and no more.
 *
 * `sheet` and `hanging` have an entry a side: points written, and points that wait below the threshold (rule sets with
 * ``below_open = "hang"``). `eggs` is the pot of equal fish. A side is open when it has points. `last_losers` and
 * `last_wrote` tell of the deal before, for the write-off.
 */
export interface Standing {
  readonly deal_no: number;
  readonly sheet: readonly number[];
  readonly hanging: readonly number[];
  readonly eggs: number;
  readonly last_losers: readonly number[];
  readonly last_wrote: readonly number[];
}

/** Written points that the write-off took away again. */
export interface Struck {
  readonly side: number;
  readonly amount: number;
}

export interface TableClosed {
  readonly type: "table_closed";
  readonly reason: CloseReason;
}

/** Nobody is here: clocks stand still until somebody returns, or the table closes at `until`. */
export interface TableFrozen {
  readonly type: "table_frozen";
  readonly until: number;
}

/** The table exists; `host` is the public id of who made it. In an event, `party` says where it belongs. */
export interface TableOpened {
  readonly type: "table_opened";
  readonly settings: Settings;
  readonly host: string;
  readonly party: PartyShown | null;
}

/** Somebody is back: the clocks run again. */
export interface TableThawed {
  readonly type: "table_thawed";
}

/** Return to one's seat: effective from the next turn. */
export interface TakeBack {
  readonly type: "take_back";
  readonly a: number;
}

/**
 * `seats` may act now. `turn` counts within the deal and names the turn in commands.
 *
 * `deadline` is when the clock acts for them (0: no clock), `base_until` when the bank begins to run down; `banks` are
 * the milliseconds left by seat; `legal` is filled for a recipient who is on turn.
 */
export interface TurnOpened {
  readonly type: "turn_opened";
  readonly deal: string;
  readonly turn: number;
  readonly seats: readonly number[];
  readonly base_until: number;
  readonly deadline: number;
  readonly banks: readonly number[];
  readonly legal: readonly Action[];
}

/** The doubles of both ends in one turn. Rule: S0 Ж(а), S2 (sea). */
export interface TwinPlay {
  readonly type: "twin";
  readonly left: Tile;
  readonly right: Tile;
}

/** Both doubles placed in one turn. */
export interface TwinPlayed {
  readonly type: "twin_played";
  readonly seat: number;
  readonly left: Tile;
  readonly right: Tile;
}

/**
 * How a match ended. `dry`: the losers were beaten by a side that never opened its record.
 *
 * `winners` is empty when a match over a fixed number of deals is drawn; there are goats only where points are bad.
 */
export interface Verdict {
  readonly reason: MatchReason;
  readonly winners: readonly number[];
  readonly goats: readonly number[];
  readonly dry: boolean;
}

export interface VoteAway {
  readonly type: "vote_away";
  readonly a: number;
  readonly choice: AwayChoice;
}

/**
 * The first message of a connection.
 *
 * `you` is the public id of the person, `seat` its seat (-1: a spectator). `events` are those that the client lacks:
 * all since the version it named, or, with `reset`, the table's past without earlier deals, to be applied at once to
 * an empty state. `v` is the last version. `now` is the server's clock.
 */
export interface Welcome {
  readonly type: "welcome";
  readonly protocol: number;
  readonly table: string;
  readonly you: string;
  readonly name: string;
  readonly seat: number;
  readonly v: number;
  readonly now: number;
  readonly reset: boolean;
  readonly events: readonly Event[];
}
