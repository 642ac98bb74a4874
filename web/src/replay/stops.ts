/** Where a replay stops: after each fact that changes what is seen. */
import type { Tile } from "../wire.ts";
import type { Deal } from "../game/deal.ts";
import type { Fact } from "../game/facts.ts";

const SHOWN: readonly Fact["type"][] = [
  "hands_dealt",
  "redealt",
  "lead_decided",
  "played",
  "twin_played",
  "passed",
  "drew",
  "counts_asked",
  "deal_ended",
  "deal_settled",
];

export function stopsOf(facts: readonly Fact[]): number[] {
  return facts.flatMap((fact, index) => (SHOWN.includes(fact.type) ? [index] : []));
}

export function onlySeen(deal: Deal, seat: number): readonly Tile[] {
  return deal.hands[seat] ?? [];
}
