/** What the pages of an event ask the server for. The types mirror `kozel.server.events.requests`. */
import { lang } from "../lib/i18n.svelte.ts";
import { ApiError } from "../lib/api.ts";
import type { Pace } from "../wire.ts";

export const FORMATS = ["howell", "barometer", "mitchell", "web", "robin", "rooms", "individual", "fold", "neighbour", "knockout"] as const;
export type Format = (typeof FORMATS)[number];
/** Formats in which each table may shuffle for itself, and so play to the goat. */
export const OWN_DEALS: readonly Format[] = ["robin", "knockout", "fold", "neighbour"];
export const COUNTED = ["per_cent", "imps", "victory", "datum", "points", "parties"] as const;
export type Counted = (typeof COUNTED)[number];
/** What can be printed; "prepare" are the tiles before they are told. */
export const PAPERS = ["seating", "tables", "sheets", "guides", "prepare", "travellers", "standings", "hands"] as const;
export type PaperName = (typeof PAPERS)[number];
export const AWARDS = ["plus", "average", "minus"] as const;
export type Award = (typeof AWARDS)[number];
export type Side = "ns" | "ew";
export type SeatState = "open" | "person" | "away" | "bot";

export interface Stamp {
  readonly title: string;
  readonly mark: string;
  readonly rules: string;
  readonly format: Format | "";
  readonly deals: number;
  readonly minutes: number;
  readonly seated: number;
  readonly rounds: number | null;
  readonly provisional: boolean;
}

export interface StandingRow {
  readonly place: number;
  readonly entrant: number;
  readonly players: readonly string[];
  readonly club: string;
  readonly values: Readonly<Record<string, string>>;
  readonly boards: number;
  readonly penalty: number;
  readonly gone: boolean;
}

export interface Standing {
  readonly stamp: Stamp;
  readonly codes: readonly string[];
  readonly rows: readonly StandingRow[];
  readonly teams: readonly { readonly team: string; readonly imps: string; readonly victory: string }[];
  readonly missing: number;
  readonly conflicts: number;
}

export interface Chair {
  readonly seat: string;
  readonly entrant: number;
  readonly player: number;
  readonly name: string;
}

export interface TableView {
  readonly number: number;
  readonly ns: readonly number[];
  readonly ew: readonly number[];
  readonly chairs: readonly Chair[];
  readonly boards: readonly number[];
}

export interface Seating {
  readonly round: number;
  readonly tables: readonly TableView[];
  readonly idle: readonly { readonly entrant: number; readonly name: string; readonly bye: boolean }[];
}

export interface EventView {
  readonly event: string;
  readonly standing: Standing;
  readonly drawn: boolean;
  readonly online: boolean;
  readonly seating: Seating | null;
  /** How many results each table of the last round has. */
  readonly played: readonly number[];
  /** When the time of the round is over (ISO 8601); "" without a clock. */
  readonly ends: string;
  /** Boards that nobody will play any more. */
  readonly boards: readonly number[];
  readonly promise: string;
  readonly secret: string;
}

export interface OpenResult {
  readonly round: number;
  readonly table: number;
  readonly board: number;
  readonly ns: number;
  readonly ew: number;
  readonly ns_told: number | null;
  readonly ew_told: number | null;
}

export interface ProtestLine {
  readonly number: number;
  readonly at: string;
  readonly pair: number;
  readonly name: string;
  readonly board: number;
  readonly words: string;
  readonly ruling: string;
  readonly law: string;
}

export interface LogLine {
  readonly seq: number;
  readonly at: string;
  readonly by: string;
  readonly what: string;
  readonly why: string;
  readonly undone: boolean;
}

export interface TableLink {
  readonly round: number;
  readonly table_no: number;
  readonly key: string;
  readonly table: string;
  readonly seats: readonly SeatState[];
}

export interface DeskView {
  readonly event: EventView;
  readonly open: readonly OpenResult[];
  readonly protests: readonly ProtestLine[];
  readonly log: readonly LogLine[];
  readonly players: readonly { readonly pair: number; readonly player: number; readonly name: string; readonly key: string }[];
  readonly tables: readonly TableLink[];
}

export interface BoardLine {
  readonly board: number;
  readonly leader: string;
  readonly ns_told: number | null;
  readonly ew_told: number | null;
  readonly net: number | null;
  readonly ns_award: Award | null;
  readonly ew_award: Award | null;
  readonly is_conflict: boolean;
}

