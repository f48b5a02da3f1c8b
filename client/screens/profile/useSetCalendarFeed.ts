import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useSetCalendarFeedMutation } from "./__generated__/useSetCalendarFeedMutation.graphql";

/** Resolves with a new feed's address, which the server returns only once. */
export function useSetCalendarFeed() {
  const [commit, isPending] = useCommit<useSetCalendarFeedMutation>(graphql`
    mutation useSetCalendarFeedMutation($input: SetCalendarFeedInput!) {
      setCalendarFeed(input: $input) {
        url
        viewer {
          id
          ...CalendarFeed_viewer
        }
      }
    }
  `);
  const setCalendarFeed = useCallback(
    async (isOn: boolean) => {
      const { url } = (await commit({ input: { isOn } })).setCalendarFeed;
      return url ? new URL(url, window.location.href).href : null;
    },
    [commit],
  );
  return [setCalendarFeed, isPending] as const;
}
