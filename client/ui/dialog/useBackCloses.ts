import { useEffect, useEffectEvent } from "react";

/** The topmost is last. */
const dialogs: (() => void)[] = [];
let isOwnStep = false;

const isOfDialog = (state: unknown): boolean => Boolean(Object(state).isDialog);

/** An entry of the same address for Back to leave, with the router's state. */
function addEntry(): void {
  if (!isOfDialog(history.state)) history.pushState({ ...history.state, isDialog: true }, "");
}

function add(close: () => void): void {
  dialogs.push(close);
  addEntry();
}

function remove(close: () => void): void {
  dialogs.splice(dialogs.indexOf(close), 1);
  // Later, as another dialog may open or the address may change.
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
  // The dialog navigated, or Forward came here.
  else if (isLeftBehind) history.back();
  else {
    close?.();
    // The dialog may ask first, or cover another.
    setTimeout(() => dialogs.length > 0 && addEntry());
  }
}

// Before the router's own listener (client/main.tsx).
if (typeof window === "object") window.addEventListener("popstate", handleBack, { capture: true });

export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const own = (): void => close();
    add(own);
    return () => remove(own);
  }, [isOpen]);
}
