import { useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { messageOf } from "../../relay/errors";
import type { Counted } from "../../ui/format";
import { toast } from "../../ui/message/toast";
import type { useBookingTotalQuery } from "./__generated__/useBookingTotalQuery.graphql";
import type { readFilters } from "./bookingsVariables";

interface BookingTotal {
  readonly counted: Counted;
  readonly isCounting: boolean;
  readonly countAll: () => Promise<void>;
}

export function useBookingTotal(
  listed: Counted,
  filters: ReturnType<typeof readFilters>,
): BookingTotal {
  const environment = useRelayEnvironment();
  const asked = JSON.stringify(filters);
  const [total, setTotal] = useState<{ of: string; count: number } | null>(null);
  const [isCounting, setCounting] = useState(false);

  async function countAll(): Promise<void> {
    setCounting(true);
    try {
      const answer = await fetchQuery<useBookingTotalQuery>(
        environment,
        graphql`
          query useBookingTotalQuery(
            $search: String
            $status: BookingStatus
            $startDate: Date
            $endDate: Date
          ) {
            bookings(
              first: 0
              search: $search
              status: $status
              startDate: $startDate
              endDate: $endDate
            ) {
              totalCount
            }
          }
        `,
        filters,
      ).toPromise();
      if (answer) setTotal({ of: asked, count: answer.bookings.totalCount });
    } catch (error) {
      toast.error(messageOf(error, "Failed to count bookings"));
    } finally {
      setCounting(false);
    }
  }

  const isKnown = !listed.isExact && total?.of === asked;
  const counted = isKnown ? { count: total.count, isExact: true } : listed;
  return { counted, isCounting, countAll };
}
