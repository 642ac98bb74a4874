/** Words. One language is loaded at a time; messages are those of locale/*.ftl. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { prefs } from "./prefs.svelte.ts";

export const LANGS = ["ru", "en"] as const;
export type Lang = (typeof LANGS)[number];
export type Args = Readonly<Record<string, string | number>>;

const files = import.meta.glob<string>("../locale/*.ftl", { query: "?raw", import: "default" });
const ofEvents = import.meta.glob<string>("../locale/events/*.ftl", { query: "?raw", import: "default" });
let withEvents = false;

let current = $state.raw<{ lang: Lang; bundle: FluentBundle | null }>({ lang: "ru", bundle: null });

export function preferredLang(): Lang {
  if (prefs.lang !== "auto") return prefs.lang;
  return navigator.languages.some((tag) => /^(ru|uk|be|kk)\b/.test(tag)) ? "ru" : "en";
}

export async function loadLang(lang: Lang): Promise<void> {
  const wanted = [files[`../locale/${lang}.ftl`]!(), ...(withEvents ? [ofEvents[`../locale/events/${lang}.ftl`]!()] : [])];
  current = { lang, bundle: makeBundle(lang, ...(await Promise.all(wanted))) };
  document.documentElement.lang = lang;
}

/** The words of events are loaded with the first page of one. */
export async function loadEventWords(): Promise<void> {
  if (withEvents) return;
  withEvents = true;
  if (current.bundle) await loadLang(current.lang);
}

export function makeBundle(lang: Lang, ...texts: string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  const errors = texts.flatMap((text) => bundle.addResource(new FluentResource(text)));
  if (errors.length) throw errors[0]!;
  return bundle;
}

export function lang(): Lang {
  return current.lang;
}

/** A message in the running language. */
export function t(id: string, args?: Args): string {
  if (!current.bundle) return "";
  return formatIn(current.bundle, id, args) ?? `[${id}]`;
}

export function formatIn(bundle: FluentBundle, id: string, args?: Args): string | null {
  const message = bundle.getMessage(id);
  return message?.value ? bundle.formatPattern(message.value, args as Record<string, FluentVariable>) : null;
}
