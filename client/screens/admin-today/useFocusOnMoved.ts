import { useEffect, useRef } from "react";

export const changeButtonId = (bookingId: string) => `change-status-${bookingId}`;

/**
 * A booking that was cancelled in its dialog, or taken back, stands elsewhere on the sheet: the focus goes there
 * with it when the dialog is closed, so that anyone who works by keyboard goes on from there.
 */
export function useFocusOnMoved(openId: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const closed = openId === null ? last.current : null;
    last.current = openId;
    // react-aria gives focus back in the first frame after the dialog, where that is still possible.
    if (closed) requestAnimationFrame(() => focusIfLost(changeButtonId(closed)));
  }, [openId]);
}

function focusIfLost(id: string): void {
  const isLost = !document.activeElement || document.activeElement === document.body;
  if (isLost) document.getElementById(id)?.focus();
}
