import { graphql, usePreloadedQuery } from "react-relay";
import type { ScreenProps } from "../../shell/screenRoute";
import { LinkButton } from "../../ui/button/LinkButton";
import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type { ReceiptScreenQuery } from "./__generated__/ReceiptScreenQuery.graphql";
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

function NoReceipt({ isUnpaid = false }: { readonly isUnpaid?: boolean }) {
  return (
    <Page $width="narrow">
      <Stack $gap={5} $align="start">
        <Heading level={1}>Receipt not found</Heading>
        <Text $tone="muted">
          {isUnpaid
            ? "This purchase was not paid, so it has no receipt."
            : "There is no receipt at this address. The link may be incomplete, or belong to somebody else."}
        </Text>
        <LinkButton href="/booking-history?tab=purchases">See your purchases</LinkButton>
      </Stack>
    </Page>
  );
}
