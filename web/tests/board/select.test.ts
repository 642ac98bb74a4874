import { describe, expect, test } from "vitest";
import { landing, type Box } from "../../src/board/drag.ts";
import { handSize, LARGE, RISE } from "../../src/board/handSize.ts";
import { bySuit, byWeight, keepOrder, moveTile } from "../../src/board/order.ts";
import { forcedAction, obviousPlay, tap, targets, twinOf } from "../../src/board/select.ts";
import { EMPTY_LINE, place } from "../../src/game/line.ts";
import type { Action, Play, Tile } from "../../src/wire.ts";

const play = (tile: Tile, end: "L" | "R" | null): Play => ({ type: "play", tile, end });
const line = place(place(EMPTY_LINE, "1-1", null), "5-1", "R");
const equal = place(place(line, "5-3", "R"), "3-1", "R");
const both: Action[] = [play("5-1", "L"), play("5-1", "R")];

describe("a tap", () => {
  test("plays the first tile of a deal at once, with no question about sides", () => {
    expect(tap([play("1-1", null)], EMPTY_LINE, null, "1-1", false)).toEqual({ kind: "play", play: play("1-1", null) });
  });

  test("chooses a tile, and plays it when it comes again", () => {
    const legal = [play("6-5", "R")];
    expect(tap(legal, line, null, "6-5", false)).toEqual({ kind: "select", tile: "6-5" });
    expect(tap(legal, line, "6-5", "6-5", false)).toEqual({ kind: "play", play: play("6-5", "R") });
  });

  test("plays at once where one tap is wished", () => {
    expect(tap([play("6-5", "R")], line, null, "6-5", true).kind).toBe("play");
  });

  test("never chooses between two different ends", () => {
    expect(tap(both, line, null, "5-1", true)).toEqual({ kind: "select", tile: "5-1" });
    expect(tap(both, line, "5-1", "5-1", false)).toEqual({ kind: "drop" });
  });

  test("takes the shorter arm where both ends are equal", () => {
    expect(obviousPlay([play("6-1", "L"), play("6-1", "R")], equal, "6-1")).toEqual(play("6-1", "L"));
  });

  test("with one tap still leaves the choice to play both doubles", () => {
    const legal: Action[] = [play("1-1", "L"), { type: "twin", left: "1-1", right: "5-5" }];
    expect(tap(legal, line, null, "1-1", true).kind).toBe("select");
    expect(twinOf(legal, "5-5")).toBeDefined();
  });
});

test("targets say what the ends become", () => {
  expect(targets(both, line, "5-1").map((one) => [one.end, ...one.becomes])).toEqual([
    ["L", 5, 5],
    ["R", 1, 1],
  ]);
});

test("a forced pass or draw is found", () => {
  expect(forcedAction([{ type: "ask_counts" }, { type: "pass" }])).toEqual({ type: "pass" });
  expect(forcedAction(both)).toBeUndefined();
});

describe("a dragged tile", () => {
  const board: Box = { left: 0, top: 0, right: 300, bottom: 200 };
  const chips = { L: { left: 0, top: 210, right: 80, bottom: 260 }, R: { left: 220, top: 210, right: 300, bottom: 260 } };
  const found = targets(both, line, "5-1");

  test("lands on a chip, or on its half of the board", () => {
    expect(landing({ x: 250, y: 230 }, board, chips, found, false)).toEqual({ end: "R" });
    expect(landing({ x: 20, y: 20 }, board, chips, found, false)).toEqual({ end: "L" });
  });

  test("lands on the only end that it fits, wherever on the board", () => {
    expect(landing({ x: 20, y: 20 }, board, chips, found.slice(1), false)).toEqual({ end: "R" });
  });

  test("goes back from anywhere else, and when it fits nowhere", () => {
    expect(landing({ x: 150, y: 300 }, board, chips, found, false)).toBeNull();
    expect(landing({ x: 20, y: 20 }, board, chips, [], false)).toBeNull();
  });

  test("leads anywhere on an empty board", () => {
    expect(landing({ x: 20, y: 20 }, board, chips, [], true)).toEqual({ end: null });
  });
});

describe("the own tiles", () => {
  test("keep their places; new ones come last", () => {
    expect(keepOrder(["6-6", "1-0", "5-2"], ["1-0", "4-4", "6-6"])).toEqual(["6-6", "1-0", "4-4"]);
  });

  test("move before or after another", () => {
    expect(moveTile(["1-0", "2-0", "3-0"], "3-0", "1-0")).toEqual(["3-0", "1-0", "2-0"]);
    expect(moveTile(["1-0", "2-0", "3-0"], "1-0", "3-0")).toEqual(["2-0", "3-0", "1-0"]);
  });

  test("sort by suit and by weight when asked", () => {
    expect(bySuit(["1-0", "6-2", "6-6"])).toEqual(["6-6", "6-2", "1-0"]);
    expect(byWeight(["5-2", "4-4", "6-1", "6-0"])).toEqual(["4-4", "5-2", "6-1", "6-0"]);
  });

  test.each([
    [7, 308, 88, 37],
    [7, 348, 96, 44],
    [7, 378, 118, 50],
    [21, 308, 112, 21],
    [21, 348, 112, 23],
  ])("%d tiles in %d×%d are at least %d px wide and fit", (count, width, height, least) => {
    const size = handSize(count, width, height);
    expect(size.width).toBeGreaterThanOrEqual(least);
    expect(size.rows * (2 * size.width + RISE)).toBeLessThanOrEqual(height);
    expect(size.perRow * size.width).toBeLessThanOrEqual(width);
  });

  test.each([
    [378, 304],
    [752, 216],
    [964, 216],
  ])("large tiles in %d×%d are larger than the usual ones", (width, height) => {
    const size = handSize(7, width, height, LARGE);
    expect(size.width).toBeGreaterThanOrEqual(64);
    expect(size.width).toBeGreaterThan(handSize(7, width, height * 0.62).width);
    expect(size.rows * (2 * size.width + RISE)).toBeLessThanOrEqual(height);
  });
});
