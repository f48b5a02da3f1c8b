import { useLoaderData } from "react-router-dom";

const attempts = new WeakMap<object, number>();
let latest = 0;

/**
 * Another number each time the route has asked the server: a `fetchKey` for what a part asks besides, so
 * that Try Again asks for it again as well. What is in the store is not asked for again by that.
 */
export function useRetryKey(): number {
  const asked = useLoaderData<object>();
  const known = attempts.get(asked);
  if (known !== undefined) return known;
  latest += 1;
  attempts.set(asked, latest);
  return latest;
}
