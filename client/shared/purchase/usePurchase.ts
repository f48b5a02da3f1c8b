import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { isPassing, ServerError } from "../../relay/errors";
import type { PaymentProof, ProviderOrder } from "../checkout/checkoutProps";
import type { PaymentMethod } from "../checkout/paymentMethod";
import { dropProof, forgetPayment, isUnconfirmed, keepPayment } from "./paidPurchase";
import { clientKeyOf, endAttempt, type PurchaseAttempt } from "./purchaseAttempt";
import type { PurchaseProblem } from "./purchaseProblem";
import { useCancelPurchase } from "./useCancelPurchase";
import { useCompletePurchase } from "./useCompletePurchase";
import { useRefreshPurchase } from "./useNamedPurchase";
import { type StartedPurchase, useStartPurchase } from "./useStartPurchase";

/** Where the purchase under way is named: the address, so that a reload finds it and Back leaves it. */
export interface PurchasePlace {
  readonly purchaseId: string | null;
  readonly open: (purchaseId: string) => void;
  readonly close: () => void;
}

interface Begun {
  readonly attempt: PurchaseAttempt;
  readonly purchaseId: string;
  /** What the provider's checkout is opened with; null for a mock payment. */
  readonly order: ProviderOrder | null;
}

export interface Purchasing {
  readonly start: (attempt: PurchaseAttempt, method: PaymentMethod) => Promise<void>;
  readonly pay: (proof: PaymentProof) => Promise<void>;
  readonly dismiss: () => void;
  readonly decline: (why: string) => void;
  readonly giveUp: () => void;
  readonly drop: (attempt: PurchaseAttempt, purchaseId: string) => void;
  /** What this page asks the money for; after a reload nothing, until the person goes on. */
  readonly begun: Begun | null;
  readonly isStarting: boolean;
  readonly isCompleting: boolean;
  readonly problem: PurchaseProblem | null;
  readonly tell: (problem: PurchaseProblem | null) => void;
}

/**
 * Buys a plan: start, pay, complete. The purchase under way is named in the address from its start on;
 * anyone who leaves that address before the payment cancels it, be it by the checkout's own button or by
 * Back. `onCouponRefused` hears what the server said of the coupon where it would not sell with it.
 */
export function usePurchase(
  { purchaseId, open, close }: PurchasePlace,
  onCouponRefused: (message: string) => void,
): Purchasing {
  const [startPurchase, isStarting] = useStartPurchase();
  const [completePurchase, isCompleting] = useCompletePurchase();
  const [cancelPurchase] = useCancelPurchase();
  const refresh = useRefreshPurchase();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [problem, setProblem] = useState<PurchaseProblem | null>(null);
  const isActing = useRef(false);
  const declined = useRef<string | null>(null);
  const decline = useCallback((why: string) => {
    declined.current = why;
  }, []);

  async function once(act: () => Promise<void>): Promise<void> {
    if (isActing.current) return;
    isActing.current = true;
    setProblem(null);
    try {
      await act();
    } finally {
      isActing.current = false;
    }
  }

  const start = (attempt: PurchaseAttempt, method: PaymentMethod) =>
    once(async () => {
      const startOnce = () =>
        startPurchase({
          pricingPlanId: attempt.planId,
          carTypeId: attempt.carTypeId,
          couponCode: attempt.couponCode,
          paymentMethod: method,
          clientKey: clientKeyOf(attempt),
        });
      try {
        let started = await startOnce();
        if (isClosed(started)) {
          endAttempt(attempt);
          started = await startOnce();
        }
        const { id, paymentStatus } = started.purchase;
        if (paymentStatus === "COMPLETED") endAttempt(attempt);
        else if (!isUnconfirmed(started.purchase)) {
          declined.current = null;
          setBegun({ attempt, purchaseId: id, order: started.order });
        }
        open(id);
      } catch (error) {
        if (error instanceof ServerError && error.field === "couponCode") {
          onCouponRefused(error.message);
        } else setProblem({ kind: "notStarted", error });
      }
    });

  const pay = (proof: PaymentProof) =>
    once(async () => {
      if (!begun) return;
      const { attempt, purchaseId: id } = begun;
      keepPayment(id, { proof, attempt });
      try {
        const status = await completePurchase({ purchaseId: id, ...proof });
        if (status !== "PENDING") forgetPayment(id);
        setBegun(null);
        // The person may have gone Back meanwhile: paid is paid.
        openIfLeft(id);
      } catch (error) {
        // What happened to it is asked by itself from now on, see PaymentConfirming.
        if (isPassing(error)) return setBegun(null);
        dropProof(id);
        setProblem({ kind: "notCompleted", error });
        if (!(error instanceof ServerError && error.code === "PURCHASE_CLOSED")) return;
        endAttempt(attempt);
        setBegun(null);
        close();
      }
    });

  const named = useRef<string | null>(purchaseId);
  const isHere = useRef(true);
  function openIfLeft(id: string): void {
    if (isHere.current && named.current !== id) open(id);
  }

  async function cancel(attempt: PurchaseAttempt, id: string): Promise<void> {
    setBegun(null);
    // A payment whose answer was lost may have been made: that is not called cancelled on our own.
    const known = problem;
    try {
      await cancelPurchase(id);
      endAttempt(attempt);
      setProblem(declinedOr(declined.current));
    } catch (error) {
      if (error instanceof ServerError && error.code === "PURCHASE_CLOSED") {
        await refresh(id);
        setProblem(null);
        open(id);
      } else setProblem(known ?? declinedOr(declined.current));
    }
  }

  const leave = useEffectEvent((left: string) => {
    if (begun?.purchaseId !== left || isActing.current) return;
    void cancel(begun.attempt, left);
  });
  useEffect(() => {
    const before = named.current;
    named.current = purchaseId;
    if (before !== null && before !== purchaseId) leave(before);
  }, [purchaseId]);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const giveUp = useCallback(() => {
    setBegun(null);
    setProblem({ kind: "notOpened", error: null });
  }, []);

  const drop = (attempt: PurchaseAttempt, id: string): void => {
    close();
    void cancel(attempt, id);
  };

  return {
    start,
    pay,
    dismiss: close,
    decline,
    giveUp,
    drop,
    begun,
    isStarting,
    isCompleting,
    problem,
    tell: setProblem,
  };
}

function declinedOr(why: string | null): PurchaseProblem {
  return why === null ? { kind: "cancelled" } : { kind: "declined", text: why };
}

function isClosed({ purchase: { paymentStatus } }: StartedPurchase): boolean {
  return paymentStatus !== "PENDING" && paymentStatus !== "COMPLETED";
}
