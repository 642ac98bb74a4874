import { describe, expect, test } from "vitest";
import { reduce } from "../src/game/reduce.ts";
import { tableRules, type Parameters } from "../src/game/rules.ts";
import { emptyTable, type TableState } from "../src/game/state.ts";
import { clockText, readClock } from "../src/lib/clock.ts";
import { blocks, spans, withoutSources } from "../src/lib/markdown.ts";
import { AT_MOST, PacedQueue, SHOWN_FOR } from "../src/lib/pace.ts";
import { DEFAULTS, readPrefs } from "../src/lib/prefs.svelte.ts";
import { parseRoute } from "../src/lib/route.svelte.ts";
import { isNew } from "../src/lib/sound.ts";
import { changed } from "../src/table/announce.svelte.ts";
import { sumsOf } from "../src/table/arithmetic.ts";
import { keyOf } from "../src/table/keys.ts";
import { hashesAreIn, nonceHash } from "../src/table/nonce.ts";
import type { Event, Outcome, Settlement } from "../src/wire.ts";

interface Stream {
  parameters: Parameters;
  events: Event[];
}
const streams = import.meta.glob<Stream>("./streams/{trudovoy,duo,trio,redeals}.json", { eager: true, import: "default" });

test.each(Object.entries(streams))("every sum in the sheet of %s is the sum of its parts", (_name, { parameters, events }) => {
  const rules = tableRules(parameters);
  const state = events.reduce<TableState>(reduce, emptyTable(rules, "p0", 0));
  for (const line of state.sheet) {
    for (const sum of sumsOf(line, rules)) {
      expect(sum.parts.reduce((total, part) => total + part.value, 0)).toBe(sum.total);
      expect(sum.entry.wrote).toBe(sum.entry.below ? 0 : sum.total);
      expect(sum.parts.every((part) => part.kind !== "other" || part.value === sum.entry.hands)).toBe(true);
    }
  }
});

test("a bonus is told by the double that brought it", () => {
  const rules = tableRules({ lead_bonus00: 25, end_bonus66: 50, end_bonus_on_fish: false });
  const entry = { side: 1, hands: 12, bonus: 25, hung: 0, eggs: 0, wrote: 37, below: false };
  const kinds = (end: Outcome["end"], bonus: number) => {
    const outcome: Outcome = { end, lead: "0-0", last: ["6-6"], hands: [[], ["6-6"], [], []] };
    const settlement = { values: [0, 12, 0, 0], entries: [{ ...entry, bonus }] } as unknown as Settlement;
    return sumsOf({ deal: "1.1", outcome, settlement }, rules).flatMap((sum) => sum.parts.map((part) => part.kind));
  };
  expect(kinds({ type: "out", seat: 0 }, 75)).toEqual(["hand", "lead00", "end66"]);
  expect(kinds({ type: "fish", maker: 0, ends: [6, 6] }, 25)).toEqual(["hand", "lead00"]);
});

describe("the clock", () => {
  const turn = { deal: "1.1", turn: 1, seats: [0], baseUntil: 15_000, deadline: 75_000, banks: [60_000], legal: [] };

  test("shows what is left, and when the bank runs", () => {
    expect(readClock(turn, 10_000, 0)).toEqual({ left: 65_000, onBank: false, share: 65 / 75 });
    expect(readClock(turn, 20_000, 0)?.onBank).toBe(true);
    expect(readClock(turn, 90_000, 0)?.left).toBe(0);
  });

  test("is absent among friends", () => expect(readClock({ ...turn, deadline: 0 }, 0, 0)).toBeNull());
  test("counts begun seconds", () => expect([clockText(64_100), clockText(0)]).toEqual(["1:05", "0:00"]));
});

