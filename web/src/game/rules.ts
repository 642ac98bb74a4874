/** The few parameters of the rules that a table must know to draw itself. The server judges. */
import type { Value } from "../wire.ts";

export type Parameters = Readonly<Record<string, Value>>;

export interface TableRules {
  readonly players: number;
  readonly pairs: boolean;
  readonly clockwise: boolean;
  readonly hand: number;
  readonly boneyard: number;
  readonly draws: boolean;
  readonly countsOpen: boolean;
  readonly penalty: boolean;
  readonly openAt: number;
  readonly target: number;
  readonly deals: number;
  readonly bonuses: Readonly<Record<Feat, number>>;
  readonly endBonusOnFish: boolean;
}

/** What brings extra points: a double that was led or placed last. */
export type Feat = "lead66" | "lead00" | "end66" | "end00";

export function tableRules(parameters: Parameters): TableRules {
  const players = Number(parameters.players ?? 4);
  const hand = Number(parameters.hand ?? 7);
  return {
    players,
    pairs: parameters.sides !== "solo",
    clockwise: parameters.direction !== "ccw",
    hand,
    boneyard: 28 - players * hand,
    draws: (parameters.bazaar ?? "none") !== "none",
    countsOpen: parameters.info !== "counts_on_question",
    penalty: parameters.points !== "collect",
    openAt: Number(parameters.open_at ?? 0),
    target: Number(parameters.target ?? 0),
    deals: Number(parameters.deals ?? 0),
    bonuses: {
      lead66: Number(parameters.lead_bonus66 ?? 0),
      lead00: Number(parameters.lead_bonus00 ?? 0),
      end66: Number(parameters.end_bonus66 ?? 0),
      end00: Number(parameters.end_bonus00 ?? 0),
    },
    endBonusOnFish: Boolean(parameters.end_bonus_on_fish),
  };
}

export function sideOf(rules: TableRules, seat: number): number {
  return rules.pairs ? seat % 2 : seat;
}

export function sideCount(rules: TableRules): number {
  return rules.pairs ? 2 : rules.players;
}

export function seatsOf(rules: TableRules, side: number): number[] {
  return Array.from({ length: rules.players }, (_, seat) => seat).filter((seat) => sideOf(rules, seat) === side);
}
