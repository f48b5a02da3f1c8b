import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { reloadConfig } from "../../relay/config";
import { isPassing, ServerError } from "../../relay/errors";
import type { PaymentMethod } from "../checkout/Checkout";
import type { PaymentProof } from "../checkout/checkoutProps";
import type { Coupon } from "../coupon-entry/useCoupon";
import { usePlansRequest } from "../plans/usePlansRequest";
import {
  type StartedPurchase,
  useCancelPurchase,
  useCompletePurchase,
  useStartPurchase,
} from "./mutations";
import { dropProof, forgetPayment, isUnconfirmed, keepPayment } from "./paidPurchase";
import {
  choosing,
  isExhausted,
  type PurchaseEvent,
  type PurchaseProblem,
  purchaseReducer,
} from "./purchase.reducer";
import { clientKeyOf, endAttempt, type PurchaseAttempt } from "./purchaseAttempt";
import { useConfirming } from "./useConfirming";
import { type NamedPurchase, useRefreshPurchase } from "./useNamedPurchase";

/** In the address, for reloads and Back. */
export interface PurchasePlace {
  readonly purchaseId: string | null;
  readonly open: (purchaseId: string) => void;
  readonly close: () => void;
}

interface Options {
  readonly place: PurchasePlace;
  readonly purchase: NamedPurchase | null;
  readonly coupon: Pick<Coupon, "refuse" | "renew">;
}

/** Leaving the purchase's address before the payment cancels it. */
export function usePurchase({ place, purchase, coupon }: Options) {
  const { purchaseId, open, close } = place;
  const [startPurchase] = useStartPurchase();
  const [completePurchase] = useCompletePurchase();
  const [cancelPurchase] = useCancelPurchase();
  const refresh = useRefreshPurchase();
  const requestPlans = usePlansRequest();
  const [state, dispatch, latest] = usePurchaseState();
  const asked = state.begun?.purchaseId === purchase?.id ? state.begun : null;
  const isConfirming = asked === null && purchase !== null && isUnconfirmed(purchase);
  useConfirming(isConfirming ? purchase.id : null, { state, latest, dispatch });
  const named = useRef<string | null>(purchaseId);

  /** `amount` is the shown price in rupees. */
  async function start(
    attempt: PurchaseAttempt,
    method: PaymentMethod,
    amount: string | null,
  ): Promise<void> {
    if (latest.current.call) return;
    dispatch({ type: "start" });
    const startOnce = () =>
      startPurchase({
        pricingPlanId: attempt.planId,
        carTypeId: attempt.carTypeId,
        couponCode: attempt.couponCode,
        paymentMethod: method,
        clientKey: clientKeyOf(attempt),
        expectedAmount: amount,
      });
    try {
      let started = await startOnce();
      if (isClosed(started)) {
        endAttempt(attempt);
        started = await startOnce();
      }
      const { purchase: made, order } = started;
      const isCompleted = made.paymentStatus === "COMPLETED";
      if (isCompleted) endAttempt(attempt);
      if (isCompleted || isUnconfirmed(made)) dispatch({ type: "nothingToPay" });
      else dispatch({ type: "begun", begun: { attempt, purchaseId: made.id, order } });
      open(made.id);
    } catch (error) {
      if (isSpent(error)) endAttempt(attempt);
      if (error instanceof ServerError && error.field === "couponCode") {
        dispatch({ type: "couponRefused" });
        return coupon.refuse(error.message);
      }
      dispatch({ type: "notStarted", error });
      if (!(error instanceof ServerError)) return;
      if (error.code === "PAYMENT_METHOD_UNAVAILABLE") void reloadConfig();
      if (error.code === "PRICE_CHANGED" || error.code === "PLAN_NOT_OFFERED") {
        requestPlans(attempt.carTypeId, true);
        coupon.renew();
      }
    }
  }

  async function pay(proof: PaymentProof): Promise<void> {
    const { begun } = state;
    if (!begun || latest.current.call) return;
    dispatch({ type: "pay" });
    const { attempt, purchaseId: id } = begun;
    keepPayment(id, { proof, attempt });
    try {
      const status = await completePurchase({ purchaseId: id, ...proof });
      if (status !== "PENDING") forgetPayment(id);
      dispatch({ type: "completed" });
      // Back may have been pressed meanwhile.
      if (named.current !== id) open(id);
    } catch (error) {
      // useConfirming polls from now on.
      if (isPassing(error)) return dispatch({ type: "unanswered" });
      dropProof(id);
      if (!isPurchaseClosed(error)) return dispatch({ type: "refused", error });
      endAttempt(attempt);
      dispatch({ type: "closed", error });
      close();
    }
  }

  async function cancel(attempt: PurchaseAttempt, id: string): Promise<void> {
    // The lost answer may have been a success.
    const known = latest.current.problem;
    dispatch({ type: "cancel" });
    try {
      await cancelPurchase({ purchaseId: id });
      endAttempt(attempt);
      dispatch({ type: "cancelled" });
    } catch (error) {
      if (!isPurchaseClosed(error)) return dispatch({ type: "notCancelled", known });
      await refresh(id);
      dispatch({ type: "endedBefore" });
      open(id);
    }
  }

  const leave = useEffectEvent((left: string) => {
    const { begun, call } = latest.current;
    if (begun?.purchaseId === left && call === null) void cancel(begun.attempt, left);
  });
  useEffect(() => {
    const before = named.current;
    named.current = purchaseId;
    if (before !== null && before !== purchaseId) leave(before);
  }, [purchaseId]);

  return {
    start,
    pay,
    dismiss: close,
    decline: useCallback((why: string) => dispatch({ type: "declined", why }), [dispatch]),
    giveUp: useCallback(() => dispatch({ type: "notOpened" }), [dispatch]),
    drop: (attempt: PurchaseAttempt, id: string) => {
      close();
      void cancel(attempt, id);
    },
    /** Null after a reload. */
    asked,
    isConfirming,
    isExhausted: state.confirming !== null && isExhausted(state.confirming),
    askAgain: () => dispatch({ type: "askAgain" }),
    isStarting: state.call === "start",
    isCompleting: state.call === "complete",
    problem: state.problem,
    tell: useCallback(
      (problem: PurchaseProblem | null) => dispatch({ type: "tell", problem }),
      [dispatch],
    ),
  };
}

export type Purchasing = ReturnType<typeof usePurchase>;

/** A ref for the state too, as a double click comes before the next render. */
function usePurchaseState() {
  const [state, setState] = useState(choosing);
  const latest = useRef(choosing);
  const dispatch = useCallback((event: PurchaseEvent): void => {
    latest.current = purchaseReducer(latest.current, event);
    setState(latest.current);
  }, []);
  return [state, dispatch, latest] as const;
}

/** A repetition under the same client key would be refused again. */
function isSpent(error: unknown): boolean {
  const spent = ["PAYMENT_PROVIDER_UNAVAILABLE", "CLIENT_KEY_REUSED"];
  return error instanceof ServerError && spent.includes(error.code);
}

function isPurchaseClosed(error: unknown): boolean {
  return error instanceof ServerError && error.code === "PURCHASE_CLOSED";
}

function isClosed({ purchase: { paymentStatus } }: StartedPurchase): boolean {
  return paymentStatus !== "PENDING" && paymentStatus !== "COMPLETED";
}
