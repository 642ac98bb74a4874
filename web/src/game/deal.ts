/** A deal as one recipient knows it: a fold of facts, the same for the live table, the replay and the tests. */
import type {
  Commitment,
  DealStarted,
  LeadAnswer,
  LeadDecided,
  LeadPlan,
  Outcome,
  RedealReason,
  RulesRef,
  SeedRevealed,
  Settlement,
  Standing,
  Tile,
  Verdict,
} from "../wire.ts";
import type { Fact } from "./facts.ts";
import { EMPTY_LINE, place, type Line } from "./line.ts";
import type { TableRules } from "./rules.ts";
import type { Suit } from "./tiles.ts";

export type Move =
  | { readonly kind: "play"; readonly seat: number; readonly tile: Tile; readonly end: "L" | "R" | null; readonly auto: boolean }
  | { readonly kind: "twin"; readonly seat: number; readonly left: Tile; readonly right: Tile; readonly auto: boolean }
  | { readonly kind: "pass"; readonly seat: number; readonly missing: readonly [Suit, Suit]; readonly auto: boolean }
  | { readonly kind: "draw"; readonly seat: number; readonly tile: Tile | null; readonly auto: boolean }
  | { readonly kind: "counts"; readonly seat: number; readonly counts: readonly number[]; readonly auto: boolean };

export interface Redeal {
  readonly seat: number;
  readonly hand: readonly Tile[];
  readonly reason: RedealReason;
}

export interface Deal {
  readonly name: string;
  readonly matchNo: number;
  readonly rules: RulesRef;
  readonly before: Standing;
  readonly plan: LeadPlan;
  readonly commitment: Commitment | null;
  /** By seat; null: not known to this recipient. */
  readonly hands: readonly (readonly Tile[] | null)[];
  readonly counts: readonly number[];
  readonly boneyard: number;
  readonly line: Line;
  /** The suits that each seat has shown not to hold; a drawn tile makes them unknown again. */
  readonly missing: readonly (readonly Suit[])[];
  readonly answered: readonly { readonly seat: number; readonly answer: LeadAnswer | null }[];
  readonly lead: LeadDecided | null;
  readonly moves: readonly Move[];
  /** The answer to the last question about counts, where they are not open. */
  readonly asked: { readonly seat: number; readonly counts: readonly number[] } | null;
  readonly redeals: readonly Redeal[];
  readonly outcome: Outcome | null;
  readonly settlement: Settlement | null;
  readonly verdict: Verdict | null;
  readonly seed: SeedRevealed | null;
}

export function startDeal(fact: DealStarted, rules: TableRules): Deal {
  return {
    name: `${fact.match_no}.${fact.before.deal_no}`,
    matchNo: fact.match_no,
    rules: fact.rules,
    before: fact.before,
    plan: fact.plan,
    commitment: fact.commitment,
    redeals: [],
    outcome: null,
    settlement: null,
    verdict: null,
    seed: null,
    ...freshHands(rules),
  };
}

function freshHands(rules: TableRules) {
  const seats = Array.from({ length: rules.players }, (_, seat) => seat);
  return {
    hands: seats.map(() => null as readonly Tile[] | null),
    counts: seats.map(() => rules.hand),
    boneyard: rules.boneyard,
    line: EMPTY_LINE,
    missing: seats.map(() => [] as readonly Suit[]),
    answered: [] as Deal["answered"],
    lead: null,
    moves: [] as readonly Move[],
    asked: null,
  };
}

/** Learns one fact of the running deal; `own` is the recipient's seat, -1 for one who sits nowhere. */
export function learn(deal: Deal, fact: Fact, rules: TableRules, own: number, auto = false): Deal {
  switch (fact.type) {
    case "deal_started":
      return startDeal(fact, rules);
    case "hand_dealt":
      return own < 0 ? { ...deal, ...freshHands(rules) } : withHands(deal, rules, { [own]: fact.hand });
    case "hands_dealt":
      return withHands(deal, rules, { ...fact.hands });
    case "redealt":
      return { ...deal, redeals: [...deal.redeals, { seat: fact.seat, hand: fact.hand, reason: fact.reason }] };
    case "seat_answered":
    case "lead_answered":
      return { ...deal, answered: [...deal.answered, { seat: fact.seat, answer: fact.answer }] };
    case "lead_decided":
      return { ...deal, lead: fact };
    case "played":
      return noted(placed(deal, fact.seat, fact.tile, fact.end), { kind: "play", seat: fact.seat, tile: fact.tile, end: fact.end, auto });
    case "twin_played": {
      const half = placed(deal, fact.seat, fact.left, "L");
      const both = placed(half, fact.seat, fact.right, "R");
      return noted(both, { kind: "twin", seat: fact.seat, left: fact.left, right: fact.right, auto });
    }
    case "seat_drew":
    case "drew":
      return noted(drawn(deal, fact.seat, fact.tile), { kind: "draw", seat: fact.seat, tile: fact.tile, auto });
    case "passed":
      return noted(missed(deal, fact.seat, fact.missing), { kind: "pass", seat: fact.seat, missing: fact.missing, auto });
    case "counts_asked":
      return noted({ ...deal, asked: fact }, { kind: "counts", seat: fact.seat, counts: fact.counts, auto });
    case "deal_ended":
      return { ...deal, outcome: fact.outcome, hands: fact.outcome.hands };
    case "deal_settled":
      return { ...deal, settlement: fact.settlement };
    case "match_ended":
      return { ...deal, verdict: fact.verdict };
    case "seed_revealed":
      return { ...deal, seed: fact };
  }
}

function withHands(deal: Deal, rules: TableRules, known: Readonly<Record<number, readonly Tile[]>>): Deal {
  const fresh = freshHands(rules);
  return { ...deal, ...fresh, hands: fresh.hands.map((_, seat) => known[seat] ?? null) };
}

function noted(deal: Deal, move: Move): Deal {
  return { ...deal, moves: [...deal.moves, move] };
}

function placed(deal: Deal, seat: number, tile: Tile, end: "L" | "R" | null): Deal {
  return {
    ...deal,
    line: place(deal.line, tile, end),
    counts: changed(deal.counts, seat, (count) => count - 1),
    hands: changed(deal.hands, seat, (hand) => hand && hand.filter((one) => one !== tile)),
  };
}

function drawn(deal: Deal, seat: number, tile: Tile | null): Deal {
  return {
    ...deal,
    boneyard: deal.boneyard - 1,
    counts: changed(deal.counts, seat, (count) => count + 1),
    missing: changed(deal.missing, seat, () => []),
    hands: changed(deal.hands, seat, (hand) => hand && tile && [...hand, tile]),
  };
}

function missed(deal: Deal, seat: number, missing: readonly [Suit, Suit]): Deal {
  const added = (suits: readonly Suit[]) => [...new Set([...suits, ...missing])].sort();
  return { ...deal, missing: changed(deal.missing, seat, added) };
}

function changed<T>(list: readonly T[], index: number, change: (one: T) => T): T[] {
  return list.map((one, i) => (i === index ? change(one) : one));
}

/** The last tile that was placed, with where it lies in the line. */
export function lastPlaced(deal: Deal): number {
  return deal.line.links.length - 1;
}
