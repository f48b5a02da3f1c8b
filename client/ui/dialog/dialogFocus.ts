import { type RefObject, useEffect } from "react";

/** react-aria restores the focus in the first frame after closing. */
export function afterDialog(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}

/** Focuses the page's heading if the opener is gone. */
export function useFocusAfterDialog(): void {
  useEffect(() => () => afterDialog(focusHeading), []);
}

export function isFocusLost(): boolean {
  return !document.activeElement || document.activeElement === document.body;
}

function focusHeading(): void {
  const heading = isFocusLost() ? document.querySelector<HTMLElement>("main h1") : null;
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

export function useFocusInField(place: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const controls = place.current?.querySelectorAll<HTMLElement>(
      "form input, form textarea, form select, form button",
    );
    // Controls outside the Tab order belong to a visible one.
    [...(controls ?? [])]
      .find((control) => control.tabIndex >= 0 && !control.matches(":disabled"))
      ?.focus();
  }, [place, isWanted]);
}

export const bringIntoView = (element: HTMLElement | null): void => {
  // A promise in newer browsers, which React would take for a cleanup.
  void element?.scrollIntoView({ block: "nearest" });
};
