import { useEffect, useEffectEvent } from "react";
import { UNLIMITED } from "../plans/planWords";
import { useBoughtBefore, useRememberBought } from "./boughtBefore";
import { type NamedPurchase, useNamedPurchase } from "./useNamedPurchase";

interface BoughtPlan {
  readonly purchase: NamedPurchase | null;
  readonly isBought: boolean;
  readonly boughtBefore: NamedPurchase | null;
}

export function useBoughtPlan(
  purchaseId: string | null,
  onPayPerUseBought: () => void,
): BoughtPlan {
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
