/** The only place where a table changes: events in, the next state out. No network, no clock, no chance. */
import type { Event, Happened, SeatEvent, SeatFact, Verdict } from "../wire.ts";
import { learn, startDeal, type Deal } from "./deal.ts";
import { openSeat, type Away, type Preparation, type SeatState, type TableState, type Tally } from "./state.ts";

/** The state after an event; numbers that are not newer change nothing. */
export function reduce(state: TableState, event: Event): TableState {
  if (event.v <= state.v) return state;
  const next = event.body ? apply(state, event.body, event.v) : state;
  return { ...next, v: event.v };
}

export function reduceAll(state: TableState, events: readonly Event[]): TableState {
  return events.reduce(reduce, state);
}

function apply(state: TableState, event: SeatEvent, v: number): TableState {
  switch (event.type) {
    case "table_opened":
      return { ...state, settings: event.settings, host: event.host, party: event.party ?? null };
    case "seat_taken":
      return takeSeat(returned(state, event.seat), event.seat, { ...openSeat(), occupant: event.occupant, controller: event.occupant.kind });
    case "seat_left":
      return takeSeat(state, event.seat, openSeat());
    case "controller_changed":
      return seat(event.controller === "person" ? returned(state, event.seat) : state, event.seat, { controller: event.controller });
    case "presence_changed":
      return seat(state, event.seat, { presence: event.presence });
    case "ready_given":
      return seat(state, event.seat, { ready: true });
    case "phrase_said":
      return { ...state, said: { seat: event.seat, phrase: event.phrase, v } };
    case "break_began":
      return { ...state, preparation: { ...prepared(state, event.deal), until: event.until } };
    case "deal_committed":
      return { ...state, preparation: committed(prepared(state, event.deal), event) };
    case "nonce_hashed":
      return { ...state, preparation: hashed(state.preparation, event.seat, event.hash) };
    case "nonce_shown":
      return { ...state, preparation: shown(state.preparation, event.seat, event.nonce) };
    case "happened":
      return happened(state, event);
    case "turn_opened":
      return { ...state, turn: turnOf(event) };
    case "away_asked":
      return { ...state, away: { ...missed(state), seats: [...missed(state).seats, event.seat] } };
    case "seat_offered":
      return { ...state, away: { ...missed(state), offers: { ...missed(state).offers, [event.seat]: event.occupant } } };
    case "away_voted":
      return { ...state, away: { ...missed(state), votes: { ...missed(state).votes, [event.seat]: event.choice } } };
    case "table_frozen":
      return { ...state, frozenUntil: event.until };
    case "table_thawed":
      return { ...state, frozenUntil: null };
    case "table_closed":
      return { ...state, closed: event.reason, turn: null };
  }
}

/** A seat that somebody takes or leaves; one's own seat follows one's public id. */
function takeSeat(state: TableState, at: number, one: SeatState): TableState {
  const mine = one.occupant?.id === state.you && one.occupant.kind === "person";
  const seats = state.seats.map((old, index) => (index === at ? one : old));
  if (mine) return { ...state, seats, seat: at };
  return { ...state, seats, seat: state.seat === at ? -1 : state.seat };
}

function seat(state: TableState, at: number, change: Partial<SeatState>): TableState {
  return { ...state, seats: state.seats.map((old, index) => (index === at ? { ...old, ...change } : old)) };
}

function turnOf(event: Extract<SeatEvent, { type: "turn_opened" }>): NonNullable<TableState["turn"]> {
  const { deal, turn, seats, deadline, banks } = event;
  return { deal, turn, seats, baseUntil: event.base_until, deadline, banks, legal: event.legal ?? [] };
}

const NOBODY_AWAY: Away = { seats: [], votes: {}, offers: {} };

function missed(state: TableState): Away {
  return state.away ?? NOBODY_AWAY;
}

/** Nothing is asked about a seat any more: its person is back, or somebody else has it. */
function returned(state: TableState, at: number): TableState {
  const seats = missed(state).seats.filter((one) => one !== at);
  return { ...state, away: seats.length ? { ...missed(state), seats } : null };
}

function prepared(state: TableState, deal: string): Preparation {
  if (state.preparation?.deal === deal) return state.preparation;
  return { deal, until: 0, dealer: "", hashesUntil: 0, noncesUntil: 0, hashes: {}, nonces: {} };
}

function committed(old: Preparation, event: Extract<SeatEvent, { type: "deal_committed" }>): Preparation {
  return { ...old, dealer: event.dealer, hashesUntil: event.hashes_until, noncesUntil: event.nonces_until };
}

function hashed(old: Preparation | null, at: number, hash: string): Preparation | null {
  return old && { ...old, hashes: { ...old.hashes, [at]: hash } };
}

function shown(old: Preparation | null, at: number, nonce: string): Preparation | null {
  return old && { ...old, nonces: { ...old.nonces, [at]: nonce } };
}

const TURN_ENDING: readonly SeatFact["type"][] = ["played", "twin_played", "seat_drew", "passed", "deal_ended", "redealt"];

function happened(state: TableState, { fact, auto }: Happened): TableState {
  if (fact.type === "deal_started") return begin(state, startDeal(fact, state.rules));
  if (!state.deal) return state;
  const deal = learn(state.deal, fact, state.rules, state.seat, auto);
  const turn = TURN_ENDING.includes(fact.type) ? null : withoutAnswered(state.turn, fact);
  return settled({ ...state, deal, turn }, fact);
}

function withoutAnswered(turn: TableState["turn"], fact: SeatFact): TableState["turn"] {
  if (fact.type === "lead_decided") return null;
  if (fact.type !== "seat_answered" || !turn) return turn;
  const legal = fact.answer === null ? turn.legal : [];
  return { ...turn, seats: turn.seats.filter((one) => one !== fact.seat), legal };
}

function begin(state: TableState, deal: Deal): TableState {
  const sheet = deal.before.deal_no === 1 ? [] : state.sheet;
  const seats = state.seats.map((one) => ({ ...one, ready: false }));
  return { ...state, deal, sheet, seats, turn: null, verdict: null, preparation: null, away: null };
}

function settled(state: TableState, fact: SeatFact): TableState {
  const { deal } = state;
  if (fact.type === "deal_settled" && deal?.outcome) {
    const line = { deal: deal.name, outcome: deal.outcome, settlement: fact.settlement };
    return { ...state, sheet: [...state.sheet, line] };
  }
  if (fact.type === "match_ended") return { ...state, verdict: fact.verdict, tally: counted(state.tally, fact.verdict) };
  return state;
}

function counted(tally: Tally, verdict: Verdict): Tally {
  const add = (counts: readonly number[], sides: readonly number[]) =>
    counts.map((count, side) => count + (sides.includes(side) ? 1 : 0));
  return { goats: add(tally.goats, verdict.goats), wins: add(tally.wins, verdict.winners) };
}
