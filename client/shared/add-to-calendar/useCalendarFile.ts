import { useCallback } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { useCalendarFileQuery } from "./__generated__/useCalendarFileQuery.graphql";

export function useCalendarFile(): (bookingId: string) => Promise<string> {
  const environment = useRelayEnvironment();
  return useCallback(
    async (bookingId) => {
      const answer = await fetchQuery<useCalendarFileQuery>(
        environment,
        graphql`
          query useCalendarFileQuery($id: ID!) {
            node(id: $id) {
              ... on Booking {
                calendarFile
              }
            }
          }
        `,
        { id: bookingId },
        { networkCacheConfig: { force: true } },
      ).toPromise();
      const file = answer?.node?.calendarFile;
      if (!file) throw new Error(`No calendar file of ${bookingId}`);
      return file;
    },
    [environment],
  );
}
