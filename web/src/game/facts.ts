/** The facts of a deal as a record holds them: with everybody's tiles. The live stream never carries these. */
import type { LeadAnswer, SeatFact, Tile } from "../wire.ts";

export interface HandsDealt {
  readonly type: "hands_dealt";
  readonly redeal_no: number;
  readonly hands: readonly (readonly Tile[])[];
  readonly boneyard: readonly Tile[];
  readonly lot: number;
}

export interface Drew {
  readonly type: "drew";
  readonly seat: number;
  readonly tile: Tile;
}

export interface LeadAnswered {
  readonly type: "lead_answered";
  readonly seat: number;
  readonly answer: LeadAnswer;
}

export type Fact = SeatFact | HandsDealt | Drew | LeadAnswered;

/** What a seat is told of a fact, for a replay through the eyes of one seat. */
export function project(fact: Fact, seat: number): SeatFact {
  switch (fact.type) {
    case "hands_dealt":
      return { type: "hand_dealt", redeal_no: fact.redeal_no, hand: fact.hands[seat] ?? [] };
    case "drew":
      return { type: "seat_drew", seat: fact.seat, tile: fact.seat === seat ? fact.tile : null };
    case "lead_answered":
      return { type: "seat_answered", seat: fact.seat, answer: fact.seat === seat ? fact.answer : null };
    default:
      return fact;
  }
}
