/** A score sheet for a real table: the deals so far, and the standing before the next one. */
import type { Outcome, Settlement, Standing, Tile, Verdict } from "../wire.ts";
import { startDeal } from "../game/deal.ts";
import { sideCount, type TableRules } from "../game/rules.ts";
import { emptyTable, openSeat, type TableState } from "../game/state.ts";
import { TILES } from "../game/tiles.ts";
import type { House } from "../rules/house.ts";

export interface KeptDeal {
  readonly outcome: Outcome;
  readonly settlement: Settlement;
  readonly verdict: Verdict | null;
}

export interface Score {
  readonly house: House;
  readonly names: readonly string[];
  readonly deals: readonly KeptDeal[];
}

export interface Entered {
  readonly how: "out" | "fish";
  readonly seat: number;
  readonly hands: Readonly<Partial<Record<Tile, number>>>;
  readonly lead: Tile | "";
  /** Two tiles: both doubles in one turn. */
  readonly last: readonly Tile[];
}

/** The tiles that make a difference when they lead or end a deal. */
export const SPECIAL: readonly Tile[] = ["0-0", "6-6"];

/** Stands for a tile that makes none; so do the ends of a fish. */
const ANY_TILE: Tile = "1-0";

const KEY = "kozel.keeper";

export function keptScore(): Score | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Score | null;
  } catch {
    return null;
  }
}

export function keepScore(score: Score): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(score));
  } catch {
    // A browser that keeps nothing still counts.
  }
}

export function freshStanding(rules: TableRules): Standing {
  const none = Array.from({ length: sideCount(rules) }, () => 0);
  return { deal_no: 1, sheet: none, hanging: none, eggs: 0, last_losers: [], last_wrote: none };
}

/** The standing before the next deal; a match that is over begins anew. */
export function standingOf(score: Score, rules: TableRules): Standing {
  const last = score.deals.at(-1);
  return last && !last.verdict ? last.settlement.after : freshStanding(rules);
}

/** The deals of the running match, or of the last one right after its end. */
export function runningMatch(score: Score): readonly KeptDeal[] {
  const ended = score.deals.slice(0, -1).map((deal) => deal.verdict !== null).lastIndexOf(true);
  return score.deals.slice(ended + 1);
}

export function handOf(entered: Entered, seat: number): Tile[] {
  return TILES.filter((tile) => entered.hands[tile] === seat);
}

export function outcomeOf(entered: Entered, rules: TableRules): Outcome {
  const hands = Array.from({ length: rules.players }, (_, seat) => handOf(entered, seat));
  const end = entered.how === "out" ? { type: "out" as const, seat: entered.seat } : { type: "fish" as const, maker: entered.seat, ends: [0, 0] as const };
  return { end, lead: entered.lead || ANY_TILE, last: entered.last.length ? entered.last : [ANY_TILE], hands };
}

/** What keeps an entry from being a possible end of a deal. */
export function flaw(entered: Entered, rules: TableRules): "finisher-has-tiles" | "hand-is-empty" | "too-many" | "on-table" | null {
  const sizes = Array.from({ length: rules.players }, (_, seat) => handOf(entered, seat).length);
  if (entered.how === "out" && sizes[entered.seat]) return "finisher-has-tiles";
  const holders = sizes.filter((_, seat) => entered.how === "fish" || seat !== entered.seat);
  if (holders.some((size) => !size)) return "hand-is-empty";
  if (!rules.draws && sizes.some((size) => size > rules.hand)) return "too-many";
  return [entered.lead, ...entered.last].some((tile) => tile && entered.hands[tile] !== undefined) ? "on-table" : null;
}

/** The score in the shape of a table, so that the same sheet shows it. */
export function asTable(score: Score, rules: TableRules): TableState {
  const base = emptyTable(rules, "", -1);
  const seats = base.seats.map((_, seat) => ({ ...openSeat(), occupant: { kind: "person" as const, id: "", name: score.names[seat] ?? "" } }));
  const match = runningMatch(score);
  const sheet = match.map(({ outcome, settlement }) => ({ deal: String(settlement.after.deal_no - 1), outcome, settlement }));
  const ref = { id: score.house.preset, version: "", preset: score.house.preset, digest: "", changes: score.house.changes };
  const before = match.at(-1)?.settlement.after ?? freshStanding(rules);
  const started = { type: "deal_started", rules: ref, match_no: 1, before, plan: { type: "lot" }, commitment: null } as const;
  return { ...base, seats, sheet, deal: startDeal(started, rules), verdict: match.at(-1)?.verdict ?? null };
}
