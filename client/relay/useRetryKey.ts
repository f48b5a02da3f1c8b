import { useLoaderData } from "react-router-dom";

const attempts = new WeakMap<object, number>();
let latest = 0;

/** A `fetchKey`, so that Try Again refetches a part's own query too. */
export function useRetryKey(): number {
  const asked = useLoaderData<object>();
  const known = attempts.get(asked);
  if (known !== undefined) return known;
  latest += 1;
  attempts.set(asked, latest);
  return latest;
}
