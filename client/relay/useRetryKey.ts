import { useLoaderData } from "react-router-dom";

const attempts = new WeakMap<object, number>();
let latest = 0;

/** A `fetchKey` that changes on each Try Again, so that a part's own query is sent again too. */
export function useRetryKey(): number {
  const asked = useLoaderData<object>();
  const known = attempts.get(asked);
  if (known !== undefined) return known;
  latest += 1;
  attempts.set(asked, latest);
  return latest;
}
