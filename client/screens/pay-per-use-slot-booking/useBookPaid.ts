import { useState } from "react";
import { isTermsRefusal, ServerError } from "../../relay/errors";
import {
  prepareConfirmation,
  useShowConfirmation,
} from "../../shared/booking-calendar/bookingConfirmation";
import { useBookSlot } from "../../shared/booking-calendar/mutations";
import type { ChosenSlot } from "../../shared/booking-calendar/slotOffer";
import { useCalendarRefresh } from "../../shared/booking-calendar/useCalendarRefresh";
import { useRefreshPurchase } from "../../shared/purchase/useNamedPurchase";

const none: readonly never[] = [];

export interface PaidBooking {
  readonly book: (purchaseId: string, date: string, slot: ChosenSlot) => Promise<void>;
  readonly isBooking: boolean;
  readonly isBooked: boolean;
  readonly failure: { readonly error: unknown } | null;
  readonly forget: () => void;
}

/** Idempotent per purchase and slot, also over reloads. */
export function useBookPaid(vehicleId: string | undefined, onRefused: () => void): PaidBooking {
  const [bookSlot, isBooking] = useBookSlot(none);
  const refresh = useCalendarRefresh();
  const refreshPurchase = useRefreshPurchase();
  const showConfirmation = useShowConfirmation();
  const [isBooked, setBooked] = useState(false);
  const [failure, setFailure] = useState<PaidBooking["failure"]>(null);

  async function book(purchaseId: string, date: string, slot: ChosenSlot): Promise<void> {
    if (isBooking || isBooked) return;
    setFailure(null);
    prepareConfirmation();
    const clientKey = clientKeyOf(purchaseId, slot.slot.id, date);
    try {
      const { to, state } = await bookSlot({
        slot,
        date,
        vehicleId,
        hasSeveralCars: vehicleId !== undefined,
        clientKey,
      });
      setBooked(true);
      showConfirmation(to, { state, replace: true });
      refreshPurchase(purchaseId).catch(() => undefined);
    } catch (error) {
      setFailure({ error });
      refreshPurchase(purchaseId).catch(() => undefined);
      if (!(error instanceof ServerError) || isTermsRefusal(error)) return;
      onRefused();
      refresh(date);
    }
  }

  return { book, isBooking, isBooked, failure, forget: () => setFailure(null) };
}

function clientKeyOf(...parts: readonly string[]): string {
  return parts.join(".").replace(/[^\w:.-]/g, "_");
}
