/** Focuses the page's heading, now or when it renders. Stops once the person has moved the focus. */
export function focusHeading(): () => void {
  const heading = (): HTMLElement | null => document.querySelector("main h1");
  let focused = focus(heading()) ?? focus(document.querySelector("main"));
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    if (activeElement !== focused && activeElement !== document.body) observer.disconnect();
    else if (!focused?.isConnected || focused.tagName !== "H1")
      focused = focus(heading()) ?? focused;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focus(element: HTMLElement | null): HTMLElement | null {
  if (element && !element.hasAttribute("tabindex")) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
  return element;
}
