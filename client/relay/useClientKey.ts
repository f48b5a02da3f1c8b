import { useCallback, useRef } from "react";

/** The idempotency key stays the same while the input does. */
export function useClientKey(): (input: object) => string {
  const attempt = useRef<{ readonly asked: string; readonly clientKey: string }>(null);
  return useCallback((input) => {
    const asked = JSON.stringify(input);
    if (attempt.current?.asked !== asked)
      attempt.current = { asked, clientKey: crypto.randomUUID() };
    return attempt.current.clientKey;
  }, []);
}
