/** A tile chosen before one's turn. It stays in the page until the turn comes; only then it becomes a move, or nothing. */
import { obviousPlay, playsOf, twinOf } from "../board/select.ts";
import { endAt, type Line } from "../game/line.ts";
import { high, low, type Suit } from "../game/tiles.ts";
import type { Action, End, Play, Tile } from "../wire.ts";

export interface Premove {
  readonly tile: Tile;
  /** Played only at an end of this suit; null: wherever it fits. */
  readonly suit: Suit | null;
}

export type Resolved =
  | { readonly kind: "play"; readonly play: Play }
  /** It fits, but there is something to choose. */
  | { readonly kind: "choose" }
  | { readonly kind: "drop" };

/** The ends that the tile fits as the line is now. */
export function aims(line: Line, tile: Tile): End[] {
  return (["L", "R"] as const).filter((end) => [high(tile), low(tile)].some((half) => half === endAt(line, end)));
}

/** What becomes of a premove when the turn is there. */
export function resolve({ tile, suit }: Premove, legal: readonly Action[], line: Line): Resolved {
  const fitting = playsOf(legal, tile).filter((play) => suit === null || !play.end || endAt(line, play.end) === suit);
  if (!fitting.length) return { kind: "drop" };
  const play = obviousPlay(fitting, line, tile);
  const hasChoice = twinOf(legal, tile) !== undefined || legal.some((action) => action.type === "claim_redeal");
  return play && !hasChoice ? { kind: "play", play } : { kind: "choose" };
}
