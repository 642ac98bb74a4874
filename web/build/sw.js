// The service worker. Files with a hash in their name never change and come from the cache; the page itself comes from
// the network, and from the cache only without one. A new build waits until the page says that no deal is running.
const BUILD = "BUILD";
const ASSETS = [/* ASSETS */];
const CACHE = `kozel-${BUILD}`;
const PAGE = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([PAGE, ...ASSETS])));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === "update") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(pageFromNetwork(request));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(fromCache(request));
});

async function dropOldCaches() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("kozel-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function pageFromNetwork(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match(PAGE);
    if (page) return page;
    throw error;
  }
}

async function fromCache(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) (await caches.open(CACHE)).put(request, fresh.clone());
  return fresh;
}
