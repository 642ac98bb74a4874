/** Sentences about the table, for the status line, the log and screen readers. */
import type { Link } from "../lib/socket.ts";
import type { RefusalCode, SeatEvent, SeatFact, Tile } from "../wire.ts";
import { t } from "../lib/i18n.svelte.ts";
import type { Move } from "../game/deal.ts";
import { ends, type Line } from "../game/line.ts";
import { sideOf } from "../game/rules.ts";
import type { TableState } from "../game/state.ts";
import { high, low, type Halves } from "../game/tiles.ts";

export function suitWord(suit: number): string {
  return t("suit", { n: suit });
}

export function tileWords(tile: Tile): string {
  return t("tile", { high: suitWord(high(tile)), low: suitWord(low(tile)) });
}

export function seatName(state: TableState, seat: number): string {
  if (seat === state.seat) return t("you");
  return occupantName(state, seat);
}

export function occupantName(state: TableState, seat: number): string {
  const occupant = state.seats[seat]?.occupant;
  if (!occupant) return t("seat-open");
  return occupant.kind === "bot" ? botName(seat) : personName(occupant.name);
}

/** The server calls a person without a name "Guest" and a number. */
const GUEST = /^Guest(?= \d+$)/;

export function personName(name: string): string {
  return name.replace(GUEST, t("guest")) || t("guest");
}

export function isGuest(name: string): boolean {
  return GUEST.test(name);
}

/** Bots have a name for each seat, the same at every table; their levels are shown beside it. */
export function botName(seat: number): string {
  return t("bot-at", { seat });
}

const LEVELS: readonly string[] = ["random", "greedy", "counting", "pimc", "novice", "amateur", "regular", "expert", "master"];

export function levelName(level: string): string {
  return LEVELS.includes(level) ? t(`level-${level}`) : level;
}

export function sideName(state: TableState, side: number): string {
  if (state.rules.pairs && state.seat >= 0) return t(side === sideOf(state.rules, state.seat) ? "us" : "them");
  if (!state.rules.pairs) return seatName(state, side);
  return t("pair", { first: occupantName(state, side), second: occupantName(state, side + 2) });
}

export function endsWords(line: Line): string {
  const open: Halves | null = ends(line);
  return open ? t("ends-are", { left: suitWord(open[0]), right: suitWord(open[1]) }) : t("line-empty");
}

export function turnWords(state: TableState): string {
  const { turn } = state;
  if (!turn || !turn.seats.length) return "";
  if (state.seat >= 0 && turn.seats.includes(state.seat)) return t("your-turn");
  return t("turn-of", { name: seatName(state, turn.seats[0]!) });
}

/** What a move says aloud: «Марат: пять-три, направо.» */
export function moveWords(state: TableState, move: Move): string {
  const name = seatName(state, move.seat);
  const auto = move.auto ? ` ${t("auto-move")}` : "";
  switch (move.kind) {
    case "play":
      return t("says-play", { name, tile: tileWords(move.tile), where: where(move.end) }) + auto;
    case "twin":
      return t("says-twin", { name, left: tileWords(move.left), right: tileWords(move.right) }) + auto;
    case "pass":
      return t("says-pass", { name, suits: missingWords(move.missing) }) + auto;
    case "draw":
      return t("says-draw", { name, left: state.deal?.boneyard ?? 0 }) + auto;
    case "counts":
      return t("says-counts", { name, counts: move.counts.join(", ") });
  }
}

function where(end: "L" | "R" | null): string {
  return end ? t(end === "L" ? "to-left" : "to-right") : t("leads");
}

/** The same for the eye, in figures: «Марат: 5-3 →» */
export function moveFigures(state: TableState, move: Move): string {
  return t("said-play", { name: seatName(state, move.seat), move: figures(move) });
}

function figures(move: Move): string {
  switch (move.kind) {
    case "play":
      return move.end === "L" ? `← ${move.tile}` : move.end === "R" ? `${move.tile} →` : move.tile;
    case "twin":
      return `← ${move.left} ${move.right} →`;
    case "pass":
      return t("pass-bubble", { suits: missingWords(move.missing) });
    case "draw":
      return t("draw-brief");
    case "counts":
      return move.counts.join(", ");
  }
}

/** «нет 2 и 5» */
export function missingWords(missing: readonly number[]): string {
  const suits = [...new Set(missing)].sort();
  return suits.length > 1 ? t("missing-two", { x: suits[0]!, y: suits[1]! }) : t("missing-one", { x: suits[0] ?? 0 });
}

