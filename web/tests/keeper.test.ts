import { describe, expect, test } from "vitest";
import { flaw, outcomeOf, type Entered } from "../src/keeper/score.ts";
import { tableRules } from "../src/game/rules.ts";

const rules = tableRules({});
const ended: Entered = { how: "out", seat: 0, hands: { "6-5": 1, "5-5": 2, "4-4": 3 }, lead: "", last: [] };

describe("a deal at a real table", () => {
  test("a tile that was not named is no special one", () => {
    for (const how of ["out", "fish"] as const) {
      const outcome = outcomeOf({ ...ended, how }, rules);
      expect([outcome.lead, ...outcome.last]).toEqual(["1-0", "1-0"]);
    }
  });

  test("two doubles may be placed last", () => {
    expect(outcomeOf({ ...ended, last: ["0-0", "6-6"] }, rules).last).toEqual(["0-0", "6-6"]);
  });

  test("a tile is not on the table and in a hand", () => {
    expect(flaw({ ...ended, lead: "6-6", last: ["0-0"] }, rules)).toBeNull();
    expect(flaw({ ...ended, lead: "6-6", hands: { ...ended.hands, "6-6": 1 } }, rules)).toBe("on-table");
    expect(flaw({ ...ended, last: ["0-0"], hands: { ...ended.hands, "0-0": 1 } }, rules)).toBe("on-table");
  });
});
