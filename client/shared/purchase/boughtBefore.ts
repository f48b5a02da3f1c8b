import { useEffect } from "react";
import { type Location, useLocation } from "react-router-dom";
import { textIn } from "./navigationState";
import { type NamedPurchase, useNamedPurchase } from "./useNamedPurchase";

/** In the navigation state of a purchase that was begun: the entry of the history from which. */
export const BEGUN_AT = "purchaseBegunAt";
const PREFIX = "aaviri.bought";

/** Names an entry of this tab's history. What the browser itself opened has no key of its own: there the address helps. */
export function entryOf({ key, pathname, search }: Location): string {
  return [PREFIX, key, pathname + search].join(".");
}

/** Remembers of the entry where a purchase was begun that it was paid. */
export function useRememberBought(purchase: NamedPurchase | null): void {
  const begunAt = textIn(useLocation().state, BEGUN_AT);
  const id = purchase?.id ?? null;
  useEffect(() => {
    if (!begunAt || !id) return;
    try {
      sessionStorage.setItem(begunAt, id);
    } catch {
      // A browser that keeps nothing shows the form again, as to anybody who comes again.
    }
  }, [begunAt, id]);
}

/**
 * The purchase that was begun at this entry of the history and paid since: anyone who comes Back to it sees that, not the
 * form again. Null where the address names a purchase itself, and wherever nothing was bought.
 */
export function useBoughtBefore(purchaseId: string | null): NamedPurchase | null {
  const location = useLocation();
  const bought = useNamedPurchase(purchaseId === null ? read(entryOf(location)) : null);
  return purchaseId === null && bought?.paymentStatus === "COMPLETED" ? bought : null;
}

function read(entry: string): string | null {
  try {
    return sessionStorage.getItem(entry);
  } catch {
    return null;
  }
}
