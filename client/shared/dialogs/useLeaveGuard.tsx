import { type ReactNode, useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { confirmDialog } from "../../shell/confirmDialog";
import { LeaveQuestion } from "../../shell/LeaveQuestion";
import { useUnsaved } from "../../ui/dialog/unsaved";

/** Returns the dialog to render. */
export function useLeaveGuard(hasUnsaved: () => boolean, isSaving: () => boolean): ReactNode {
  // Saving may find an expired session.
  useUnsaved(hasUnsaved);
  const isAsking = useRef(false);
  const isClosing = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    isClosing.current = isAsking.current && historyAction === "POP";
    if (isClosing.current) return true;
    return currentLocation.pathname !== nextLocation.pathname && hasUnsaved() && !isSaving();
  });
  useEffect(() => {
    isAsking.current = blocker.state === "blocked";
    // Back closes the question.
    if (isClosing.current) blocker.reset?.();
  }, [blocker]);
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
  return <LeaveQuestion isInAddress onStay={blocker.reset} onLeave={blocker.proceed} />;
}
