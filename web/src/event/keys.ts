/** The rights that this browser was given, and the events that were made in it. */
import { store, stored } from "../lib/kept.ts";

export interface Mine {
  readonly event: string;
  readonly title: string;
  readonly key: string;
}

const MINE = "kozel.events";

/** The key in the address, which is kept for the next visit; else the one that was kept. */
export function keyOf(event: string, view: string): string {
  const given = location.hash.slice(1);
  const name = `kozel.event.${event}.${view}`;
  if (given) store(name, given);
  return given || stored(name);
}

export function linkTo(event: string, view: string, key: string): string {
  return `${location.origin}/event/${event}/${view}#${key}`;
}

export function mine(): readonly Mine[] {
  try {
    const kept: unknown = JSON.parse(stored(MINE) || "[]");
    return Array.isArray(kept) ? (kept as Mine[]) : [];
  } catch {
    return [];
  }
}

export function keepMine(one: Mine): void {
  store(MINE, JSON.stringify([one, ...mine().filter((old) => old.event !== one.event)].slice(0, 30)));
}
