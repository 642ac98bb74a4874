/** The house rules that a person made last, kept in the browser. */
import type { Value } from "../wire.ts";

export interface House {
  readonly preset: string;
  readonly changes: Readonly<Record<string, Value>>;
}

const KEY = "kozel.house";
export const USUAL: House = { preset: "trudovoy", changes: {} };

export function keptHouse(): House {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as House | null;
    return typeof kept?.preset === "string" && typeof kept.changes === "object" ? kept : USUAL;
  } catch {
    return USUAL;
  }
}

export function keepHouse(house: House): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(house));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
