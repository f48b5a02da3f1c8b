import { useEffect, useRef, useSyncExternalStore } from "react";

/** `unanswered`: no response although the device is online. */
type ConnectionState = "there" | "offline" | "unanswered";

const listeners = new Set<() => void>();
let isUnanswered = false;

function set(next: boolean): void {
  if (isUnanswered === next) return;
  isUnanswered = next;
  for (const listener of listeners) listener();
}

export const connection = {
  state: (): ConnectionState => {
    if (!navigator.onLine) return "offline";
    return isUnanswered ? "unanswered" : "there";
  },
  lose: (): void => set(navigator.onLine),
  find: (): void => set(false),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener("online", listener);
    window.addEventListener("offline", listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("online", listener);
      window.removeEventListener("offline", listener);
    };
  },
};

export const useConnection = (): ConnectionState =>
  useSyncExternalStore(connection.subscribe, connection.state);

export function useBackOnline(onBack: (() => void) | undefined): void {
  const isThere = useConnection() === "there";
  const wasLost = useRef(false);
  useEffect(() => {
    if (!isThere) wasLost.current = true;
    else if (wasLost.current) {
      wasLost.current = false;
      onBack?.();
    }
  }, [isThere, onBack]);
}
