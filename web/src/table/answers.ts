/** What a tile or a key says, for who listens instead of looking. */
import type { End, Tile } from "../wire.ts";
import { playsOf } from "../board/select.ts";
import { t } from "../lib/i18n.svelte.ts";
import { around } from "../game/state.ts";
import type { Key } from "./keys.ts";
import type { TableSession } from "./session.svelte.ts";
import { endsWords, moveWords, occupantName, sideName, suitWord, tileWords, turnWords } from "./speech.ts";

/** A tile of one's own, and where it fits or waits. */
export function tileLabel(session: TableSession, tile: Tile): string {
  const fits = session.premove?.tile === tile ? premoveWords(session.premove.suit) : session.choosing ? fitWords(session, tile) : "";
  return fits ? `${tileWords(tile)}, ${fits}` : tileWords(tile);
}

function premoveWords(suit: number | null): string {
  return suit === null ? t("premove-waits") : t("premove-waits-end", { suit: suitWord(suit) });
}

function fitWords(session: TableSession, tile: Tile): string {
  const plays = playsOf(session.legal, tile);
  if (!plays.length) return t("fits-none");
  return plays.length > 1 ? t("fits-both") : oneEnd(plays[0]!.end ?? null);
}

function oneEnd(end: End | null): string {
  return end ? t(end === "L" ? "fits-left" : "fits-right") : t("may-lead");
}

export function answerTo(session: TableSession, what: Extract<Key, { kind: "say" }>["what"], tiles: readonly Tile[], clock: string): string {
  const table = session.state;
  const last = table.deal?.moves.at(-1);
  switch (what) {
    case "ends":
      return `${endsWords(session.line)} ${turnWords(table)}`;
    case "last":
      return last ? moveWords(table, last) : t("no-move-yet");
    case "hand":
      return tiles.map((tile, index) => `${index + 1}: ${tileLabel(session, tile)}`).join("; ");
    case "score":
      return (table.deal?.settlement?.after ?? table.deal?.before)?.sheet.map((points, side) => `${sideName(table, side)}: ${points}`).join(", ") ?? "";
    case "clocks":
      return clock ? `${turnWords(table)} ${clock}` : t("no-clock");
    case "counts":
      return around(table, Math.max(0, table.seat))
        .slice(1)
        .map((seat) => `${occupantName(table, seat)}: ${t("tiles-count", { n: table.deal?.counts[seat] ?? 0 })}`)
        .join(", ");
  }
}
