/** The words of the rules cards, for the editor: the same files that the cards are written from, in a bundle of their own. */
import type { FluentBundle } from "@fluent/bundle";
import { formatIn, lang, makeBundle, type Args } from "../lib/i18n.svelte.ts";

const files = import.meta.glob<string>("../../../src/kozel/cards/locale/*/{parameters,rules,terms}.ftl", {
  query: "?raw",
  import: "default",
});

export type RuleWords = (id: string, args?: Args) => string;

export async function loadRuleWords(): Promise<RuleWords> {
  const own = Object.entries(files).filter(([path]) => path.includes(`/locale/${lang()}/`));
  const texts = await Promise.all(own.map(([, load]) => load()));
  const bundle: FluentBundle = makeBundle(lang(), texts.join("\n\n"));
  return (id, args) => formatIn(bundle, id, args) ?? id;
}

/** The first sentence, short enough for a list to choose from. */
export function brief(sentence: string): string {
  const first = sentence.split(/[.;:](?:\s|$)/)[0]!;
  return first.length > 90 ? `${first.slice(0, 88)}…` : first;
}
