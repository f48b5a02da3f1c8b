import { type RefObject, useEffect } from "react";

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
