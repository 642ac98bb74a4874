/** A touch that is felt: light for one's own tile, longer for one's turn. Only where the device can, and after a gesture. */
import { prefs } from "./prefs.svelte.ts";

const PATTERNS = { tile: [15], turn: [40, 60, 40] } as const;

export function canBuzz(): boolean {
  return typeof navigator !== "undefined" && "vibrate" in navigator;
}

export function buzz(what: keyof typeof PATTERNS): void {
  if (prefs.haptics && canBuzz() && navigator.userActivation?.hasBeenActive) navigator.vibrate([...PATTERNS[what]]);
}
