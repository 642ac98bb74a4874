import { describe, expect, test } from "vitest";
import { ends } from "../../src/game/line.ts";
import { reduce } from "../../src/game/reduce.ts";
import { tableRules, type Parameters } from "../../src/game/rules.ts";
import { emptyTable, isMyTurn, type TableState } from "../../src/game/state.ts";
import type { Event, Tile } from "../../src/wire.ts";

export interface Knowledge {
  hand: Tile[];
  counts: number[];
  ends: [number, number];
  missing: number[][];
  boneyard: number;
}

export interface Stream {
  parameters: Parameters;
  seat: number;
  events: Event[];
  expected: (Knowledge | null)[];
}

const streams = import.meta.glob<Stream>("../streams/*.json", { eager: true, import: "default" });

function stream(name: string): Stream {
  return streams[`../streams/${name}.json`]!;
}

function begin({ parameters, seat }: Stream): TableState {
  return emptyTable(tableRules(parameters), `p${seat}`, seat);
}

function knowledge(state: TableState): Knowledge {
  const { deal, seat } = state;
  if (!deal) throw new Error("no deal");
  return {
    hand: sorted(seat < 0 || deal.outcome ? [] : (deal.hands[seat] ?? [])),
    counts: [...deal.counts],
    ends: (ends(deal.line) ?? [-1, -1]) as [number, number],
    missing: deal.missing.map((suits) => [...suits]),
    boneyard: deal.boneyard,
  };
}

function sorted(tiles: readonly Tile[]): Tile[] {
  return [...tiles].sort();
}

describe.each(["trudovoy", "watched", "duo", "trio", "redeals"])("the stream %s", (name) => {
  const recorded = stream(name);

  test("tells the browser what it told the Python view", () => {
    let state = begin(recorded);
    recorded.events.forEach((event, index) => {
      state = reduce(state, event);
      const expected = recorded.expected[index];
      if (!expected || !state.deal || state.deal.outcome) return;
      expect(knowledge(state)).toEqual({ ...expected, hand: sorted(expected.hand) });
    });
    expect(state.v).toBe(recorded.events.length);
  });

  test("gives the same state however often events are repeated", () => {
    const once = recorded.events.reduce(reduce, begin(recorded));
    const twice = recorded.events.flatMap((event) => [event, event]).reduce(reduce, begin(recorded));
    expect(twice).toEqual(once);
  });

  test("writes every deal in the sheet", () => {
    const state = recorded.events.reduce(reduce, begin(recorded));
    const last = state.sheet.at(-1)!;
    expect(state.sheet.length).toBe(last.settlement.after.deal_no - 1);
  });

  test("offers moves only to a seat on turn", () => {
    let state = begin(recorded);
    for (const event of recorded.events) {
      state = reduce(state, event);
      if (state.turn?.legal.length) expect(isMyTurn(state)).toBe(true);
    }
  });
});
