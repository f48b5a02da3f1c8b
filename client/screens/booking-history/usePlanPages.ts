import { graphql, usePaginationFragment } from "react-relay";
import type { usePlanPages_viewer$key } from "./__generated__/usePlanPages_viewer.graphql";
import type { usePlanPagesQuery } from "./__generated__/usePlanPagesQuery.graphql";

export function usePlanPages(viewer: usePlanPages_viewer$key | null) {
  const { data, ...paging } = usePaginationFragment<usePlanPagesQuery, usePlanPages_viewer$key>(
    graphql`
      fragment usePlanPages_viewer on User
      @refetchable(queryName: "usePlanPagesQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 20 }
        cursor: { type: "String" }
      ) {
        subscriptions(first: $count, after: $cursor, activeOnly: true, includeStopped: true)
          @connection(key: "BookingHistory_subscriptions") {
          totalCount
          edges {
            node {
              id
              ...PlanCard_subscription
            }
          }
        }
      }
    `,
    viewer,
  );
  return {
    edges: data?.subscriptions.edges ?? [],
    totalCount: data?.subscriptions.totalCount ?? 0,
    paging,
  };
}

export type PlanPages = ReturnType<typeof usePlanPages>;