export interface AtTable {
  readonly title: string;
  readonly mark: string;
  readonly provisional: boolean;
  readonly rounds: number;
  readonly round: number;
  readonly table: TableView;
  readonly boards: readonly BoardLine[];
  readonly side: Side | "";
  readonly online: boolean;
  readonly protests: readonly ProtestLine[];
}

export interface TravellerLine {
  readonly round: number;
  readonly table: number;
  readonly ns: readonly number[];
  readonly ew: readonly number[];
  readonly ns_names: string;
  readonly ew_names: string;
  readonly net: number | null;
  readonly ns_award: Award | null;
  readonly ew_award: Award | null;
  readonly per_cent: string;
  readonly imps: string;
}

export interface BoardView {
  readonly traveller: { readonly board: number; readonly leader: string; readonly datum: string; readonly lines: readonly TravellerLine[] };
  readonly hands: readonly (readonly string[])[];
  /** For each line "table/deal" of this server, or "". */
  readonly replays: readonly string[];
}

export interface NewEvent {
  readonly title: string;
  readonly format: Format;
  readonly counted: Counted | null;
  readonly deals: number;
  readonly rounds: number;
  readonly minutes: number;
  readonly online: Pace | "";
  readonly follow: boolean;
  readonly protest_minutes: number;
}

export type Order =
  | { readonly type: "enter"; readonly players: readonly string[]; readonly club?: string; readonly bot?: string }
  | { readonly type: "withdraw"; readonly pair: number }
  | { readonly type: "replace"; readonly pair: number; readonly old: string; readonly new: string }
  | { readonly type: "draw"; readonly beacon?: string }
  | { readonly type: "next_round" }
  | { readonly type: "result"; readonly pair: number; readonly board: number; readonly net: number }
  | { readonly type: "award"; readonly pair: number; readonly board: number; readonly own: Award | null; readonly other: Award | null }
  | { readonly type: "penalty"; readonly pair: number; readonly hundredths: number }
  | { readonly type: "ruling"; readonly words: string; readonly protest?: number; readonly board?: number; readonly law?: string }
  | { readonly type: "undo"; readonly seq: number }
  | { readonly type: "reveal" }
  | { readonly type: "seat_bot"; readonly pair: number; readonly player: number; readonly level: string };

export type Said =
  | { readonly type: "tell"; readonly board: number; readonly net: number }
  | { readonly type: "confirm"; readonly board: number }
  | { readonly type: "protest"; readonly words: string; readonly board?: number };

/** The problem of a refusal is in the language of the page. */
async function ask<T>(path: string, key: string, body?: unknown): Promise<T> {
  return (await (await answer(path, key, body)).json()) as T;
}

async function answer(path: string, key: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { "content-type": "application/json", ...(key ? { "x-kozel-right": key } : {}) };
  const how = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  const response = await fetch(`/api/events${path}${path.includes("?") ? "&" : "?"}lang=${lang()}`, how);
  if (response.ok) return response;
  const text = await response.text();
  throw new ApiError(response.status, problemIn(text));
}

function problemIn(text: string): string {
  try {
    return (JSON.parse(text) as { problem?: string }).problem ?? text;
  } catch {
    return text;
  }
}

export const events = {
  make: (event: NewEvent) => ask<{ readonly event: string; readonly key: string }>("", "", event),
  show: (event: string) => ask<EventView>(`/${event}`, ""),
  desk: (event: string, key: string) => ask<DeskView>(`/${event}/desk`, key),
  order: (event: string, key: string, order: Order, why = "") => ask<DeskView>(`/${event}/desk`, key, { order, why }),
  table: (event: string, key: string) => ask<AtTable>(`/${event}/table`, key),
  say: (event: string, key: string, said: Said, side: Side | "") => ask<AtTable>(`/${event}/table`, key, { said, side }),
  sit: (event: string, key: string) => ask<{ readonly table: string }>(`/${event}/sit`, key, {}),
  paper: async (event: string, key: string, paper: PaperName) => {
    const [what, prepare] = paper === "prepare" ? ["hands", "&prepare"] : [paper, ""];
    return (await answer(`/${event}/papers/${what}?at=${encodeURIComponent(location.origin)}${prepare}`, key)).blob();
  },
  board: (event: string, board: number) => ask<BoardView>(`/${event}/boards/${board}`, ""),
};
