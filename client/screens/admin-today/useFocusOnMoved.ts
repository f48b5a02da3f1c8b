import { useEffect, useRef } from "react";
import { isFocusLost } from "../../ui/dialog/dialogFocus";

export const changeButtonId = (bookingId: string) => `change-status-${bookingId}`;

/** For keyboard users. */
export function useFocusOnMoved(openId: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const closed = openId === null ? last.current : null;
    last.current = openId;
    // react-aria restores focus in the first frame after the dialog.
    if (closed) requestAnimationFrame(() => focusIfLost(changeButtonId(closed)));
  }, [openId]);
}

function focusIfLost(id: string): void {
  if (isFocusLost()) document.getElementById(id)?.focus();
}
