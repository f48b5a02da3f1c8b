import { useEffect, useEffectEvent } from "react";
import { isPassing } from "../../relay/errors";
import { useCompletePurchase } from "./mutations";
import { forgetPayment, paymentOf } from "./paidPurchase";
import { type PurchaseEvent, type PurchaseState, waitOf } from "./purchase.reducer";
import { useRefreshPurchase } from "./useNamedPurchase";

interface Machine {
  readonly state: PurchaseState;
  readonly latest: { readonly current: PurchaseState };
  readonly dispatch: (event: PurchaseEvent) => void;
}

/** Polls, and at once when the browser is online again. */
export function useConfirming(
  purchaseId: string | null,
  { state: { confirming }, latest, dispatch }: Machine,
): void {
  const [completePurchase] = useCompletePurchase();
  const refresh = useRefreshPurchase();

  async function askOf(id: string): Promise<void> {
    const payment = paymentOf(id);
    if (!payment) return refresh(id);
    const status = await completePurchase({ purchaseId: id, ...payment.proof });
    if (status !== "PENDING") forgetPayment(id);
  }

  const ask = useEffectEvent(async () => {
    const now = latest.current.confirming;
    if (!now || now.isAsking || now.isOver) return;
    const { purchaseId: id } = now;
    dispatch({ type: "ask" });
    try {
      await askOf(id);
    } catch (error) {
      if (!isPassing(error)) {
        forgetPayment(id);
        dispatch({ type: "notConfirmed", purchaseId: id, error });
        refresh(id).catch(() => undefined);
        return;
      }
    }
    dispatch({ type: "asked", purchaseId: id });
  });

  useEffect(() => {
    if (purchaseId === null) return;
    const askAtOnce = (): void => void ask();
    dispatch({ type: "confirm", purchaseId });
    window.addEventListener("online", askAtOnce);
    return () => {
      dispatch({ type: "confirm", purchaseId: null });
      window.removeEventListener("online", askAtOnce);
    };
  }, [purchaseId, dispatch]);

  useEffect(() => {
    const wait = confirming && waitOf(confirming);
    if (wait === null) return;
    const timer = setTimeout(() => void ask(), wait);
    return () => clearTimeout(timer);
  }, [confirming]);
}
