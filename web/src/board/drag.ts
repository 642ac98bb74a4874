/** Dragging a tile: what counts as a drag, and where it would land. No DOM, so that it can be tested. */
import type { End } from "../wire.ts";
export const SLOP = 8;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function isDrag(from: Point, to: Point): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > SLOP;
}

export function contains(box: Box, point: Point): boolean {
  return point.x >= box.left && point.x <= box.right && point.y >= box.top && point.y <= box.bottom;
}

export type Landing = { readonly end: End | null } | null;

/**
 * Where a tile would land: on an end chip, or on the board, whose left half is the left end where both fit. Null:
 * nowhere, the tile goes back. `leads` says that the line is empty and the tile may be led.
 */
export function landing(
  point: Point,
  board: Box,
  chips: Readonly<Record<End, Box | null>>,
  targets: readonly { readonly end: End }[],
  leads: boolean,
): Landing {
  const onBoard = contains(board, point);
  if (leads) return onBoard ? { end: null } : null;
  const chip = targets.find(({ end }) => chips[end] && contains(chips[end], point));
  if (chip) return { end: chip.end };
  if (!onBoard || !targets.length) return null;
  const wished: End = point.x < (board.left + board.right) / 2 ? "L" : "R";
  return { end: (targets.find(({ end }) => end === wished) ?? targets[0]!).end };
}
