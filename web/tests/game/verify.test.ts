import { describe, expect, test } from "vitest";
import { verifyDeal } from "../../src/replay/verify.ts";
import type { Fact } from "../../src/game/facts.ts";
import { tableRules, type Parameters } from "../../src/game/rules.ts";

interface Recorded {
  parameters: Parameters;
  facts: Fact[];
}
const records = import.meta.glob<Recorded>("../streams/*-record.json", { eager: true, import: "default" });

function changed(facts: readonly Fact[], type: Fact["type"], change: (text: string) => string): Fact[] {
  const index = facts.findIndex((fact) => fact.type === type);
  return facts.map((fact, i) => (i === index ? (JSON.parse(change(JSON.stringify(fact))) as Fact) : fact));
}

function failures(facts: readonly Fact[], parameters: Parameters): string[] {
  return verifyDeal(facts, tableRules(parameters))
    .filter((finding) => !finding.ok)
    .map((finding) => finding.step);
}

describe.each(Object.entries(records))("%s", (_name, { parameters, facts }) => {
  test("proves an honest deal, with the same shuffle as Python", () => {
    expect(failures(facts, parameters)).toEqual([]);
  });

  test("finds another secret", () => {
    const forged = changed(facts, "seed_revealed", (text) => text.replace(/"secret":"../, '"secret":"00'));
    expect(failures(forged, parameters)).toEqual(["commitment", "shuffle"]);
  });

  test("finds another nonce", () => {
    const forged = changed(facts, "seed_revealed", (text) => text.replace(/"nonces":\["../, '"nonces":["00'));
    expect(failures(forged, parameters)).toEqual(["nonces", "shuffle"]);
  });

  test("finds tiles that were exchanged before the deal", () => {
    const swap = (text: string) => {
      const dealt = JSON.parse(text) as { hands: string[][] };
      [dealt.hands[0]![0], dealt.hands[1]![0]] = [dealt.hands[1]![0]!, dealt.hands[0]![0]!];
      return JSON.stringify(dealt);
    };
    expect(failures(changed(facts, "hands_dealt", swap), parameters)).toContain("shuffle");
  });

  test("finds a move with a tile that the seat did not hold", () => {
    const other = (text: string) => text.replace(/"seat":(\d)/, (_, seat: string) => `"seat":${(Number(seat) + 1) % Number(parameters.players)}`);
    expect(failures(changed(facts, "played", other), parameters)).toContain("moves");
  });
});
