import { useCallback } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { useDuplicateCheckQuery } from "./__generated__/useDuplicateCheckQuery.graphql";

/** Read with `readInlineData`, as an `OwnBooking`. */
export const ownBooking = graphql`
  fragment useDuplicateCheck_booking on Booking @inline {
    id
    bookingDate
    status
    slot {
      id
    }
  }
`;

export interface OwnBooking {
  readonly bookingDate: string;
  readonly status: string;
  readonly slot: { readonly id: string };
}

/**
 * Asks the server whether the resident has that slot on that day already, for it may have been booked
 * elsewhere a moment ago. Where the server does not answer, the bookings known here decide (product-rules.md#duplicate-bookings).
 */
export function useDuplicateCheck(
  known: readonly OwnBooking[],
): (slotId: string, date: string) => Promise<boolean> {
  const environment = useRelayEnvironment();
  return useCallback(
    async (slotId, date) => {
      const answer = fetchQuery<useDuplicateCheckQuery>(
        environment,
        graphql`
          query useDuplicateCheckQuery($slotId: ID!, $date: Date!) {
            hasBooking(slotId: $slotId, date: $date)
          }
        `,
        { slotId, date },
      ).toPromise();
      try {
        return (await answer)?.hasBooking ?? isDuplicate(known, slotId, date);
      } catch {
        return isDuplicate(known, slotId, date);
      }
    },
    [environment, known],
  );
}

/** Whether one of the bookings that are not cancelled has that slot on that day. */
export function isDuplicate(known: readonly OwnBooking[], slotId: string, date: string): boolean {
  return known.some(
    ({ bookingDate, status, slot }) =>
      status !== "CANCELLED" && bookingDate === date && slot.id === slotId,
  );
}
