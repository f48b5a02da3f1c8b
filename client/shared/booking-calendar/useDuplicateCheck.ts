import { useCallback } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { useDuplicateCheck_booking$data } from "./__generated__/useDuplicateCheck_booking.graphql";
import type { useDuplicateCheckQuery } from "./__generated__/useDuplicateCheckQuery.graphql";

export const ownBooking = graphql`
  fragment useDuplicateCheck_booking on Booking @inline {
    id
    bookingDate
    status
    slot {
      id
    }
    vehicle {
      id
    }
  }
`;

export type OwnBooking = Omit<useDuplicateCheck_booking$data, "id" | " $fragmentType">;

/** If the query fails, the known bookings decide (product-rules.md#duplicate-bookings). */
export function useDuplicateCheck(
  known: readonly OwnBooking[],
): (slotId: string, date: string, vehicleId?: string) => Promise<boolean> {
  const environment = useRelayEnvironment();
  return useCallback(
    async (slotId, date, vehicleId) => {
      const answer = await fetchQuery<useDuplicateCheckQuery>(
        environment,
        graphql`
          query useDuplicateCheckQuery($slotId: ID!, $date: Date!, $vehicleId: ID) {
            hasBooking(slotId: $slotId, date: $date, vehicleId: $vehicleId)
          }
        `,
        { slotId, date, vehicleId },
      )
        .toPromise()
        .catch(() => undefined);
      return answer?.hasBooking ?? isDuplicate(known, slotId, date, vehicleId);
    },
    [environment, known],
  );
}

export function isDuplicate(
  known: readonly OwnBooking[],
  slotId: string,
  date: string,
  vehicleId?: string,
): boolean {
  return known.some(
    ({ bookingDate, status, slot, vehicle }) =>
      status !== "CANCELLED" &&
      bookingDate === date &&
      slot.id === slotId &&
      (!vehicleId || !vehicle || vehicle.id === vehicleId),
  );
}
