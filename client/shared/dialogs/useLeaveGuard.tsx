import { type ReactNode, useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { LazyPart } from "../../relay/LazyPart";
import { useUnsaved } from "../../ui/unsaved";
import { confirmDialog } from "./lazyDialogs";

/** Returns the dialog to render. */
export function useLeaveGuard(hasUnsaved: () => boolean, isSaving: () => boolean): ReactNode {
  // Saving may find an expired session.
  useUnsaved(hasUnsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsaved() && !isSaving(),
  );
  useEffect(confirmDialog.start, []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      // A page is hidden after its user has signed out.
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
