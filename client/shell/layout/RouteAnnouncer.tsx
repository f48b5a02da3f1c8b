import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router-dom";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { type ScreenHandle, screenHandle } from "../screenRoute";

const PRODUCT = "Aaviri";

export function RouteAnnouncer() {
  const title = useTitle();
  const { pathname, hash } = useLocation();
  const isFirst = useRef(true);

  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT}` : PRODUCT;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what focus follows
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    return hash ? undefined : focusHeading();
  }, [pathname]);

  return <VisuallyHidden role="status">{title}</VisuallyHidden>;
}

function useTitle(): string | null {
  const matches = useMatches();
  const { search } = useLocation();
  const view = new URLSearchParams(search).get("view");
  for (const { handle } of matches.toReversed()) {
    const screen = screenHandle(handle);
    if (screen) return titleOf(screen, view);
  }
  return null;
}

function titleOf({ title, views = {} }: ScreenHandle, view: string | null): string {
  return view !== null && Object.hasOwn(views, view) ? (views[view] ?? title) : title;
}

/** Stops once the user has moved the focus. */
function focusHeading(): () => void {
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
