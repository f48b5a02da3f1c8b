import { useEffect } from "react";

const kept = new Map<string, string>();

/** Search parameters that a sign-in comes back with, though the address has them not. */
export function useKeptOverSignIn(name: string, value: string | null): void {
  useEffect(() => {
    if (value === null) return undefined;
    kept.set(name, value);
    return () => {
      kept.delete(name);
    };
  }, [name, value]);
}

export function withKept(search: string): string {
  if (kept.size === 0) return search;
  const parameters = new URLSearchParams(search);
  for (const [name, value] of kept) parameters.set(name, value);
  return `?${parameters}`;
}
