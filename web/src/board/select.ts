/** What a tap, a drop or a key on the own hand means, given nothing but the moves that the server allows. */
import type { Action, End, Play, Tile, TwinPlay } from "../wire.ts";
import { armLength, endAt, ends, type Line } from "../game/line.ts";
import { other, type Suit } from "../game/tiles.ts";

export interface Target {
  readonly end: End;
  readonly play: Play;
  /** What the two ends are after this play. */
  readonly becomes: readonly [Suit, Suit];
}

export function playsOf(legal: readonly Action[], tile: Tile): Play[] {
  return legal.filter((action): action is Play => action.type === "play" && action.tile === tile);
}

export function isPlayable(legal: readonly Action[], tile: Tile): boolean {
  return playsOf(legal, tile).length > 0;
}

export function twinOf(legal: readonly Action[], tile: Tile): TwinPlay | undefined {
  return legal.find((action): action is TwinPlay => action.type === "twin" && [action.left, action.right].includes(tile));
}

/** Where the selected tile may go; the lead has no targets. */
export function targets(legal: readonly Action[], line: Line, tile: Tile): Target[] {
  return playsOf(legal, tile).flatMap((play) => (play.end ? [targetOf(line, play, play.end)] : []));
}

function targetOf(line: Line, play: Play, end: End): Target {
  const [left, right] = ends(line) ?? [0, 0];
  const open = other(play.tile, end === "L" ? left : right);
  return { end, play, becomes: end === "L" ? [open, right] : [left, open] };
}

/** The play that a tile means by itself: the only one, or either when both ends are equal (then the shorter arm). */
export function obviousPlay(legal: readonly Action[], line: Line, tile: Tile): Play | undefined {
  const plays = playsOf(legal, tile);
  if (plays.length < 2) return plays[0];
  if (endAt(line, "L") !== endAt(line, "R")) return undefined;
  const shorter: End = armLength(line, "L") < armLength(line, "R") ? "L" : "R";
  return plays.find((play) => play.end === shorter);
}

export type Tap =
  | { readonly kind: "select"; readonly tile: Tile }
  | { readonly kind: "drop" }
  | { readonly kind: "play"; readonly play: Play };

/** A tap on a tile of the hand. */
export function tap(
  legal: readonly Action[],
  line: Line,
  selected: Tile | null,
  tile: Tile,
  oneTap: boolean,
): Tap {
  const play = obviousPlay(legal, line, tile);
  if (play && playsAtOnce(legal, line, selected, tile, oneTap)) return { kind: "play", play };
  return selected === tile ? { kind: "drop" } : { kind: "select", tile };
}

/** The first tile of a deal needs one tap; later ones two, unless one tap is wished and there is no choice to make. */
function playsAtOnce(legal: readonly Action[], line: Line, selected: Tile | null, tile: Tile, oneTap: boolean): boolean {
  if (selected === tile || !line.links.length) return true;
  return oneTap && !twinOf(legal, tile);
}

export function forcedAction(legal: readonly Action[]): Action | undefined {
  return legal.find((action) => action.type === "pass" || action.type === "draw");
}
