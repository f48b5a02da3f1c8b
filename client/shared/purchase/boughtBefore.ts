import { useEffect, useEffectEvent } from "react";
import { type Location, useLocation } from "react-router-dom";
import { readStored, store } from "../../ui/deviceStorage";
import { UNLIMITED } from "../plans/planWords";
import { textIn } from "./navigationState";
import { type NamedPurchase, useNamedPurchase } from "./useNamedPurchase";

export const BEGUN_AT = "purchaseBegunAt";
const PREFIX = "aaviri.bought";

export function entryOf({ key, pathname, search }: Location): string {
  return [PREFIX, key, pathname + search].join(".");
}

export function useRememberBought(purchase: NamedPurchase | null): void {
  const begunAt = textIn(useLocation().state, BEGUN_AT);
  const id = purchase?.id ?? null;
  useEffect(() => {
    // Without storage the form is shown again.
    if (begunAt && id) store("sessionStorage", begunAt, id);
  }, [begunAt, id]);
}

/** For Back. Null if the address names a purchase. */
export function useBoughtBefore(purchaseId: string | null): NamedPurchase | null {
  const location = useLocation();
  const bought = useNamedPurchase(
    purchaseId === null ? readStored("sessionStorage", entryOf(location)) : null,
  );
  return purchaseId === null && bought?.paymentStatus === "COMPLETED" ? bought : null;
}

export function useBoughtPlan(purchaseId: string | null, onPayPerUseBought: () => void) {
  const purchase = useNamedPurchase(purchaseId);
  const boughtBefore = useBoughtBefore(purchaseId);
  const isBought = purchase?.paymentStatus === "COMPLETED";
  useRememberBought(isBought ? purchase : null);
  const goesOn = isBought && purchase.validity === UNLIMITED;
  const goOn = useEffectEvent(onPayPerUseBought);
  useEffect(() => {
    if (goesOn) goOn();
  }, [goesOn]);
  return { purchase, isBought, boughtBefore };
}
