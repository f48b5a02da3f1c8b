import { type ReactNode, useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { LazyPart } from "../../relay/LazyPart";
import { useUnsaved } from "../../ui/unsaved";
import { confirmDialog } from "./confirmDialog";

/**
 * Asks before unsaved input is left, by a link, Back or the browser, but not while it is being saved. Returns the question
 * to render.
 */
export function useLeaveGuard(hasUnsaved: () => boolean, isSaving: () => boolean): ReactNode {
  // Saving may meet a session that has ended: what was typed is then kept.
  useUnsaved(hasUnsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsaved() && !isSaving(),
  );
  useEffect(confirmDialog.start, []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      // A page is hidden for good when its person has left.
      if (!document.documentElement.hidden && hasUnsaved() && !isSaving()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [hasUnsaved, isSaving]);
  if (blocker.state !== "blocked") return null;
  return (
    <LazyPart
      code={confirmDialog}
      props={{
        isOpen: true,
        isInAddress: true,
        onClose: blocker.reset,
        onConfirm: blocker.proceed,
        title: "Leave without saving?",
        confirmLabel: "Leave",
        cancelLabel: "Keep Editing",
        children: "What you changed has not been saved.",
      }}
    />
  );
}
