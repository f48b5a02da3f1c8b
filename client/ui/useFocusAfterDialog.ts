import { useEffect } from "react";
import { afterDialog } from "./afterDialog";

/**
 * When a dialog is gone, focus returns to what opened it. Where that is gone too, such as the button of a row that
 * the dialog deleted, the page's heading gets it instead of nothing.
 */
export function useFocusAfterDialog(): void {
  useEffect(() => () => afterDialog(focusHeading), []);
}

function focusHeading(): void {
  const isLost = !document.activeElement || document.activeElement === document.body;
  const heading = isLost ? document.querySelector<HTMLElement>("main h1") : null;
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
