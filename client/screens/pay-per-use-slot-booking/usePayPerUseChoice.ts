import { startTransition, useOptimistic } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import type { ChosenSlot } from "../../shared/booking-calendar/slotOffer";
import { idIn, useCouponCode } from "../../shared/purchase/navigationState";
import {
  type PayPerUseAddress,
  payPerUseAddress,
  readPayPerUseAddress,
} from "../../shared/purchase/purchaseAddresses";
import { useOwnNavigate } from "../../shared/useOwnNavigate";
import { slotIn } from "./chosenSlot";

export interface PayPerUseChoice extends PayPerUseAddress {
  readonly couponCode: string | null;
  readonly slot: ChosenSlot | null;
}

interface Choosing {
  readonly choice: PayPerUseChoice | null;
  /** False if navigation state adds to it. */
  readonly isInAddress: boolean;
  readonly choose: (change: Partial<PayPerUseChoice>) => void;
}

export function stateOfChoice({ slot, couponCode }: PayPerUseChoice): object {
  return { slot, coupon: couponCode };
}

/** product-rules.md#pay-per-use-booking */
export function usePayPerUseChoice(): Choosing {
  const navigate = useOwnNavigate();
  const { state } = useLocation();
  const [search] = useSearchParams();
  const couponCode = useCouponCode();
  const read = readPayPerUseAddress(search);
  const isInAddress = read.carTypeId !== undefined && read.planId !== undefined;
  const carTypeId = read.carTypeId ?? idIn(state, "carType");
  const planId = read.planId ?? idIn(state, "selectedPlan");
  const [choice, show] = useOptimistic<PayPerUseChoice | null>(
    carTypeId && planId
      ? {
          carTypeId,
          planId,
          couponCode,
          date: read.date ?? null,
          purchaseId: read.purchaseId ?? null,
          carId: read.carId ?? null,
          slot: slotIn(state),
          slotId: slotIn(state)?.slot.id ?? read.slotId ?? null,
        }
      : null,
  );

  const choose = (change: Partial<PayPerUseChoice>) => {
    if (!choice) return;
    const next = { ...choice, ...change };
    if (change.slot !== undefined) next.slotId = change.slot?.slot.id ?? null;
    // The router updates later; the pressed state shows at once.
    startTransition(async () => {
      show(next);
      await navigate(payPerUseAddress(next), {
        replace: true,
        preventScrollReset: true,
        state: { ...Object(state), ...stateOfChoice(next) },
      });
    });
  };
  return { choice, isInAddress, choose };
}
