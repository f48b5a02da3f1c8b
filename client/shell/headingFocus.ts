/**
 * Focuses the page's heading: at once if it is there, else when it comes. A heading that gives way to
 * another, as a skeleton's does, hands the focus on; anyone who has moved on by then is left alone.
 */
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
