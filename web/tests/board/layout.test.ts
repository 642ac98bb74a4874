import { describe, expect, test } from "vitest";
import { bounds, isUpright, overlaps, type Placed } from "../../src/board/geometry.ts";
import { layBoard, layLine } from "../../src/board/layout.ts";
import { unitFor } from "../../src/board/fit.ts";
import { playDeal, seeded, type DealShape, type PlayedDeal, type Style } from "./deals.ts";

/** The boards of the design and the tile (long side, px) that must always fit. */
const SIZES = [
  [308, 230, 42],
  [344, 280, 49],
  [344, 330, 53],
  [374, 440, 65],
  [344, 200, 40],
  [460, 210, 46],
  [740, 600, 104],
  [900, 420, 90],
  [1300, 650, 137],
] as const;
const DEALS = 5000;
const STYLES: readonly Style[] = ["any", "any", "any", "any", "L", "R"];
const SHAPES: Record<string, DealShape> = {
  "four players": { players: 4, boneyard: false },
  "two players with the boneyard": { players: 2, boneyard: true },
  "three players with the boneyard": { players: 3, boneyard: true },
};

describe.each(Object.entries(SHAPES))("%s", (_name, shape) => {
  const random = seeded(shape.players);
  const deals = Array.from({ length: DEALS }, (_, i) => playDeal(random, shape, STYLES[i % STYLES.length]!));

  test.each(SIZES)("%d×%d holds every deal", (width, height, tile) => {
    const unit = unitFor(width, height);
    expect(2 * unit).toBeGreaterThanOrEqual(tile);
    for (const deal of deals) checkDeal(deal, width / unit, height / unit);
  }, 60_000);
});

test("a line keeps its shape when it grows: only the whole table moves", () => {
  const random = seeded(3);
  for (let i = 0; i < 200; i += 1) {
    const { lines } = playDeal(random, SHAPES["four players"]!, "any");
    const whole = byOrder(layLine(lines.at(-1)!, 13));
    lines.forEach((line) => expect(byOrder(layLine(line, 13))).toEqual(whole.slice(0, line.links.length)));
  }
});

function byOrder(placed: readonly Placed[]): Placed[] {
  return [...placed].sort((one, two) => one.order - two.order);
}

function checkDeal(deal: PlayedDeal, width: number, height: number): void {
  const placed = layBoard(deal.lines.at(-1)!, width, height);
  if (!isInside(placed, width, height)) throw new Error(`outside: ${describeLine(placed)}`);
  if (hasOverlap(placed)) throw new Error(`overlap: ${describeLine(placed)}`);
  for (let i = 1; i < placed.length; i += 1) {
    if (!touchEqually(placed[i - 1]!, placed[i]!)) throw new Error(`halves differ at ${i}: ${describeLine(placed)}`);
  }
}

function isInside(placed: readonly Placed[], width: number, height: number): boolean {
  const box = bounds(placed);
  const slack = 1e-9;
  return box.x >= -slack && box.y >= -slack && box.x + box.w <= width + slack && box.y + box.h <= height + slack;
}

function hasOverlap(placed: readonly Placed[]): boolean {
  return placed.some((one, i) => placed.slice(i + 1).some((two) => overlaps(one, two)));
}

/** The halves of a tile as squares with the number that is seen on them. */
function squares(tile: Placed): { x: number; y: number; suit: number }[] {
  const [first, second] = tile.drawn;
  const step = isUpright(tile) ? { x: 0, y: 1 } : { x: 1, y: 0 };
  return [
    { x: tile.x, y: tile.y, suit: first },
    { x: tile.x + step.x, y: tile.y + step.y, suit: second },
  ];
}

/** Whether two neighbours share a piece of an edge, and all halves that share it show the same number. */
function touchEqually(one: Placed, two: Placed): boolean {
  const pairs = squares(one).flatMap((a) => squares(two).map((b) => [a, b] as const));
  const touching = pairs.filter(([a, b]) => shareAnEdge(a, b));
  return touching.length > 0 && touching.every(([a, b]) => a.suit === b.suit);
}

function shareAnEdge(a: { x: number; y: number }, b: { x: number; y: number }): boolean {
  const dx = Math.abs(a.x - b.x);
  const dy = Math.abs(a.y - b.y);
  return (Math.abs(dx - 1) < 1e-9 && dy < 1 - 1e-9) || (Math.abs(dy - 1) < 1e-9 && dx < 1 - 1e-9);
}

function describeLine(placed: readonly Placed[]): string {
  return placed.map((tile) => `${tile.drawn.join("")}@${tile.x},${tile.y}`).join(" ");
}