/** The whole that is said after a fact; "" when there is nothing to say. */
export function announcement(state: TableState, fact: SeatFact): string {
  const deal = state.deal;
  const move = deal?.moves.at(-1);
  switch (fact.type) {
    case "played":
    case "twin_played":
      return move ? `${moveWords(state, move)} ${endsWords(deal!.line)}` : "";
    case "passed":
    case "seat_drew":
    case "counts_asked":
      return move ? moveWords(state, move) : "";
    case "redealt":
      return redealWords(state, fact);
    case "lead_decided":
      return leadWords(state, fact.seat, fact.reason);
    case "deal_ended":
      return endWords(state);
    case "deal_settled":
      return settledWords(state);
    case "match_ended":
      return verdictWords(state);
    default:
      return "";
  }
}

/** What is said calmly of news that are no moves: phrases, people who leave, come back, take a seat. */
export function newsWords(state: TableState, event: SeatEvent): string {
  switch (event.type) {
    case "phrase_said":
      return t("says-phrase", { name: occupantName(state, event.seat), phrase: t(`phrase-${event.phrase.replaceAll("_", "-")}`) });
    case "controller_changed":
      return controllerWords(state, event);
    case "away_asked":
      return t("away-asked", { name: occupantName(state, event.seat) });
    case "seat_offered":
      return t("away-offered", { friend: personName(event.occupant.name), name: occupantName(state, event.seat) });
    case "seat_taken":
      return state.deal && event.occupant.kind === "person" ? t("sits-down", { name: seatName(state, event.seat) }) : "";
    case "table_closed":
      return t(`closed-${event.reason}`);
    default:
      return "";
  }
}

export function linkWords(link: Link): string {
  return t(`link-${link.replaceAll("_", "-")}`);
}

export function refusedWords(code: RefusalCode): string {
  return t(`refused-${code.replaceAll("_", "-")}`);
}

function controllerWords(state: TableState, { seat, controller }: { seat: number; controller: string }): string {
  if (seat === state.seat) return t(controller === "bot" ? "bot-plays-for-you" : "you-play-again");
  return t(controller === "bot" ? "bot-takes-over" : "is-back", { name: occupantName(state, seat) });
}

export function redealWords(state: TableState, redeal: { readonly seat: number; readonly reason: string }): string {
  return t(redeal.reason === "doubles" ? "redeal-doubles" : "redeal-suit", { name: seatName(state, redeal.seat) });
}

export function leadWords(state: TableState, seat: number, reason: string): string {
  const who = seat === state.seat ? t("you-lead") : t("leads-deal", { name: seatName(state, seat) });
  return `${who} ${t(`lead-reason-${reason.replaceAll("_", "-")}`)}`;
}

export function endWords(state: TableState): string {
  const end = state.deal?.outcome?.end;
  if (!end) return "";
  if (end.type === "out") return end.seat === state.seat ? t("you-are-out") : t("is-out", { name: seatName(state, end.seat) });
  return t("fish", { name: seatName(state, end.maker) });
}

export function settledWords(state: TableState): string {
  const settled = state.deal?.settlement;
  if (!settled) return "";
  if (settled.instant) return t(`instant-${settled.instant.replaceAll("_", "-")}`);
  if (settled.laid) return t("eggs-laid", { points: settled.laid });
  if (!settled.entries.length) return t("nothing-written");
  return settled.entries.map((entry) => entryWords(state, entry)).join(" ");
}

function entryWords(state: TableState, entry: { side: number; wrote: number; below: boolean; hands: number; bonus: number; hung: number }): string {
  const side = sideName(state, entry.side);
  const total = entry.hands + entry.bonus + entry.hung;
  if (entry.below) return t("below-threshold", { side, total, need: state.rules.openAt });
  return t("writes", { side, points: entry.wrote });
}

/** «Вы козлы» or, politely, «Партия проиграна». */
export function verdictWords(state: TableState, yard = false): string {
  const { verdict } = state;
  if (!verdict) return "";
  const mine = state.seat < 0 ? -1 : sideOf(state.rules, state.seat);
  if (mine >= 0 && verdict.goats.includes(mine)) return t(yard ? "match-goats-yard" : "match-lost");
  if (mine >= 0 && verdict.winners.includes(mine)) return t("match-won");
  if (!verdict.winners.length) return t("match-drawn");
  return t("match-winners", { names: verdict.winners.map((side) => sideName(state, side)).join(", ") });
}
