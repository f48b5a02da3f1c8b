import { useCallback, useRef } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useBookSlotMutation } from "./__generated__/useBookSlotMutation.graphql";
import { addToUpcoming } from "./addToUpcoming";
import { bookingConfirmation } from "./bookingConfirmation";

interface Choice {
  readonly slotId: string;
  readonly date: string;
  readonly vehicleId?: string;
  readonly hasSeveralCars: boolean;
  readonly clientKey?: string;
}

/** Until it succeeds, the same choice has the same idempotency key, so a retry books once. */
export function useBookSlot(connections: readonly string[]) {
  const [commit, isBooking] = useCommit<useBookSlotMutation>(graphql`
    mutation useBookSlotMutation($input: BookSlotInput!, $connections: [ID!]!) {
      bookSlot(input: $input) {
        booking {
          ...bookingConfirmation_booking
        }
        bookingEdge @prependEdge(connections: $connections) {
          node {
            ...BookingCard_booking
            ...KeepBookings_booking
            ...UpcomingBookings_booking
            ...useDuplicateCheck_booking
          }
        }
        availableSlot {
          ...SlotChoices_slots
        }
        viewer {
          id
          vehicleCredits {
            goodUntil
            ...CarChoice_cars
          }
          ...CreditsLine_viewer
          ...CreditsPanel_viewer
          ...homeAddress_viewer
        }
      }
    }
  `);
  const attempt = useRef<Choice & { readonly clientKey: string }>(null);

  const bookSlot = useCallback(
    async (choice: Choice) => {
      const { slotId, date, vehicleId, hasSeveralCars } = choice;
      const last = attempt.current;
      if (last?.slotId !== slotId || last.date !== date || last.vehicleId !== vehicleId) {
        attempt.current = { ...choice, clientKey: crypto.randomUUID() };
      }
      const clientKey = choice.clientKey ?? attempt.current?.clientKey;
      const { bookSlot } = await commit(
        { input: { slotId, date, vehicleId, clientKey }, connections },
        { updater: addToUpcoming },
      );
      attempt.current = null;
      return bookingConfirmation(bookSlot.booking, hasSeveralCars);
    },
    [commit, connections],
  );
  return [bookSlot, isBooking] as const;
}
