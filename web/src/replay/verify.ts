/** Checks a recorded deal without any network: the promise, the shares, the shuffle, the moves. Twin: fairness.py. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { DealStarted, SeedRevealed, Tile } from "../wire.ts";
import type { Fact, HandsDealt } from "../game/facts.ts";
import { EMPTY_LINE, ends, place, type Line } from "../game/line.ts";
import type { TableRules } from "../game/rules.ts";
import { has, TILES } from "../game/tiles.ts";

export type Step = "commitment" | "nonces" | "shuffle" | "moves" | "hands";

export interface Finding {
  readonly step: Step;
  readonly ok: boolean;
}

export function verifyDeal(facts: readonly Fact[], rules: TableRules): Finding[] {
  const started = facts.find((fact): fact is DealStarted => fact.type === "deal_started");
  const revealed = facts.find((fact): fact is SeedRevealed => fact.type === "seed_revealed");
  const proof = started && revealed ? [...proofOf(started, revealed, facts, rules)] : [{ step: "commitment", ok: false } as const];
  const { moves, hands } = playThrough(facts, rules);
  return [...proof, { step: "moves", ok: moves }, { step: "hands", ok: hands }];
}

function* proofOf(started: DealStarted, revealed: SeedRevealed, facts: readonly Fact[], rules: TableRules): Generator<Finding> {
  const { commitment } = started;
  const deal = `${started.match_no}.${started.before.deal_no}`;
  const promised = commitment && dealerCommitment(commitment.table, deal, revealed.secret) === commitment.dealer;
  yield { step: "commitment", ok: promised === true };
  const hashes = revealed.nonces.map((nonce) => (nonce ? hash(hexToBytes(nonce)) : ""));
  yield { step: "nonces", ok: hashes.join() === commitment?.seats.join() };
  const seed = seedOf(revealed, commitment?.table ?? "", deal, started.rules.digest);
  const dealt = facts.filter((fact): fact is HandsDealt => fact.type === "hands_dealt");
  yield { step: "shuffle", ok: dealt.length > 0 && dealt.every((one) => isSameDeal(one, dealTiles(seed, one.redeal_no, rules))) };
}

export function dealerCommitment(table: string, deal: string, secret: string): string {
  return hash(utf8ToBytes(`kozel/1|${table}|${deal}|${secret}`));
}

export function seedOf(revealed: SeedRevealed, table: string, deal: string, digest: string): Uint8Array {
  const message = [...revealed.nonces, table, deal, digest].join("|");
  return hmac(sha256, hexToBytes(revealed.secret), utf8ToBytes(message));
}

function hash(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes));
}

function isSameDeal(one: HandsDealt, two: HandsDealt): boolean {
  const text = (dealt: HandsDealt) => JSON.stringify([dealt.hands.map((hand) => [...hand].sort()), dealt.boneyard, dealt.lot]);
  return text(one) === text(two);
}

export function dealTiles(seed: Uint8Array, redealNo: number, rules: TableRules): HandsDealt {
  const bytes = stream(seed, redealNo);
  const tiles = shuffled(bytes);
  const hands = Array.from({ length: rules.players }, (_, seat) => tiles.slice(rules.hand * seat, rules.hand * (seat + 1)));
  const boneyard = tiles.slice(rules.hand * rules.players);
  return { type: "hands_dealt", redeal_no: redealNo, hands, boneyard, lot: below(rules.players, bytes) };
}

function shuffled(bytes: Iterator<number, never>): Tile[] {
  const tiles = [...TILES];
  for (let i = 27; i > 0; i -= 1) {
    const j = below(i + 1, bytes);
    [tiles[i], tiles[j]] = [tiles[j]!, tiles[i]!];
  }
  return tiles;
}

/** A number below `n`; bytes that would make some numbers likelier are skipped. */
function below(n: number, bytes: Iterator<number, never>): number {
  for (;;) {
    const byte = bytes.next().value;
    if (byte < 256 - (256 % n)) return byte % n;
  }
}

function* stream(seed: Uint8Array, redealNo: number): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    yield* hmac(sha256, seed, concatBytes(utf8ToBytes("kozel/1/shuffle"), fourBytes(redealNo), fourBytes(block)));
  }
}

function fourBytes(n: number): Uint8Array {
  return new Uint8Array([n >>> 24, n >>> 16, n >>> 8, n].map((byte) => byte & 255));
}

interface Played {
  hands: Tile[][];
  boneyard: Tile[];
  line: Line;
  moves: boolean;
  left: boolean;
}

/** Whether every move was possible, and whether the hands shown at the end are what must be left. */
function playThrough(facts: readonly Fact[], rules: TableRules): { moves: boolean; hands: boolean } {
  const game: Played = { hands: [], boneyard: [], line: EMPTY_LINE, moves: true, left: false };
  for (const fact of facts) step(game, fact, rules);
  return { moves: game.moves, hands: game.left };
}

function step(game: Played, fact: Fact, rules: TableRules): void {
  switch (fact.type) {
    case "hands_dealt":
      game.hands = fact.hands.map((hand) => [...hand]);
      game.boneyard = [...fact.boneyard];
      return;
    case "played":
      return put(game, fact.seat, fact.tile, fact.end);
    case "twin_played":
      put(game, fact.seat, fact.left, "L");
      return put(game, fact.seat, fact.right, "R");
    case "drew":
      game.moves &&= rules.draws && fact.tile === game.boneyard.shift() && !canPlay(game, fact.seat);
      game.hands[fact.seat]?.push(fact.tile);
      return;
    case "passed":
      game.moves &&= !canPlay(game, fact.seat);
      return;
    case "deal_ended":
      game.left = JSON.stringify(game.hands.map(sorted)) === JSON.stringify(fact.outcome.hands.map(sorted));
      return;
    default:
      return;
  }
}

function sorted(hand: readonly Tile[]): Tile[] {
  return [...hand].sort();
}

function put(game: Played, seat: number, tile: Tile, end: "L" | "R" | null): void {
  const hand = game.hands[seat] ?? [];
  const open = ends(game.line);
  const touches = open ? end !== null && has(tile, open[end === "L" ? 0 : 1]) : true;
  game.moves &&= hand.includes(tile) && touches;
  if (!touches) return;
  game.hands[seat] = hand.filter((one) => one !== tile);
  game.line = place(game.line, tile, end);
}

function canPlay(game: Played, seat: number): boolean {
  const open = ends(game.line);
  return !open || (game.hands[seat] ?? []).some((tile) => has(tile, open[0]) || has(tile, open[1]));
}
