import { useCallback, useRef } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useBookSlotMutation } from "./__generated__/useBookSlotMutation.graphql";
import { addToUpcoming } from "./addToUpcoming";
import { bookingConfirmation } from "./bookingConfirmation";

interface Choice {
  readonly slotId: string;
  readonly date: string;
  readonly clientKey?: string;
}

/**
 * Books a slot on a day for one credit; rejects with `ServerError` or `NetworkError`. Until it has
 * succeeded the same choice goes out under the same client key, so that a call whose answer was lost
 * can be repeated and still books once. Resolves with where its confirmation is shown.
 */
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
          ...CreditsLine_viewer
          ...CreditsPanel_viewer
          ...homeAddress_viewer
        }
      }
    }
  `);
  const attempt = useRef<Choice & { readonly clientKey: string }>(null);

  const bookSlot = useCallback(
    async ({ slotId, date, clientKey: given }: Choice) => {
      if (attempt.current?.slotId !== slotId || attempt.current.date !== date) {
        attempt.current = { slotId, date, clientKey: crypto.randomUUID() };
      }
      const clientKey = given ?? attempt.current.clientKey;
      const { bookSlot } = await commit(
        { input: { slotId, date, clientKey }, connections },
        { updater: addToUpcoming },
      );
      attempt.current = null;
      return bookingConfirmation(bookSlot.booking);
    },
    [commit, connections],
  );
  return [bookSlot, isBooking] as const;
}
