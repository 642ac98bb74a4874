/** Random legal play, only to have lines and hands of whole deals for tests of the layout. */
import type { End, Tile } from "../../src/wire.ts";
import { EMPTY_LINE, endAt, place, type Line } from "../../src/game/line.ts";
import { has, TILES } from "../../src/game/tiles.ts";

export type Random = () => number;

/** How a player chooses: at random, or by feeding one end for as long as it goes. */
export type Style = "any" | "L" | "R";

export interface DealShape {
  readonly players: number;
  readonly boneyard: boolean;
}

export interface PlayedDeal {
  /** The line after each placed tile. */
  readonly lines: readonly Line[];
  readonly largestHand: number;
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function below(random: Random, n: number): number {
  return Math.floor(random() * n);
}

function shuffled(random: Random): Tile[] {
  const tiles = [...TILES];
  for (let i = tiles.length - 1; i > 0; i -= 1) {
    const j = below(random, i + 1);
    [tiles[i], tiles[j]] = [tiles[j]!, tiles[i]!];
  }
  return tiles;
}

function choices(hand: readonly Tile[], line: Line, style: Style): [Tile, End][] {
  const all = hand.flatMap((tile) =>
    (["L", "R"] as const).filter((end) => has(tile, endAt(line, end)!)).map((end): [Tile, End] => [tile, end]),
  );
  const wished = all.filter(([, end]) => end === style);
  return wished.length ? wished : all;
}

export function playDeal(random: Random, { players, boneyard }: DealShape, style: Style): PlayedDeal {
  const tiles = shuffled(random);
  const hands = Array.from({ length: players }, () => tiles.splice(0, 7));
  let seat = below(random, players);
  let line = place(EMPTY_LINE, take(hands[seat]!, below(random, 7)), null);
  const lines = [line];
  let largestHand = 7;
  for (let passes = 0; passes < players && hands[seat]!.length; ) {
    seat = (seat + 1) % players;
    const hand = hands[seat]!;
    while (boneyard && tiles.length && !choices(hand, line, style).length) hand.push(tiles.pop()!);
    largestHand = Math.max(largestHand, hand.length);
    const found = choices(hand, line, style);
    if (!found.length) {
      passes += 1;
      continue;
    }
    passes = 0;
    const [tile, end] = found[below(random, found.length)]!;
    take(hand, hand.indexOf(tile));
    line = place(line, tile, end);
    lines.push(line);
  }
  return { lines, largestHand };
}

function take(hand: Tile[], index: number): Tile {
  return hand.splice(index, 1)[0]!;
}
