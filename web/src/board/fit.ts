/** The size of a tile: fixed by the board, so that a line never has to shrink while it grows. */
import type { Line } from "../game/line.ts";
import { bounds } from "./geometry.ts";
import { layLine } from "./layout.ts";

/** The greatest height of a line, in units, in a board so many whole units wide; half a unit more than in any of 42,000
 * simulated deals. */
const HEIGHT_AT_WIDTH: readonly (readonly [width: number, height: number])[] = [
  [8, 19.5],
  [9, 16],
  [10, 14],
  [11, 13],
  [12, 12],
  [14, 10],
  [17, 9.5],
  [18, 8.5],
  [22, 8],
  [24, 7.5],
  [26, 6.5],
  [44, 6],
  [48, 5.5],
  [52, 4.5],
];

const LARGEST_UNIT = 80;

/** Half the length of a tile, in pixels: the largest with which any deal fits. */
export function unitFor(width: number, height: number): number {
  const units = HEIGHT_AT_WIDTH.map(([across, down]) => Math.min(width / across, height / down));
  return Math.min(LARGEST_UNIT, Math.max(...units));
}

/** The same, made smaller should a line ever be higher than any that was simulated. */
export function fittingUnit(line: Line, width: number, height: number): number {
  let unit = unitFor(width, height);
  while (unit > 1 && bounds(layLine(line, width / unit)).h * unit > height + 0.5) unit *= 0.9;
  return unit;
}
