import { graphql, useLazyLoadQuery } from "react-relay";
import type { useTodayQuery } from "./__generated__/useTodayQuery.graphql";

/** Suspends until known. */
export function useToday(): string {
  const { bookingCalendar } = useLazyLoadQuery<useTodayQuery>(
    graphql`
      query useTodayQuery {
        bookingCalendar {
          today
        }
      }
    `,
    {},
  );
  return bookingCalendar.today;
}
