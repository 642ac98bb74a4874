/** A table as its stream has shown it so far. */
import type {
  Action,
  AwayChoice,
  CloseReason,
  Controller,
  Occupant,
  Outcome,
  PartyShown,
  Phrase,
  Presence,
  Settings,
  Settlement,
  Verdict,
} from "../wire.ts";
import type { Deal } from "./deal.ts";
import { sideCount, sideOf, type TableRules } from "./rules.ts";

export interface SeatState {
  readonly occupant: Occupant | null;
  readonly controller: Controller;
  readonly presence: Presence;
  readonly ready: boolean;
}

export interface Turn {
  readonly deal: string;
  readonly turn: number;
  readonly seats: readonly number[];
  readonly baseUntil: number;
  readonly deadline: number;
  readonly banks: readonly number[];
  readonly legal: readonly Action[];
}

/** A deal that is written: what the sheet and its explanation need. */
export interface SheetLine {
  readonly deal: string;
  readonly outcome: Outcome;
  readonly settlement: Settlement;
}

export interface Tally {
  readonly goats: readonly number[];
  readonly wins: readonly number[];
}

export interface Preparation {
  readonly deal: string;
  /** When the deal begins at the latest; 0: it waits for everybody. */
  readonly until: number;
  readonly dealer: string;
  readonly hashesUntil: number;
  readonly noncesUntil: number;
  readonly hashes: Readonly<Record<number, string>>;
  readonly nonces: Readonly<Record<number, string>>;
}

export interface Said {
  readonly seat: number;
  readonly phrase: Phrase;
  readonly v: number;
}

/** Those who are away at the end of a deal, what the others say about them, and who would take their seats. */
export interface Away {
  readonly seats: readonly number[];
  readonly votes: Readonly<Record<number, AwayChoice>>;
  readonly offers: Readonly<Record<number, Occupant>>;
}

export interface TableState {
  readonly v: number;
  readonly rules: TableRules;
  readonly you: string;
  /** One's own seat; -1 for a spectator. */
  readonly seat: number;
  readonly settings: Settings | null;
  readonly host: string;
  /** The event that the table is part of. */
  readonly party: PartyShown | null;
  readonly seats: readonly SeatState[];
  readonly deal: Deal | null;
  readonly turn: Turn | null;
  readonly sheet: readonly SheetLine[];
  readonly tally: Tally;
  readonly verdict: Verdict | null;
  readonly preparation: Preparation | null;
  readonly said: Said | null;
  readonly away: Away | null;
  readonly frozenUntil: number | null;
  readonly closed: CloseReason | null;
}

const OPEN_SEAT: SeatState = { occupant: null, controller: "person", presence: "here", ready: false };

export function emptyTable(rules: TableRules, you: string, seat: number): TableState {
  const sides = rules.pairs ? 2 : rules.players;
  const none = Array.from({ length: sides }, () => 0);
  return {
    v: 0,
    rules,
    you,
    seat,
    settings: null,
    host: "",
    party: null,
    seats: Array.from({ length: rules.players }, () => OPEN_SEAT),
    deal: null,
    turn: null,
    sheet: [],
    tally: { goats: none, wins: none },
    verdict: null,
    preparation: null,
    said: null,
    away: null,
    frozenUntil: null,
    closed: null,
  };
}

export function openSeat(): SeatState {
  return OPEN_SEAT;
}

/** Whether tiles are in play: between the deal's start and its end. */
export function isDealRunning(state: TableState): boolean {
  return state.deal !== null && state.deal.outcome === null && state.closed === null;
}

/** Before the first deal: the host sits, and bots are in all the other seats. */
export function isAloneWithBots(state: TableState): boolean {
  if (state.seat < 0 || state.host !== state.you || state.deal || state.preparation) return false;
  return state.seats.every((seat, index) => index === state.seat || seat.occupant?.kind === "bot");
}

export function isMyTurn(state: TableState): boolean {
  return state.turn !== null && state.seat >= 0 && state.turn.seats.includes(state.seat);
}

export function legalNow(state: TableState): readonly Action[] {
  return isMyTurn(state) ? state.turn!.legal : [];
}

/** The sides of the table, one's own first. */
export function sidesFrom(state: TableState): number[] {
  const count = sideCount(state.rules);
  const own = state.seat < 0 ? 0 : sideOf(state.rules, state.seat);
  return Array.from({ length: count }, (_, step) => (own + step) % count);
}

/** The seats as one sees them around the table, beginning with one's own (or seat `from`) and going clockwise. */
export function around(state: TableState, from: number): number[] {
  const { players } = state.rules;
  return Array.from({ length: players }, (_, step) => (from + step) % players);
}
