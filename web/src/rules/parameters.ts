/** How each parameter of the rules is chosen. What they are called is in the words of the rules cards. */
import type { Value } from "../wire.ts";

export type Field =
  | { readonly kind: "choice"; readonly values: readonly Value[] }
  | { readonly kind: "number"; readonly max: number }
  | { readonly kind: "switch" };

const choice = (...values: readonly Value[]): Field => ({ kind: "choice", values });
const number = (max: number): Field => ({ kind: "number", max });
const toggle: Field = { kind: "switch" };

export const SECTIONS: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  table: {
    players: choice(2, 3, 4),
    sides: choice("pairs", "solo"),
    hand: choice(5, 7),
    bazaar: choice("none", "draw_until_fits", "draw_one"),
    bazaar_reserve: choice(0, 1, 2),
    direction: choice("cw", "ccw"),
  },
  redeal: {
    redeal_doubles: choice("off", 4, 5, 6),
    redeal_suit: choice("off", 6),
    redeal_mode: choice("forced", "on_claim"),
  },
  lead: {
    first_lead: choice("double", "draw", "seat"),
    first_double: choice(0, 1, 2, 3, 4, 5, 6),
    first_double_step_per_match: choice(0, 1),
    first_double_order: choice([1, 2, 3, 4, 5, 6, 0], [0, 1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1, 0]),
    no_double_fallback: choice("heaviest", "lightest", "random"),
    first_tile_forced: toggle,
    lead_00_allowed: toggle,
    next_lead: choice("pair_agrees", "finisher", "partner_of_finisher", "rotate", "left_of_finisher"),
    next_lead_after_fish: choice("maker", "winning_side", "rotate", "first_double_holder"),
    next_lead_after_tie: choice("maker", "rotate"),
    lead_rule: choice("any", "double_if_held_except_00_66"),
    lead_talk: choice("none", "three_answers"),
  },
  play: { both_doubles: choice("off", "optional"), info: choice("counts_open", "counts_on_question") },
  score: {
    points: choice("penalty", "collect"),
    normal_score: choice("losers_own", "all_unplayed"),
    fish_score: choice("all_to_heavier", "heavier_own", "difference", "all_to_lighter"),
    fish_tie: choice("carry", "void"),
    lone00: number(100),
    lone66: number(100),
    lone_mode: choice("replace", "add"),
    lone_scope: choice("hand", "pair"),
    lone_in_fish: toggle,
    lead_bonus66: number(100),
    lead_bonus00: number(100),
    end_bonus66: number(100),
    end_bonus00: number(100),
    end_bonus_on_fish: toggle,
  },
  match: {
    open_at: number(100),
    below_open: choice("discard", "hang"),
    open_test: choice("with_eggs", "without_eggs", "keep_eggs"),
    write_off: choice("off", "first_two", "previous_deal", "whole_record"),
    end_on_66_00_wins_match: toggle,
    end_on_66_00_also_if_fish: toggle,
    general_wins_match: toggle,
    target: number(500),
    deals: number(48),
    dry_loss: choice(1, 2),
  },
};

/** The message that says a value, as on a rules card. */
export function valueMessage(key: string, value: Value): string {
  if (typeof value === "boolean") return `${key}-${value}`;
  return typeof value === "string" ? `${key}-${value}` : key;
}

/** What differs from the preset. */
export function changesFrom(preset: Readonly<Record<string, Value>>, chosen: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(chosen).filter(([key, value]) => JSON.stringify(preset[key]) !== JSON.stringify(value)));
}
