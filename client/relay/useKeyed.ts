import { useRef } from "react";

/** Adds an idempotency key that stays the same while the input, or `partOf` it, does. */
export function useKeyed<Input extends { readonly clientKey?: string | null }, Payload>(
  [commit, isInFlight]: readonly [(input: Input) => Promise<Payload>, boolean],
  partOf: (input: Input) => object = (input) => input,
) {
  const attempt = useRef<{ readonly asked: string; readonly clientKey: string }>(null);
  const send = (input: Input) => {
    const asked = JSON.stringify(partOf(input));
    if (attempt.current?.asked !== asked)
      attempt.current = { asked, clientKey: crypto.randomUUID() };
    return commit({ ...input, clientKey: attempt.current.clientKey });
  };
  return [send, isInFlight] as const;
}
