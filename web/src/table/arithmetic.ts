/** Every written number as the sum that it is. */
import type { Entry } from "../wire.ts";
import { seatsOf, type Feat, type TableRules } from "../game/rules.ts";
import type { SheetLine } from "../game/state.ts";

export interface Sum {
  readonly parts: readonly Part[];
  readonly total: number;
  readonly entry: Entry;
}

export interface Part {
  readonly kind: "hand" | "other" | Feat | "hung" | "eggs";
  readonly value: number;
  /** Whose hand, for `hand`. */
  readonly seat?: number;
}

export function sumsOf(line: SheetLine, rules: TableRules): Sum[] {
  return line.settlement.entries.map((entry) => {
    const waiting: Part[] = (["hung", "eggs"] as const)
      .filter((kind) => entry[kind])
      .map((kind) => ({ kind, value: entry[kind] }));
    const bonuses = entry.bonus ? bonusParts(line, rules) : [];
    return { entry, parts: [...handParts(line, entry, rules), ...bonuses, ...waiting], total: totalOf(entry) };
  });
}

export function totalOf(entry: Entry): number {
  return entry.hands + entry.bonus + entry.hung + entry.eggs;
}

/** The extra points for 6-6 and 0-0 led or placed last; a fish counts as an end only where the rules say so. */
function bonusParts({ outcome }: SheetLine, rules: TableRules): Part[] {
  const last = outcome.end.type === "out" || rules.endBonusOnFish ? outcome.last : [];
  const done: Record<Feat, boolean> = {
    lead66: outcome.lead === "6-6",
    lead00: outcome.lead === "0-0",
    end66: last.includes("6-6"),
    end00: last.includes("0-0"),
  };
  const feats = (Object.keys(done) as Feat[]).filter((feat) => done[feat] && rules.bonuses[feat]);
  return feats.map((kind) => ({ kind, value: rules.bonuses[kind] }));
}

/** The hands whose values add up to what the deal charges: those of the side, or all; else the bare number. */
function handParts({ settlement }: SheetLine, entry: Entry, rules: TableRules): Part[] {
  const own = seatsOf(rules, entry.side);
  const every = settlement.values.map((_, seat) => seat);
  const others = every.filter((seat) => !own.includes(seat));
  const seats = [own, every, others].find((some) => sum(some, settlement.values) === entry.hands);
  if (!seats) return [{ kind: "other", value: entry.hands }];
  return seats.filter((seat) => settlement.values[seat]).map((seat) => ({ kind: "hand", seat, value: settlement.values[seat]! }));
}

function sum(seats: readonly number[], values: readonly number[]): number {
  return seats.reduce((total, seat) => total + (values[seat] ?? 0), 0);
}
