/** What the client asks the server for besides the stream of a table. */
import type { Fact } from "../game/facts.ts";
import type { Parameters } from "../game/rules.ts";
import type { DealStarted, Occupant, Outcome, Pace, RulesRef, Settings, Settlement, Standing, Value, Verdict } from "../wire.ts";
import { lang } from "./i18n.svelte.ts";

export type Changes = Readonly<Record<string, Value>>;

export interface RuleSetInfo {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly note: string;
  readonly status: "complete" | "provisional";
  readonly parameters: Parameters;
}

export interface Problem {
  readonly key: string;
  readonly problem: string;
}

export interface Check {
  readonly ok: boolean;
  readonly problems: readonly Problem[];
  /** A Markdown table. */
  readonly differences: string;
  readonly card: string;
}

export type SeatChoice = { readonly kind: "me" } | { readonly kind: "open" } | { readonly kind: "bot"; readonly level?: string };

export interface NewTable {
  readonly preset: string;
  readonly changes: Changes;
  readonly pace: Pace;
  readonly seats: readonly SeatChoice[];
  readonly show_missing?: boolean;
  readonly spectators?: boolean;
}

export interface TableInfo {
  readonly table: string;
  readonly settings: Settings;
  readonly phase: string;
  readonly seats: readonly { readonly seat: number; readonly occupant: Occupant | null }[];
}

export interface DealRecord {
  readonly parameters: Parameters;
  readonly seats: readonly (Occupant | null)[];
  readonly facts: readonly Fact[];
}

export interface MyTable {
  readonly table: string;
  readonly opened_at: number;
  readonly closed_at: number | null;
}

export interface DealInfo {
  readonly deal: string;
  readonly at: number;
}

export interface Me {
  readonly name: string;
}

export interface Settled {
  readonly settlement: Settlement;
  /** How the match ended with this deal, if it did. */
  readonly verdict?: Verdict | null;
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const post = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`/api/${path}`, body === undefined ? {} : post);
  if (!response.ok) throw new ApiError(response.status, problemIn(await response.text()));
  return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
}

/** The sentence of an answer that refuses; all of it when something else answered, such as a proxy. */
function problemIn(text: string): string {
  try {
    return (JSON.parse(text) as { problem?: string }).problem ?? text;
  } catch {
    return text;
  }
}

const enc = encodeURIComponent;

export const api = {
  ruleSets: () => ask<readonly RuleSetInfo[]>(`rulesets?lang=${lang()}`),
  levels: () => ask<readonly string[]>("bots"),
  check: (preset: string, changes: Changes) => ask<Check>(`rules/check?lang=${lang()}`, { preset, changes }),
  makeTable: (table: NewTable) => ask<{ readonly table: string }>("tables", table),
  table: (table: string) => ask<TableInfo>(`tables/${enc(table)}`),
  deals: (table: string) => ask<readonly DealInfo[]>(`tables/${enc(table)}/deals`),
  facts: (table: string, deal: string) => ask<readonly Fact[]>(`tables/${enc(table)}/deals/${enc(deal)}`),
  report: (table: string, deal: string, words: string) => ask<void>(`tables/${enc(table)}/deals/${enc(deal)}/report`, { words }),
  me: () => ask<Me>("me"),
  rename: (name: string) => ask<Me>("me", { name }),
  myTables: () => ask<readonly MyTable[]>("me/tables"),
  settle: (rules: { preset: string; changes: Changes }, before: Standing, outcome: Outcome, names: readonly string[]) =>
    ask<Settled>(`settle?lang=${lang()}`, { preset: rules.preset, changes: rules.changes, before, outcome, names }),
};

/** All parameters of the rules that a table or a deal names. */
export async function parametersOf(
  rules: Pick<RulesRef, "preset" | "changes">,
  presets: Promise<readonly RuleSetInfo[]> = api.ruleSets(),
): Promise<Parameters> {
  const preset = (await presets).find((one) => one.id === rules.preset);
  return { ...preset?.parameters, ...rules.changes };
}

/** A finished deal with all that is needed to show it. */
export async function dealRecord(table: string, deal: string): Promise<DealRecord> {
  const [facts, info] = await Promise.all([api.facts(table, deal), api.table(table)]);
  const started = facts.find((fact): fact is DealStarted => fact.type === "deal_started");
  const rules = started?.rules ?? info.settings.rules;
  return { facts, parameters: await parametersOf(rules), seats: info.seats.map((one) => one.occupant) };
}

export function recordAddress(table: string, deal: string, format: "kzn" | "jsonl"): string {
  return `/api/tables/${enc(table)}/deals/${enc(deal)}/record.${format}`;
}
