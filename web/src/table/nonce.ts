/** One's own share of the shuffle: its hash first, and the nonce itself when all hashes are known. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, randomBytes } from "@noble/hashes/utils.js";
import type { Preparation, SeatState } from "../game/state.ts";

export function newNonce(): string {
  return bytesToHex(randomBytes(16));
}

export function nonceHash(nonce: string): string {
  return bytesToHex(sha256(hexToBytes(nonce)));
}

/** Whether every person has given a hash, or the time for it is over. */
export function hashesAreIn(preparation: Preparation, seats: readonly SeatState[], now: number): boolean {
  if (now >= preparation.hashesUntil) return true;
  return seats.every((seat, index) => seat.controller === "bot" || index in preparation.hashes);
}
