import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { loadLang, preferredLang } from "./lib/i18n.svelte.ts";
import { applyLook } from "./lib/prefs.svelte.ts";
import { route, watchLinks } from "./lib/route.svelte.ts";
import { watchForUpdates } from "./lib/update.svelte.ts";
import { loadPage } from "./pages/load.ts";

applyLook();
watchLinks();
loadPage(route()).catch(() => {});
await loadLang(preferredLang());
const app = document.getElementById("app")!;
app.replaceChildren();
mount(App, { target: app });
void watchForUpdates();
