import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  BookingSlotOrderInput,
  useOrderSlotsMutation,
} from "./__generated__/useOrderSlotsMutation.graphql";

/** Also updates slots that someone else moved meanwhile. Rejects with `ServerError` or `NetworkError`. */
export function useOrderSlots() {
  const [commit, isOrdering] = useCommit<useOrderSlotsMutation>(graphql`
    mutation useOrderSlotsMutation($input: OrderBookingSlotsInput!) {
      orderBookingSlots(input: $input) {
        bookingSlots {
          ...SlotList_slots
        }
      }
    }
  `);
  const orderSlots = useCallback(
    (slots: readonly BookingSlotOrderInput[]) => commit({ input: { slots } }),
    [commit],
  );
  return [orderSlots, isOrdering] as const;
}
