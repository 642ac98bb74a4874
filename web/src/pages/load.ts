/** Each page is loaded when it is opened. */
import type { Component } from "svelte";
import { loadEventWords } from "../lib/i18n.svelte.ts";
import type { EventPage, Route } from "../lib/route.svelte.ts";

export type Page = Promise<{ default: Component<never> }>;

export function loadPage(to: Route): Page {
  switch (to.page) {
    case "home":
      return import("./Home.svelte");
    case "new":
      return import("./NewTable.svelte");
    case "table":
      return import("../table/TablePage.svelte");
    case "replay":
      return import("./Replay.svelte");
    case "keeper":
      return import("./Keeper.svelte");
    case "rules":
      return import("./Rules.svelte");
    case "help":
      return import("./Help.svelte");
    case "events":
      return withWords(() => import("../event/NewEvent.svelte"));
    case "event":
      return withWords(() => eventPage(to.view));
    case "missing":
      return import("./Missing.svelte");
  }
}

async function withWords(load: () => Page): Page {
  const [page] = await Promise.all([load(), loadEventWords()]);
  return page;
}

function eventPage(view: EventPage): Page {
  switch (view) {
    case "":
      return import("../event/PublicPage.svelte");
    case "desk":
      return import("../event/DeskPage.svelte");
    case "screen":
      return import("../event/ScreenPage.svelte");
    case "table":
    case "play":
      return import("../event/PhonePage.svelte");
  }
}
