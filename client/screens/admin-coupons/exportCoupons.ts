import { graphql } from "react-relay";
import type { ListExport } from "../../shared/list-export/useListExport";
import { formatSheetInstant } from "../../ui/format";
import type { exportCouponsQuery } from "./__generated__/exportCouponsQuery.graphql";

export const couponExport: ListExport<exportCouponsQuery> = {
  query: graphql`
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
  `,
  columns: [
    ["Code", ({ code }) => code],
    ["Discount (₹)", ({ discountAmount }) => Number(discountAmount)],
    ["Usage Limit", ({ usageLimit }) => usageLimit],
    ["Used", ({ usedCount }) => usedCount],
    ["Status", ({ isActive }) => (isActive ? "Active" : "Inactive")],
    ["Created", ({ createdAt }) => formatSheetInstant(createdAt)],
  ],
};
