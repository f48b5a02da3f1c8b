import { useEffect, useEffectEvent, useRef, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { ServerError } from "../../relay/errors";
import type { ChosenSlot } from "../../shared/booking-calendar/slotOffer";
import { ALREADY_BOOKED, isSameTime, lostText } from "../../shared/booking-calendar/slotOffer";
import {
  type OwnBooking,
  useDuplicateCheck,
} from "../../shared/booking-calendar/useDuplicateCheck";
import type { PaymentMethod } from "../../shared/checkout/Checkout";
import { useCoupon } from "../../shared/coupon-entry/useCoupon";
import { useBoughtBefore, useRememberBought } from "../../shared/purchase/boughtBefore";
import { payPerUseAddress } from "../../shared/purchase/purchaseAddresses";
import { useNamedPurchase } from "../../shared/purchase/useNamedPurchase";
import { usePurchase } from "../../shared/purchase/usePurchase";
import { usePurchasePlace } from "../../shared/purchase/usePurchasePlace";
import type { usePurchaseAndBookQuery } from "./__generated__/usePurchaseAndBookQuery.graphql";
import { useBookPaid } from "./useBookPaid";
import { type PayPerUseChoice, stateOfChoice } from "./usePayPerUseChoice";

interface Options {
  readonly choice: PayPerUseChoice;
  readonly choose: (change: Partial<PayPerUseChoice>) => void;
  readonly known: readonly OwnBooking[];
  readonly method: PaymentMethod | null;
  /** Without a coupon. */
  readonly price: string | null;
  readonly vehicleId?: string;
}

/** product-rules.md#pay-per-use-booking */
export function usePurchaseAndBook({ choice, choose, known, method, price, vehicleId }: Options) {
  const { carTypeId, planId, date, slot, purchaseId } = choice;
  const coupon = useCoupon({
    carTypeId,
    code: choice.couponCode,
    onChange: (couponCode) => choose({ couponCode }),
  });
  const purchase = useNamedPurchase(purchaseId);
  const isPaid = purchase?.paymentStatus === "COMPLETED";
  const isSpent = isPaid && purchase.subscription?.credits === 0;
  useRememberBought(isPaid ? purchase : null);
  const boughtBefore = useBoughtBefore(purchaseId);
  const place = usePurchasePlace(
    purchaseId,
    (id) => payPerUseAddress({ ...choice, purchaseId: id }),
    stateOfChoice(choice),
  );
  const purchasing = usePurchase({ place, purchase, coupon });
  const booking = useBookPaid(vehicleId, () => choose({ slot: null }));
  const isTaken = useSlotCheck(known, vehicleId);
  const whyLost = useLossCheck();
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const latest = useRef<string>(null);
  const isBusy = isChecking || purchasing.isStarting || booking.isBooking || booking.isBooked;

  // Unset by a reload.
  const wantsBooking = useRef(false);
  const bookPaid = useEffectEvent(() => {
    if (!wantsBooking.current || isSpent || !purchaseId || !date || !slot) return;
    wantsBooking.current = false;
    void booking.book(purchaseId, date, slot);
  });
  useEffect(() => {
    if (isPaid) bookPaid();
  }, [isPaid]);
  useEffect(() => {
    if (purchaseId === null) wantsBooking.current = false;
  }, [purchaseId]);

  const isUnanswered = booking.failure !== null && !(booking.failure.error instanceof ServerError);
  const attempt = { planId, carTypeId, couponCode: coupon.quoteOf(planId) && coupon.applied };

  function clearMessages(): void {
    setProblem(null);
    booking.forget();
    purchasing.tell(null);
  }

  function lose(why: string): void {
    latest.current = null;
    choose({ slot: null });
    setProblem(why);
  }

  function chooseDate(next: string): void {
    if (isBusy) return;
    clearMessages();
    choose({ date: next, slot: null });
  }

  async function chooseSlot(next: ChosenSlot): Promise<void> {
    if (isBusy || !date) return;
    clearMessages();
    latest.current = next.id;
    choose({ slot: next });
    if ((await isTaken(next.slot.id, date)) && latest.current === next.id) lose(ALREADY_BOOKED);
  }

  async function submit(): Promise<void> {
    setProblem(null);
    if (!date || !slot) return setProblem("Please select both a date and time slot");
    if (isPaid && purchaseId) return booking.book(purchaseId, date, slot);
    if (!method || coupon.isChecking) return undefined;
    setChecking(true);
    const [isDuplicate, why] = await Promise.all([
      isTaken(slot.slot.id, date),
      whyLost(slot, date),
    ]);
    setChecking(false);
    if (isDuplicate) return lose(ALREADY_BOOKED);
    if (why) return lose(why);
    wantsBooking.current = true;
    return purchasing.start(attempt, method, coupon.quoteOf(planId)?.amount ?? price);
  }

  return {
    coupon,
    purchase,
    boughtBefore,
    isPaid,
    isSpent,
    purchasing,
    booking,
    problem,
    isBusy,
    chooseDate,
    chooseSlot,
    submit,
    loseSlot: (why: string) => {
      if (isBusy) return;
      // The slot may be taken by this very booking, whose answer was lost.
      if (isUnanswered) void submit();
      else lose(why);
    },
    drop: () => purchase && purchasing.drop(attempt, purchase.id),
  };
}

/** Null for a time that is still offered, and without an answer. */
function useLossCheck(): (chosen: ChosenSlot, date: string) => Promise<string | null> {
  const environment = useRelayEnvironment();
  return async (chosen, date) => {
    const answer = await fetchQuery<usePurchaseAndBookQuery>(
      environment,
      graphql`
        query usePurchaseAndBookQuery($date: Date!) {
          availableSlots(date: $date) {
            id
            startTime
            endTime
            isAvailable
            unavailableReason
          }
        }
      `,
      { date },
    )
      .toPromise()
      .catch(() => undefined);
    const slot = answer?.availableSlots.find(
      (one) => one.id === chosen.id && isSameTime(one, chosen),
    );
    if (!answer || slot?.isAvailable) return null;
    return lostText(slot && { ...slot, isBookedByViewer: false });
  };
}

type SlotCheck = (slotId: string, date: string) => Promise<boolean>;

/** product-rules.md#pay-per-use-booking */
function useSlotCheck(known: readonly OwnBooking[], vehicleId?: string): SlotCheck {
  const isDuplicate = useDuplicateCheck(known);
  const last = useRef<{ readonly of: string; readonly answer: Promise<boolean> }>(null);
  return (slotId, date) => {
    const of = `${slotId} ${date} ${vehicleId}`;
    if (last.current?.of !== of) {
      last.current = { of, answer: isDuplicate(slotId, date, vehicleId) };
    }
    return last.current.answer;
  };
}
