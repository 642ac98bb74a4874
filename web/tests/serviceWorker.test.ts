// @vitest-environment node
import { expect, test } from "vitest";
import { serviceWorker } from "../build/serviceWorker.ts";

type Emitted = { fileName: string; source: string };
type Generate = (this: { emitFile: (file: Emitted) => void }, options: unknown, bundle: Record<string, unknown>) => void;

function built(...files: string[]): string {
  const emitted: Emitted[] = [];
  const generate = serviceWorker().generateBundle as unknown as Generate;
  generate.call({ emitFile: (file) => emitted.push(file) }, {}, Object.fromEntries(files.map((file) => [file, {}])));
  expect(emitted.map((file) => file.fileName)).toEqual(["sw.js"]);
  return emitted[0]!.source;
}

test("there is a service worker only where the client is built, none while it is developed", () => {
  expect(serviceWorker().apply).toBe("build");
});

test("another build is another worker with another cache, the same build is the same worker", () => {
  const [one, other] = [built("assets/app-1.js", "assets/app-1.css"), built("assets/app-1.js", "assets/app-2.css")];
  const cache = (source: string) => source.match(/BUILD = "(\w+)"/)?.[1];
  expect(cache(one)).toMatch(/^[0-9a-f]{12}$/);
  expect(cache(other)).not.toBe(cache(one));
  expect(built("assets/app-1.css", "assets/app-1.js")).toBe(one);
});

test("it keeps the files of its build and nothing else", () => {
  expect(built("index.html", "assets/a-1.js", "icon.svg")).toContain('const ASSETS = ["/assets/a-1.js"]');
});
