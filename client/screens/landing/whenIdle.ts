export function whenIdle(work: () => void): void {
  const wait = (): void => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: 4_000 });
    else setTimeout(work, 1_000);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
