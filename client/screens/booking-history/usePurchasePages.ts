import { graphql, usePaginationFragment } from "react-relay";
import type { usePurchasePages_viewer$key } from "./__generated__/usePurchasePages_viewer.graphql";
import type { usePurchasePagesQuery } from "./__generated__/usePurchasePagesQuery.graphql";

export function usePurchasePages(viewer: usePurchasePages_viewer$key | null) {
  const { data, ...paging } = usePaginationFragment<
    usePurchasePagesQuery,
    usePurchasePages_viewer$key
  >(
    graphql`
      fragment usePurchasePages_viewer on User
      @refetchable(queryName: "usePurchasePagesQuery")
      @argumentDefinitions(
        count: { type: "Int", defaultValue: 20 }
        cursor: { type: "String" }
      ) {
        purchases(first: $count, after: $cursor) @connection(key: "BookingHistory_purchases") {
          totalCount
          edges {
            node {
              id
              ...PurchaseCard_purchase
            }
          }
        }
      }
    `,
    viewer,
  );
  return {
    edges: data?.purchases.edges ?? [],
    totalCount: data?.purchases.totalCount ?? 0,
    paging,
  };
}

export type PurchasePages = ReturnType<typeof usePurchasePages>;
