import { graphql } from "react-relay";
import { z } from "zod/mini";
import { useFetched } from "../useFetched";
import type { useServerTodayQuery } from "./__generated__/useServerTodayQuery.graphql";

export const notPast = (today: string) =>
  z.refine<string>((day) => day === "" || day >= today, "The first day cannot be in the past.");

/** Empty until it is known. */
export function useServerToday(): string {
  const data = useFetched<useServerTodayQuery>(
    graphql`
      query useServerTodayQuery {
        bookingCalendar {
          today
        }
      }
    `,
    {},
  );
  return data?.bookingCalendar.today ?? "";
}
