/** What a turn's clock shows at a moment of the server's time. */
import type { Turn } from "../game/state.ts";

export interface Reading {
  /** Milliseconds until the clock acts. */
  readonly left: number;
  /** The base time is over: the bank runs down. */
  readonly onBank: boolean;
  /** What is left, from 1 to 0. */
  readonly share: number;
}

/** Null when the turn has no clock. */
export function readClock(turn: Turn, now: number, startedAt: number): Reading | null {
  if (!turn.deadline) return null;
  const left = Math.max(0, turn.deadline - now);
  const whole = Math.max(1, turn.deadline - startedAt);
  return { left, onBank: now > turn.baseUntil, share: Math.min(1, left / whole) };
}

/** ``1:05``; the last part of a second counts as a whole one. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
