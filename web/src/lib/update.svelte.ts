/** A new build is taken only when no deal is running. */
let waiting = $state.raw<ServiceWorker | null>(null);
let busy = $state(false);

export function setBusy(running: boolean): void {
  busy = running;
}

export function updateIsReady(): boolean {
  return waiting !== null && !busy;
}

export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("update");
}

export async function watchForUpdates(): Promise<void> {
  if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const registration = await navigator.serviceWorker.register("/sw.js");
  const note = () => {
    if (navigator.serviceWorker.controller) waiting = registration.waiting;
  };
  note();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", note);
  });
}
