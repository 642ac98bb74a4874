import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { serviceWorker } from "./build/serviceWorker.ts";

/** The last Chrome for Android 5 is 95; dialogs came to Safari and Firefox with these. */
const OLDEST = ["chrome93", "safari15.4", "firefox98"];

export default defineConfig({
  plugins: [svelte(), svelteTesting(), serviceWorker()],
  build: {
    outDir: "../src/kozel/static",
    emptyOutDir: true,
    target: OLDEST,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
