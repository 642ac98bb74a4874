const EVENT_PAGES = ["", "desk", "table", "play", "screen"] as const;
export type EventPage = (typeof EVENT_PAGES)[number];

/** Which page the address names. */
export type Route =
  | { readonly page: "home" }
  | { readonly page: "new" }
  | { readonly page: "table"; readonly table: string }
  | { readonly page: "replay"; readonly table: string; readonly deal: string }
  | { readonly page: "keeper" }
  | { readonly page: "rules"; readonly preset: string }
  | { readonly page: "help" }
  | { readonly page: "events" }
  | { readonly page: "event"; readonly event: string; readonly view: EventPage }
  | { readonly page: "missing" };

export function parseRoute(path: string, search = ""): Route {
  const [first, second, third] = path.split("/").filter(Boolean).map(decodeURIComponent);
  switch (first) {
    case undefined:
      return { page: "home" };
    case "t":
      return second ? { page: "table", table: second } : { page: "missing" };
    case "replay":
      return second && third ? { page: "replay", table: second, deal: third } : { page: "missing" };
    case "rules":
      return { page: "rules", preset: second ?? new URLSearchParams(search).get("preset") ?? "" };
    case "event":
      return second ? eventPage(second, third ?? "") : { page: "missing" };
    case "new":
    case "keeper":
    case "help":
    case "events":
      return { page: first };
    default:
      return { page: "missing" };
  }
}

function eventPage(event: string, third: string): Route {
  const view = EVENT_PAGES.find((one) => one === third);
  return view === undefined ? { page: "missing" } : { page: "event", event, view };
}

let current = $state.raw<Route>(parseRoute(location.pathname, location.search));

export function route(): Route {
  return current;
}

export function go(path: string): void {
  history.pushState(null, "", path);
  arrive();
}

function arrive(): void {
  current = parseRoute(location.pathname, location.search);
  scrollTo(0, 0);
}

/** Links inside the client change the page without loading it again. */
export function watchLinks(): void {
  addEventListener("popstate", arrive);
  document.addEventListener("click", (click) => {
    const link = click.target instanceof Element ? click.target.closest("a") : null;
    if (!link || !isInner(link, click)) return;
    click.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

function isInner(link: HTMLAnchorElement, click: MouseEvent): boolean {
  const plain = click.button === 0 && !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.defaultPrevented;
  const outer = link.target || link.hasAttribute("download") || link.origin !== location.origin;
  return plain && !outer && !link.pathname.startsWith("/api/");
}
