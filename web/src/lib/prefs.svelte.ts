/** What a person wishes for this browser; kept in localStorage. */
import type { Lang } from "./i18n.svelte.ts";

export interface Prefs {
  lang: Lang | "auto";
  oneTap: boolean;
  undo: boolean;
  bigTiles: boolean;
  numerals: boolean;
  theme: "auto" | "light" | "dark";
  muted: boolean;
  haptics: boolean;
  quiet: boolean;
  tone: "polite" | "yard";
  autoPass: boolean;
  motion: "auto" | "less";
}

export const DEFAULTS: Readonly<Prefs> = {
  lang: "auto",
  oneTap: false,
  undo: false,
  bigTiles: false,
  numerals: false,
  theme: "auto",
  muted: false,
  haptics: true,
  quiet: false,
  tone: "polite",
  autoPass: true,
  motion: "auto",
};

const KEY = "kozel.prefs";

/** Reads what was kept; anything odd falls back to the default. */
export function readPrefs(text: string | null): Prefs {
  const kept = parsed(text);
  const known = Object.entries(DEFAULTS).map(([name, usual]) => {
    const value = kept[name];
    return [name, typeof value === typeof usual ? value : usual];
  });
  return Object.fromEntries(known) as unknown as Prefs;
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const prefs = $state<Prefs>(readPrefs(stored()));

export function keepPrefs(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function applyLook(): void {
  const root = document.documentElement;
  root.dataset.theme = prefs.theme;
  root.dataset.motion = prefs.motion;
}
