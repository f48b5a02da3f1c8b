import { graphql } from "react-relay";

export const exportPurchasesQuery = graphql`
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
`;
