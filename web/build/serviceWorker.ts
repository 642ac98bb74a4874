import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const TEMPLATE = new URL("./sw.js", import.meta.url);

/** Writes sw.js, which knows the hashed files of this very build. */
export function serviceWorker(): Plugin {
  return {
    name: "kozel-service-worker",
    apply: "build",
    generateBundle(_options, bundle) {
      const assets = Object.keys(bundle)
        .filter((name) => name.startsWith("assets/"))
        .sort()
        .map((name) => `/${name}`);
      const build = createHash("sha256").update(assets.join()).digest("hex").slice(0, 12);
      const source = readFileSync(TEMPLATE, "utf-8")
        .replace('"BUILD"', JSON.stringify(build))
        .replace("[/* ASSETS */]", JSON.stringify(assets));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
