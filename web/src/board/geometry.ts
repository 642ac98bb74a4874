import type { Tile } from "../wire.ts";
import type { Halves } from "../game/tiles.ts";

/** Lengths are in units: half a tile. y grows downwards. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A tile in its place. `drawn` are its halves as they are seen: left then right, or top then bottom. */
export interface Placed extends Rect {
  readonly tile: Tile;
  readonly drawn: Halves;
  readonly order: number;
}

export function isUpright(rect: Rect): boolean {
  return rect.h > rect.w;
}

/** Less than this is not seen. */
const HAIR = 1e-6;

export function overlaps(one: Rect, two: Rect): boolean {
  const across = Math.min(one.x + one.w, two.x + two.w) - Math.max(one.x, two.x);
  const down = Math.min(one.y + one.h, two.y + two.h) - Math.max(one.y, two.y);
  return across > HAIR && down > HAIR;
}

/** The smallest rectangle around all. */
export function bounds(rects: readonly Rect[]): Rect {
  if (!rects.length) return { x: 0, y: 0, w: 0, h: 0 };
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.w));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** The same place after the whole table is turned by half. */
export function turned<T extends Placed>(placed: T): T {
  const [first, second] = placed.drawn;
  return { ...placed, x: -placed.x - placed.w, y: -placed.y - placed.h, drawn: [second, first] };
}

export function moved<T extends Rect>(rect: T, dx: number, dy: number): T {
  return { ...rect, x: rect.x + dx, y: rect.y + dy };
}
