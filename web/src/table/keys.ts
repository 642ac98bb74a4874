/** Keys of the table. Letters are named by their place, so that a Russian keyboard works like an English one. */
import type { End } from "../wire.ts";

export type Key =
  | { readonly kind: "tile"; readonly index: number }
  | { readonly kind: "end"; readonly end: End }
  | { readonly kind: "say"; readonly what: "ends" | "last" | "hand" | "score" | "clocks" | "counts" }
  | { readonly kind: "play" | "cancel" | "help" };

const LETTERS: Readonly<Record<string, Key>> = {
  KeyP: { kind: "say", what: "ends" },
  KeyL: { kind: "say", what: "last" },
  KeyH: { kind: "say", what: "hand" },
  KeyS: { kind: "say", what: "score" },
  KeyT: { kind: "say", what: "clocks" },
  KeyK: { kind: "say", what: "counts" },
  Slash: { kind: "help" },
  Escape: { kind: "cancel" },
  Enter: { kind: "play" },
  NumpadEnter: { kind: "play" },
  ArrowLeft: { kind: "end", end: "L" },
  ArrowRight: { kind: "end", end: "R" },
};

export function keyOf(event: Pick<KeyboardEvent, "code" | "ctrlKey" | "altKey" | "metaKey">): Key | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
  if (digit) return { kind: "tile", index: Number(digit[1]) - 1 };
  return LETTERS[event.code] ?? null;
}
