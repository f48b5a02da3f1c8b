import { useCallback, useRef } from "react";

/**
 * The key under which something is created: the same as long as the same is asked for, so that what is sent again after
 * a lost answer is made once.
 */
export function useClientKey(): (input: object) => string {
  const attempt = useRef<{ readonly asked: string; readonly clientKey: string }>(null);
  return useCallback((input) => {
    const asked = JSON.stringify(input);
    if (attempt.current?.asked !== asked)
      attempt.current = { asked, clientKey: crypto.randomUUID() };
    return attempt.current.clientKey;
  }, []);
}
