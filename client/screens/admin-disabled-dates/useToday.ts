import { graphql, useLazyLoadQuery } from "react-relay";
import type { useTodayQuery } from "./__generated__/useTodayQuery.graphql";

/** Today in the business time zone, as the server said with the screen; the component waits where it did not come yet. */
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
