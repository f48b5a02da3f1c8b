import { type RefObject, useEffect } from "react";

/** Begins in the first field of the form inside, if there is one when it appears. */
export function useFocusInField(place: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const controls = place.current?.querySelectorAll<HTMLElement>(
      "form input, form textarea, form select, form button",
    );
    // Those that no one reaches by Tab belong to a visible one.
    [...(controls ?? [])]
      .find((control) => control.tabIndex >= 0 && !control.matches(":disabled"))
      ?.focus();
  }, [place, isWanted]);
}
