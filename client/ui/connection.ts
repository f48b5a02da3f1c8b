import { useEffect, useRef, useSyncExternalStore } from "react";

/** Nothing is wrong, the device says that it is offline, or a request went without any answer. */
export type ConnectionState = "there" | "offline" | "unanswered";

const listeners = new Set<() => void>();
let isUnanswered = false;

function set(next: boolean): void {
  if (isUnanswered === next) return;
  isUnanswered = next;
  for (const listener of listeners) listener();
}

/** What is known of the way to the server: what the device says, and what the last request met. */
export const connection = {
  state: (): ConnectionState => {
    if (!navigator.onLine) return "offline";
    return isUnanswered ? "unanswered" : "there";
  },
  /** A request went without an answer; of a device that is offline nothing else was to be expected. */
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

/** Calls `onBack` each time the way to the server is there again after it was lost. */
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
