import { graphql } from "react-relay";

export const exportCouponsQuery = graphql`
  query exportCouponsQuery($first: Int!, $after: String, $isFirst: Boolean!, $search: String, $status: CouponStatus) {
    coupons(first: $first, after: $after, search: $search, status: $status) {
      totalCount @include(if: $isFirst)
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          code
          discountAmount
          usageLimit
          usedCount
          isActive
          createdAt
        }
      }
    }
  }
`;
