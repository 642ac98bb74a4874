import type { Tile } from "../wire.ts";

/** A number of pips on a half, 0 to 6. */
export type Suit = number;
/** The halves of a tile as it lies, from the left end of the line to the right one. */
export type Halves = readonly [Suit, Suit];

export const SUITS: readonly Suit[] = [0, 1, 2, 3, 4, 5, 6];

export function tileOf(x: Suit, y: Suit): Tile {
  return `${Math.max(x, y)}-${Math.min(x, y)}` as Tile;
}

export const TILES: readonly Tile[] = SUITS.flatMap((high) => SUITS.slice(0, high + 1).map((low) => tileOf(high, low)));

export function high(tile: Tile): Suit {
  return Number(tile[0]);
}

export function low(tile: Tile): Suit {
  return Number(tile[2]);
}

export function pips(tile: Tile): number {
  return high(tile) + low(tile);
}

export function isDouble(tile: Tile): boolean {
  return tile[0] === tile[2];
}

export function has(tile: Tile, suit: Suit): boolean {
  return high(tile) === suit || low(tile) === suit;
}

/** The half that stays open when `suit` touches the line. */
export function other(tile: Tile, suit: Suit): Suit {
  return high(tile) + low(tile) - suit;
}

export function sumOf(tiles: readonly Tile[]): number {
  return tiles.reduce((sum, tile) => sum + pips(tile), 0);
}
