import type { Suit } from "../game/tiles.ts";

type Place = readonly [number, number];

const NEAR = 5.2;
const MIDDLE = 10;
const FAR = 14.8;

const CENTRE: readonly Place[] = [[MIDDLE, MIDDLE]];
const DIAGONAL: readonly Place[] = [
  [NEAR, NEAR],
  [FAR, FAR],
];
const CORNERS: readonly Place[] = [...DIAGONAL, [FAR, NEAR], [NEAR, FAR]];
const SIDES: readonly Place[] = [
  [NEAR, MIDDLE],
  [FAR, MIDDLE],
];

const UPRIGHT: readonly (readonly Place[])[] = [
  [],
  CENTRE,
  DIAGONAL,
  [...DIAGONAL, ...CENTRE],
  CORNERS,
  [...CORNERS, ...CENTRE],
  [...CORNERS, ...SIDES],
];

/** Where the pips of a half are, in a square of 20; a lying half is the upright one turned by a quarter. */
export function pipPlaces(suit: Suit, upright: boolean): readonly Place[] {
  const places = UPRIGHT[suit] ?? [];
  return upright ? places : places.map(([x, y]): Place => [20 - y, x]);
}

/** Figures to draw instead of pips. They are lines and not text, so that nobody hears them beside the tile's own name. */
export const DIGITS: readonly string[] = [
  "M10 4.5a3.6 5.5 0 1 0 .01 0z",
  "M7.5 6.6L10.6 4.5V15.5",
  "M6.7 7.6a3.3 3.1 0 1 1 5.7 2L6.7 15.5H13.5",
  "M7 4.6H13L9.7 9a3.3 3.3 0 1 1-3 4.7",
  "M11.8 15.5V4.5L6.3 12.2H14",
  "M12.8 4.6H7.6L7.2 9.3a3.4 3.4 0 1 1-.6 4.5",
  "M12.2 4.6C8.6 6 6.7 9 6.7 12.1a3.3 3.3 0 1 0 3.3-3.3c-1.6 0-3 1-3.3 2.7",
];
