import { useEffect, useEffectEvent } from "react";

/** Closing functions of the open dialogs, the topmost last. */
const dialogs: (() => void)[] = [];
let isOwnStep = false;

const isOfDialog = (state: unknown): boolean => Boolean(Object(state).isDialog);

/** An entry of the same address for the browser's Back to leave. The router's state is kept in it. */
function addEntry(): void {
  if (!isOfDialog(history.state)) history.pushState({ ...history.state, isDialog: true }, "");
}

function add(close: () => void): void {
  dialogs.push(close);
  addEntry();
}

function remove(close: () => void): void {
  dialogs.splice(dialogs.indexOf(close), 1);
  // Later, as another dialog may open, or the address may change.
  setTimeout(() => {
    // Two that close at once take one step.
    if (isOwnStep || dialogs.length > 0 || !isOfDialog(history.state)) return;
    isOwnStep = true;
    history.back();
  });
}

function handleBack(event: PopStateEvent): void {
  const close = dialogs.at(-1);
  const isLeftBehind = isOfDialog(event.state);
  if (!isOwnStep && !close && !isLeftBehind) return;
  event.stopImmediatePropagation();
  if (isOwnStep) {
    isOwnStep = false;
    if (close) addEntry();
  }
  // The dialog led away, or Forward came here.
  else if (isLeftBehind) history.back();
  else {
    close?.();
    // It may ask first, or lie over another.
    setTimeout(() => dialogs.length > 0 && addEntry());
  }
}

// Before the router's own listener (client/main.tsx).
if (typeof window === "object") window.addEventListener("popstate", handleBack, { capture: true });

/** The browser's Back closes the dialog before it leaves the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const own = (): void => close();
    add(own);
    return () => remove(own);
  }, [isOpen]);
}
