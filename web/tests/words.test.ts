import { describe, expect, test } from "vitest";
import { formatIn, LANGS, makeBundle, type Lang } from "../src/lib/i18n.svelte.ts";

const parts = import.meta.glob<string>("../src/locale/**/*.ftl", { query: "?raw", import: "default", eager: true });
const inParts = (lang: Lang) => ["", "events/"].map((part) => parts[`../src/locale/${part}${lang}.ftl`]!).join("\n");
const files: Record<string, string> = Object.fromEntries(LANGS.map((lang) => [`../src/locale/${lang}.ftl`, inParts(lang)]));
const sources = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });

function idsOf(lang: Lang): string[] {
  return [...files[`../src/locale/${lang}.ftl`]!.matchAll(/^([a-zA-Z][\w-]*) =/gm)].map((match) => match[1]!);
}

function variablesOf(lang: Lang): Map<string, string> {
  const messages = files[`../src/locale/${lang}.ftl`]!.split(/^(?=[a-zA-Z][\w-]* =)/m);
  return new Map(messages.map((text) => [text.split(" ")[0]!, [...new Set(text.match(/\$\w+/g) ?? [])].sort().join()]));
}

test("both languages say the same messages with the same variables", () => {
  expect(idsOf("en")).toEqual(idsOf("ru"));
  expect(variablesOf("en")).toEqual(variablesOf("ru"));
});

test("no message stands twice", () => {
  expect(new Set(idsOf("ru")).size).toBe(idsOf("ru").length);
});

test("every message that the sources name is there", () => {
  const ids = new Set(idsOf("ru"));
  const named = Object.values(sources).flatMap((text) => [...text.matchAll(/\bt\(\s*"([\w-]+)"/g)].map((match) => match[1]!));
  expect(named.filter((id) => !ids.has(id))).toEqual([]);
});

test("every message family that the sources build has members", () => {
  const ids = idsOf("ru");
  const families = Object.values(sources).flatMap((text) => [...text.matchAll(/\bt\(`([\w-]+-)\$/g)].map((match) => match[1]!));
  expect(families.filter((family) => !ids.some((id) => id.startsWith(family)))).toEqual([]);
});

describe("numbers of tiles", () => {
  const say = (lang: Lang, n: number) => formatIn(makeBundle(lang, files[`../src/locale/${lang}.ftl`]!), "tiles-count", { n });

  test.each([
    [1, "1 кость"],
    [2, "2 кости"],
    [5, "5 костей"],
    [11, "11 костей"],
    [21, "21 кость"],
    [101, "101 кость"],
    [111, "111 костей"],
  ])("%d in Russian", (n, text) => expect(say("ru", n)).toBe(text));

  test("in English", () => expect([say("en", 1), say("en", 7)]).toEqual(["1 tile", "7 tiles"]));
  test("there are two languages", () => expect(LANGS).toEqual(["ru", "en"]));
});
