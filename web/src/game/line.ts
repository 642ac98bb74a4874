import type { End, Tile } from "../wire.ts";
import { high, low, other, type Halves, type Suit } from "./tiles.ts";

/** A tile on the table; `order` counts the placed tiles of the deal from 0. */
export interface Link {
  readonly tile: Tile;
  readonly halves: Halves;
  readonly order: number;
}

/** The placed tiles from left to right; `lead` is the place of the first tile. */
export interface Line {
  readonly links: readonly Link[];
  readonly lead: number;
}

export const EMPTY_LINE: Line = { links: [], lead: 0 };

export function ends(line: Line): Halves | null {
  const first = line.links[0];
  const last = line.links.at(-1);
  return first && last ? [first.halves[0], last.halves[1]] : null;
}

export function endAt(line: Line, end: End): Suit | null {
  const open = ends(line);
  return open && open[end === "L" ? 0 : 1];
}

/** The line with one tile more; the first one lies with its low half left. */
export function place(line: Line, tile: Tile, end: End | null): Line {
  const order = line.links.length;
  const open = ends(line);
  if (!open) return { links: [{ tile, halves: [low(tile), high(tile)], order }], lead: 0 };
  if (end === "L") {
    const halves: Halves = [other(tile, open[0]), open[0]];
    return { links: [{ tile, halves, order }, ...line.links], lead: line.lead + 1 };
  }
  return { links: [...line.links, { tile, halves: [open[1], other(tile, open[1])], order }], lead: line.lead };
}

/** How many tiles lie on this side of the first one. */
export function armLength(line: Line, end: End): number {
  return end === "L" ? line.lead : Math.max(0, line.links.length - 1 - line.lead);
}
