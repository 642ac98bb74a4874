/** Where a tile of one's own would land, if it were let go at a point of the screen. */
import type { Tile } from "../wire.ts";
import { landing, type Box, type Landing, type Point } from "../board/drag.ts";
import { isPlayable, targets } from "../board/select.ts";
import { ends } from "../game/line.ts";
import { aims } from "./premove.ts";
import type { TableSession } from "./session.svelte.ts";

export function landingOf(session: TableSession, tile: Tile, point: Point): Landing {
  const board = boxOf("[data-board]");
  if (!board || !(session.choosing || session.mayPremove)) return null;
  const chips = { L: boxOf('[data-end="L"]'), R: boxOf('[data-end="R"]') };
  const { line } = session;
  const isEmpty = !ends(line);
  if (session.mayPremove) return landing(point, board, chips, aims(line, tile).map((end) => ({ end })), isEmpty);
  return landing(point, board, chips, targets(session.legal, line, tile), isEmpty && isPlayable(session.legal, tile));
}

/** The tile of one's own that lies there. */
export function tileAt(point: Point): Tile | undefined {
  const tile = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>("[data-tile]");
  return tile?.dataset.tile as Tile | undefined;
}

function boxOf(selector: string): Box | null {
  return document.querySelector(selector)?.getBoundingClientRect() ?? null;
}
