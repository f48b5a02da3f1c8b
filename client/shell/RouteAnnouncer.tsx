import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router-dom";
import { VisuallyHidden } from "../ui/VisuallyHidden";

const PRODUCT = "Aaviri";

/** On every change of route: the document's title, a spoken announcement, and focus on the new heading. */
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
  for (const { handle } of matches.toReversed()) {
    if (
      typeof handle === "object" &&
      handle !== null &&
      "title" in handle &&
      typeof handle.title === "string"
    ) {
      return handle.title;
    }
  }
  return null;
}

/** Focuses the page's heading: at once if it is there, else when it comes, unless the person has moved on by then. */
function focusHeading(): (() => void) | undefined {
  if (focus(document.querySelector("main h1"))) return undefined;
  const main = document.querySelector("main");
  focus(main);
  const observer = new MutationObserver(() => {
    const isWaiting = document.activeElement === main || document.activeElement === document.body;
    if (!isWaiting || focus(document.querySelector("main h1"))) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focus(element: HTMLElement | null): boolean {
  element?.setAttribute("tabindex", "-1");
  element?.focus({ preventScroll: true });
  return element !== null;
}
