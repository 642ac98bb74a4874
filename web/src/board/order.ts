/** The order of one's own tiles: only for one's own eyes, and never changed by itself. */
import type { Tile } from "../wire.ts";
import { high, isDouble, low, pips } from "../game/tiles.ts";

/** The old order without what is gone; new tiles come last. */
export function keepOrder(order: readonly Tile[], hand: readonly Tile[]): Tile[] {
  return [...order.filter((tile) => hand.includes(tile)), ...hand.filter((tile) => !order.includes(tile))];
}

export function moveTile(order: readonly Tile[], tile: Tile, before: Tile): Tile[] {
  const from = order.indexOf(tile);
  const to = order.indexOf(before);
  const rest = order.filter((one) => one !== tile);
  const place = rest.indexOf(before) + (from < to ? 1 : 0);
  return from < 0 || to < 0 || tile === before ? [...order] : [...rest.slice(0, place), tile, ...rest.slice(place)];
}

export function bySuit(order: readonly Tile[]): Tile[] {
  return [...order].sort((one, two) => high(two) - high(one) || low(two) - low(one));
}

export function byWeight(order: readonly Tile[]): Tile[] {
  return [...order].sort((one, two) => pips(two) - pips(one) || Number(isDouble(two)) - Number(isDouble(one)));
}
