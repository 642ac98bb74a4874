/**
 * Where each tile of the line lies: a serpentine with two arms.
 *
 * The first tile lies in the middle. The right arm grows to the right, then a row lower back to the left, and so on; the
 * left arm is its mirror image: left, then upwards. A tile that would cross the limit of its row becomes a corner: it
 * stands under the outer half of the last tile. A double lies across, but beside a corner it lies along, or is the corner
 * itself. So a corner always hangs on a half of a tile that lies along the row, and no other halves touch.
 */
import { isDouble } from "../game/tiles.ts";
import type { Line, Link } from "../game/line.ts";
import { bounds, moved, turned, type Placed, type Rect } from "./geometry.ts";

const ROW_PITCH = 2;
const ALONG = 2;
const ACROSS = 1;

interface Arm {
  /** The edge where the next tile begins, and the middle of the row. */
  x: number;
  y: number;
  rightwards: boolean;
  /** The last tile is a corner. */
  turned: boolean;
  readonly limit: number;
}

/** The tiles in a board `width` units wide, from left to right of the line, around the origin: x = 0 is the middle. */
export function layLine(line: Line, width: number): Placed[] {
  const anchor = line.links[line.lead];
  if (!anchor) return [];
  const middle = layAnchor(anchor);
  const right = growArm(line.links.slice(line.lead + 1), middle, width);
  const leftLinks = line.links.slice(0, line.lead).reverse().map(flipped);
  const left = growArm(leftLinks, middle, width).map(turned);
  return [...left.reverse(), middle, ...right];
}

/** The same, moved so that the whole line is in the middle of a board with its corner at the origin. */
export function layBoard(line: Line, width: number, height: number): Placed[] {
  const placed = layLine(line, width);
  const box = bounds(placed);
  const dy = (height - box.h) / 2 - box.y;
  return placed.map((tile) => moved(tile, width / 2, dy));
}

function flipped(link: Link): Link {
  return { ...link, halves: [link.halves[1], link.halves[0]] };
}

function layAnchor({ tile, halves, order }: Link): Placed {
  const size = isDouble(tile) ? standing : lying;
  return { ...size(0, 0), x: isDouble(tile) ? -0.5 : -1, tile, drawn: halves, order };
}

function growArm(links: readonly Link[], from: Rect, width: number): Placed[] {
  const arm: Arm = { x: from.x + from.w, y: 0, rightwards: true, turned: false, limit: width / 2 };
  return links.map((link) => addTile(arm, link));
}

function addTile(arm: Arm, link: Link): Placed {
  if (room(arm) < ALONG) return addCorner(arm, link);
  const across = isDouble(link.tile) && !arm.turned && room(arm) >= ACROSS + ALONG;
  arm.turned = false;
  return across ? addAcross(arm, link) : addAlong(arm, link);
}

function room(arm: Arm): number {
  return arm.rightwards ? arm.limit - arm.x : arm.x + arm.limit;
}

function advance(arm: Arm, length: number): number {
  const start = arm.rightwards ? arm.x : arm.x - length;
  arm.x += arm.rightwards ? length : -length;
  return start;
}

function addAlong(arm: Arm, { tile, halves, order }: Link): Placed {
  const [near, far] = halves;
  const drawn = arm.rightwards ? ([near, far] as const) : ([far, near] as const);
  return { ...lying(advance(arm, ALONG), arm.y), tile, drawn, order };
}

function addAcross(arm: Arm, { tile, halves, order }: Link): Placed {
  return { ...standing(advance(arm, ACROSS), arm.y), tile, drawn: halves, order };
}

/** The corner stands from the lower edge of its row down to the lower edge of the next one. */
function addCorner(arm: Arm, { tile, halves, order }: Link): Placed {
  const column = arm.rightwards ? arm.x - 1 : arm.x;
  const corner = { x: column, y: arm.y + 0.5, w: 1, h: 2, tile, drawn: halves, order };
  arm.rightwards = !arm.rightwards;
  arm.x = arm.rightwards ? column + 1 : column;
  arm.y += ROW_PITCH;
  arm.turned = true;
  return corner;
}

function lying(x: number, middle: number): Rect {
  return { x, y: middle - 0.5, w: 2, h: 1 };
}

function standing(x: number, middle: number): Rect {
  return { x, y: middle - 1, w: 1, h: 2 };
}
