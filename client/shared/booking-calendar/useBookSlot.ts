import { useCallback, useRef } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  useBookSlotMutation,
  useBookSlotMutation$data,
} from "./__generated__/useBookSlotMutation.graphql";
import { addToUpcoming } from "./addToUpcoming";

export type BookedSlot = useBookSlotMutation$data["bookSlot"]["booking"];

interface Choice {
  readonly slotId: string;
  readonly date: string;
  readonly clientKey?: string;
}

/**
 * Books a slot on a day for one credit; rejects with `ServerError` or `NetworkError`. Until it has
 * succeeded the same choice goes out under the same client key, so that a call whose answer was lost
 * can be repeated and still books once.
 */
export function useBookSlot(connections: readonly string[]) {
  const [commit, isBooking] = useCommit<useBookSlotMutation>(graphql`
    mutation useBookSlotMutation($input: BookSlotInput!, $connections: [ID!]!) {
      bookSlot(input: $input) {
        booking {
          id
          bookingId
          bookingDate
          startTime
          endTime
          serviceType
          status
        }
        bookingEdge @prependEdge(connections: $connections) {
          node {
            id
            carModel
            isCancellable
            slot {
              id
            }
          }
        }
        availableSlot {
          id
          isAvailable
          isBookedByViewer
          availableCapacity
          unavailableReason
        }
        viewer {
          id
          credits
          payPerUseCredits
          nearestCreditExpiry
          onboarding {
            credits
          }
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
      return bookSlot.booking;
    },
    [commit, connections],
  );
  return [bookSlot, isBooking] as const;
}
