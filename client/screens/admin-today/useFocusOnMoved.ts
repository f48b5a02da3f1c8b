import { useEffect, useRef } from "react";

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
  const isLost = !document.activeElement || document.activeElement === document.body;
  if (isLost) document.getElementById(id)?.focus();
}
