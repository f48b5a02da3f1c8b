/** Waits no longer than this for a new version to take over. */
const NAVIGATION_DELAY_MS = 10_000;

/**
 * Lets the newest version of the application take over this page's requests, where there is one: the
 * next load of the page shows it.
 */
export async function switchToNewest(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await registration.update().catch(() => undefined);
  const newest = registration.waiting ?? registration.installing;
  if (!newest) return;
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
    setTimeout(resolve, NAVIGATION_DELAY_MS);
    const takeOver = (): void => {
      if (newest.state === "installed") newest.postMessage({ type: "SKIP_WAITING" });
      else if (newest.state === "redundant") resolve();
    };
    newest.addEventListener("statechange", takeOver);
    takeOver();
  });
}