describe("the queue", () => {
  const move = (v: number): Event => ({ type: "event", v, at: 0, body: { type: "happened", auto: false, fact: { type: "played", seat: 0, tile: "1-1", end: null } } });
  const other = (v: number): Event => ({ type: "event", v, at: 0 });

  test("shows a move for a while before the next", () => {
    const shown: number[] = [];
    let now = 0;
    const queue = new PacedQueue((event) => shown.push(event.v), () => now);
    [move(1), other(2), move(3), other(4)].forEach((event) => queue.push(event));
    expect(shown).toEqual([1, 2]);
    now = SHOWN_FOR;
    queue.push(other(5));
    expect(shown).toEqual([1, 2, 3, 4, 5]);
    queue.empty();
  });

  test("gives what was not yet shown, so that a new connection loses nothing", () => {
    const queue = new PacedQueue(() => undefined, () => 0);
    [move(1), move(2), other(3)].forEach((event) => queue.push(event));
    expect(queue.empty().map((event) => event.v)).toEqual([2, 3]);
    expect(queue.empty()).toEqual([]);
  });

  test("jumps when too much waits", () => {
    const shown: number[] = [];
    const queue = new PacedQueue((event) => shown.push(event.v), () => 0);
    for (let v = 1; v <= AT_MOST + 2; v += 1) queue.push(move(v));
    expect(shown.length).toBeGreaterThan(1);
    queue.empty();
  });
});

describe("keys", () => {
  const key = (code: string, more = {}) => keyOf({ code, ctrlKey: false, altKey: false, metaKey: false, ...more });

  test("are named by place, so that any layout works", () => {
    expect(key("Digit3")).toEqual({ kind: "tile", index: 2 });
    expect(key("KeyP")).toEqual({ kind: "say", what: "ends" });
    expect(key("ArrowLeft")).toEqual({ kind: "end", end: "L" });
    expect(key("KeyQ")).toBeNull();
  });

  test("leave the browser's own alone", () => expect(key("KeyP", { ctrlKey: true })).toBeNull());
});

describe("one's share of the shuffle", () => {
  const seat = { occupant: null, controller: "person", presence: "here", ready: false } as const;
  const preparation = { deal: "1.1", until: 0, dealer: "d", hashesUntil: 100, noncesUntil: 200, hashes: { 0: "h" }, nonces: {} };

  test("is shown when every person has promised, or the time is over", () => {
    expect(hashesAreIn(preparation, [seat, { ...seat, controller: "bot" }], 0)).toBe(true);
    expect(hashesAreIn(preparation, [seat, seat], 0)).toBe(false);
    expect(hashesAreIn(preparation, [seat, seat], 100)).toBe(true);
  });

  test("is hashed as in Python", () => {
    expect(nonceHash("00")).toBe("6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d");
  });
});

test("a sentence that repeats itself is still a new text", () => {
  expect(changed("a", "b")).toBe("b");
  expect(changed("a", "a")).not.toBe("a");
  expect(changed(changed("a", "a"), "a")).toBe("a");
});

describe("settings", () => {
  test("fall back to the default where they are odd", () => {
    expect(readPrefs(null)).toEqual(DEFAULTS);
    expect(readPrefs("{")).toEqual(DEFAULTS);
    expect(readPrefs('{"oneTap":true,"muted":"yes"}')).toEqual({ ...DEFAULTS, oneTap: true });
  });
});

test.each([
  ["/", "home"],
  ["/t/abc", "table"],
  ["/replay/abc/1.2", "replay"],
  ["/replay/abc", "missing"],
  ["/nowhere", "missing"],
])("%s is the page %s", (path, page) => expect(parseRoute(path).page).toBe(page));

test("a card is read as plain blocks", () => {
  const found = blocks("# Title\n\n- one **two**\n- three\n\n| a | b |\n|---|---|\n| 1 | 2 |");
  expect(found.map((one) => one.kind)).toEqual(["heading", "list", "table"]);
  expect(spans("one **two** [● S0 A]")).toEqual([
    { text: "one ", bold: false, source: false },
    { text: "two", bold: true, source: false },
    { text: " ", bold: false, source: false },
    { text: "[● S0 A]", bold: false, source: true },
  ]);
  expect(withoutSources("By the rules [S0]: it opens at 25.")).toBe("By the rules: it opens at 25.");
});

test("an event sounds once, and the next table is heard from its first event", () => {
  expect([isNew("a", 7), isNew("a", 7), isNew("a", 6), isNew("a", 8)]).toEqual([true, false, false, true]);
  expect([isNew("b", 1), isNew("b", 1)]).toEqual([true, false]);
});
