import { useCallback, useRef, useState } from "react";
import { ServerError } from "../../relay/errors";
import { clientKeyOf, endAttempt, type PurchaseAttempt } from "./purchaseAttempt";
import { useCompletePurchase } from "./useCompletePurchase";
import { type StartedPurchase, useStartPurchase } from "./useStartPurchase";

/** Why there is no purchase yet. */
export type PurchaseProblem =
  | { readonly kind: "cancelled" }
  | { readonly kind: "notStarted" | "notCompleted"; readonly error: unknown };

interface Payment {
  readonly attempt: PurchaseAttempt;
  readonly purchase: StartedPurchase;
  /** The mock payment's id: the same however often its completion is repeated (spec §9). */
  readonly transactionId: string;
}

interface Purchasing {
  /** Starts the purchase; then it waits for `pay`, unless it costs nothing. */
  readonly start: (attempt: PurchaseAttempt) => Promise<void>;
  /** Pays what was started with play money. After a lost answer it can be called again. */
  readonly pay: () => Promise<void>;
  /** Leaves what was started unpaid. */
  readonly cancel: () => void;
  readonly isStarting: boolean;
  readonly isPaying: boolean;
  /** What waits to be paid. */
  readonly awaiting: StartedPurchase | null;
  readonly problem: PurchaseProblem | null;
  readonly forgetProblem: () => void;
}

/** Buys a plan with the mock method: start, pay, complete. `onPaid` is called once per purchase. */
export function usePurchase(onPaid: (purchase: StartedPurchase) => void): Purchasing {
  const [startPurchase, isStarting] = useStartPurchase();
  const [completePurchase, isPaying] = useCompletePurchase();
  const [payment, setPayment] = useState<Payment | null>(null);
  const [problem, setProblem] = useState<PurchaseProblem | null>(null);
  const isActing = useRef(false);

  const once = useCallback(async (act: () => Promise<void>) => {
    if (isActing.current) return;
    isActing.current = true;
    setProblem(null);
    try {
      await act();
    } finally {
      isActing.current = false;
    }
  }, []);

  const finish = (attempt: PurchaseAttempt, purchase: StartedPurchase): void => {
    endAttempt(attempt);
    setPayment(null);
    onPaid(purchase);
  };

  const startOnce = (attempt: PurchaseAttempt) =>
    startPurchase({
      pricingPlanId: attempt.planId,
      carTypeId: attempt.carTypeId,
      paymentMethod: "MOCK_PAYMENT",
      clientKey: clientKeyOf(attempt),
    });

  const start = (attempt: PurchaseAttempt) =>
    once(async () => {
      try {
        let purchase = await startOnce(attempt);
        if (isClosed(purchase)) {
          endAttempt(attempt);
          purchase = await startOnce(attempt);
        }
        if (purchase.paymentStatus === "COMPLETED") finish(attempt, purchase);
        else setPayment({ attempt, purchase, transactionId: `mock_${Date.now()}` });
      } catch (error) {
        setProblem({ kind: "notStarted", error });
      }
    });

  const pay = () =>
    once(async () => {
      if (!payment) return;
      const { attempt, purchase, transactionId } = payment;
      try {
        await completePurchase({ purchaseId: purchase.id, transactionId });
        finish(attempt, purchase);
      } catch (error) {
        if (error instanceof ServerError && error.code === "PURCHASE_CLOSED") {
          endAttempt(attempt);
          setPayment(null);
        }
        setProblem({ kind: "notCompleted", error });
      }
    });

  const cancel = (): void => {
    setPayment(null);
    // A payment whose answer was lost may have been made: that is not called cancelled.
    setProblem((known) => known ?? { kind: "cancelled" });
  };

  return {
    start,
    pay,
    cancel,
    isStarting,
    isPaying,
    awaiting: payment?.purchase ?? null,
    problem,
    forgetProblem: useCallback(() => setProblem(null), []),
  };
}

/** Whether an earlier purchase under the same key can no longer be paid. */
function isClosed({ paymentStatus }: StartedPurchase): boolean {
  return paymentStatus !== "PENDING" && paymentStatus !== "COMPLETED";
}
