import { graphql } from "react-relay";
import type { ListExport } from "../../shared/list-export/useListExport";
import { formatSheetInstant } from "../../ui/format";
import type { exportPurchasesQuery } from "./__generated__/exportPurchasesQuery.graphql";

export const purchaseExport: ListExport<exportPurchasesQuery> = {
  query: graphql`
    query exportPurchasesQuery($first: Int!, $after: String, $isFirst: Boolean!, $needsAttention: Boolean, $seenTo: Boolean) {
      purchases(first: $first, after: $after, needsAttention: $needsAttention, seenTo: $seenTo) {
        totalCount @include(if: $isFirst)
        pageInfo {
          hasNextPage
          endCursor
        }
        edges {
          node {
            planName
            carTypeName
            amount
            refundedAmount
            couponCode
            paymentStatus
            paymentMethod
            transactionId
            createdAt
            attention
            seenToAt
            seenToNote
            user {
              displayName
              email
            }
          }
        }
      }
    }
  `,
  columns: [
    ["Created", ({ createdAt }) => formatSheetInstant(createdAt)],
    ["Name", ({ user }) => user?.displayName],
    ["E-mail", ({ user }) => user?.email],
    ["Plan", ({ planName }) => planName],
    ["Car Type", ({ carTypeName }) => carTypeName],
    ["Amount (₹)", ({ amount }) => Number(amount)],
    ["Refunded (₹)", ({ refundedAmount }) => Number(refundedAmount)],
    ["Coupon", ({ couponCode }) => couponCode],
    ["Status", ({ paymentStatus }) => paymentStatus.toLowerCase()],
    ["Method", ({ paymentMethod }) => paymentMethod.toLowerCase()],
    ["Transaction", ({ transactionId }) => transactionId],
    ["Attention", ({ attention }) => attention],
    ["Seen To", ({ seenToAt }) => (seenToAt ? formatSheetInstant(seenToAt) : null)],
    ["Note", ({ seenToNote }) => seenToNote],
  ],
};
