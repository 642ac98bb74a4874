/** Styles that the oldest browsers of `vite.config.ts` understand. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCES = join(process.cwd(), "src");
const YOUNGER = /\d(dvh|svh|lvh|dvw|cqw|cqh|cqi)\b|:has\(|@container|color-mix\(|@layer|@scope/;

const styles = readdirSync(SOURCES, { recursive: true, encoding: "utf-8" })
  .filter((name) => /\.(css|svelte)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SOURCES, name), "utf-8").replace(/@supports[^{]*\{[^{}]*\{[^{}]*\}\s*\}/g, "") }));

it("uses nothing younger outside of @supports", () => {
  expect(styles.length).toBeGreaterThan(40);
  expect(styles.filter(({ text }) => YOUNGER.test(text)).map(({ name }) => name)).toEqual([]);
});
