import { graphql, usePreloadedQuery } from "react-relay";
import type { ScreenProps } from "../../shell/screenRoute";
import type { ReceiptScreenQuery } from "./__generated__/ReceiptScreenQuery.graphql";
import { NoReceipt } from "./NoReceipt";
import { Receipt } from "./Receipt";

/** Refunded purchases keep their receipt. */
const PAID: readonly string[] = ["COMPLETED", "REFUNDED"];

export function ReceiptScreen({ queryRef }: ScreenProps<ReceiptScreenQuery>) {
  const { node } = usePreloadedQuery<ReceiptScreenQuery>(
    graphql`
      query ReceiptScreenQuery($id: ID!, $isNamed: Boolean!) @preloadable {
        node(id: $id) @include(if: $isNamed) {
          __typename
          ... on Purchase {
            paymentStatus
            ...Receipt_purchase @alias(as: "receipt")
          }
        }
      }
    `,
    queryRef,
  );
  if (node?.__typename !== "Purchase") return <NoReceipt />;
  const isPaid = node.receipt && PAID.includes(node.paymentStatus);
  return isPaid ? <Receipt purchase={node.receipt} /> : <NoReceipt isUnpaid />;
}
