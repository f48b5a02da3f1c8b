import { connection } from "../ui/connection";

/** If the server is down, the browser would show its own error page. */
export async function reloadPage(): Promise<void> {
  try {
    await fetch(window.location.href, { method: "HEAD", cache: "no-store" });
  } catch {
    connection.lose();
    return;
  }
  await switchToNewest();
  window.location.reload();
}

/** Milliseconds. */
const TAKEOVER_TIMEOUT_MS = 10_000;

async function switchToNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await registration.update().catch(() => undefined);
  const newest = registration.waiting ?? registration.installing;
  if (!newest) return;
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
    setTimeout(resolve, TAKEOVER_TIMEOUT_MS);
    const takeOver = (): void => {
      if (newest.state === "installed") newest.postMessage({ type: "SKIP_WAITING" });
      else if (newest.state === "redundant") resolve();
    };
    newest.addEventListener("statechange", takeOver);
    takeOver();
  });
}
