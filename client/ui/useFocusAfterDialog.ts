import { useEffect } from "react";
import { afterDialog } from "./afterDialog";

/** Returns focus after a dialog; to the page's heading where the opener is gone, such as a deleted row. */
export function useFocusAfterDialog(): void {
  useEffect(() => () => afterDialog(focusHeading), []);
}

function focusHeading(): void {
  const isLost = !document.activeElement || document.activeElement === document.body;
  const heading = isLost ? document.querySelector<HTMLElement>("main h1") : null;
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}
