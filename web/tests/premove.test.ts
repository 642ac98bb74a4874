import { describe, expect, test } from "vitest";
import { EMPTY_LINE, place, type Line } from "../src/game/line.ts";
import { aims, resolve } from "../src/table/premove.ts";
import type { Action, Tile } from "../src/wire.ts";

const line = (...tiles: [Tile, "L" | "R" | null][]): Line => tiles.reduce((so, [tile, end]) => place(so, tile, end), EMPTY_LINE);
const play = (tile: Tile, end: "L" | "R" | null): Action => ({ type: "play", tile, end });
const twoAndFive = line(["5-2", null]);
const fives = line(["5-5", null], ["5-1", "L"], ["5-1", "L"]);

describe("a tile chosen before the turn", () => {
  test("is aimed at the ends that it fits", () => {
    expect(aims(twoAndFive, "6-2")).toEqual(["L"]);
    expect(aims(twoAndFive, "5-2")).toEqual(["L", "R"]);
    expect(aims(twoAndFive, "6-6")).toEqual([]);
    expect(aims(EMPTY_LINE, "6-6")).toEqual([]);
  });

  test("is played where it fits", () => {
    const resolved = resolve({ tile: "6-2", suit: null }, [play("6-2", "L")], twoAndFive);
    expect(resolved).toEqual({ kind: "play", play: play("6-2", "L") });
  });

  test("is dropped when it does not fit, or not at the end that was meant", () => {
    expect(resolve({ tile: "6-6", suit: null }, [play("6-2", "L")], twoAndFive)).toEqual({ kind: "drop" });
    expect(resolve({ tile: "6-2", suit: 6 }, [play("6-2", "L")], twoAndFive)).toEqual({ kind: "drop" });
    expect(resolve({ tile: "6-2", suit: null }, [{ type: "pass" }], twoAndFive)).toEqual({ kind: "drop" });
  });

  test("waits for a choice between two ends, unless one was meant", () => {
    const both = [play("5-2", "L"), play("5-2", "R")];
    expect(resolve({ tile: "5-2", suit: null }, both, twoAndFive)).toEqual({ kind: "choose" });
    expect(resolve({ tile: "5-2", suit: 5 }, both, twoAndFive)).toEqual({ kind: "play", play: play("5-2", "R") });
  });

  test("goes to the shorter arm when both ends are equal", () => {
    const both = [play("6-5", "L"), play("6-5", "R")];
    expect(resolve({ tile: "6-5", suit: 5 }, both, fives)).toEqual({ kind: "play", play: play("6-5", "R") });
  });

  test("may lead", () => {
    expect(resolve({ tile: "6-2", suit: null }, [play("6-2", null)], EMPTY_LINE)).toEqual({ kind: "play", play: play("6-2", null) });
  });

  test("takes no other choice away: two doubles at once, a redeal", () => {
    const double = [play("5-5", "R"), { type: "twin", left: "2-2", right: "5-5" } as const];
    expect(resolve({ tile: "5-5", suit: null }, double, twoAndFive)).toEqual({ kind: "choose" });
    const claim = [play("6-2", null), { type: "claim_redeal" } as const];
    expect(resolve({ tile: "6-2", suit: null }, claim, EMPTY_LINE)).toEqual({ kind: "choose" });
  });
});
