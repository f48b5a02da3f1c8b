import { useEffect } from "react";
import { afterDialog } from "./afterDialog";

/** Focuses the page's heading if the opener is gone. */
export function useFocusAfterDialog(): void {
  useEffect(() => () => afterDialog(focusHeading), []);
}

function focusHeading(): void {
  const isLost = !document.activeElement || document.activeElement === document.body;
  const heading = isLost ? document.querySelector<HTMLElement>("main h1") : null;
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
