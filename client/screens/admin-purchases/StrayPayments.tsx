import { useId } from "react";
import { graphql, useFragment } from "react-relay";
import { TextLink } from "../../ui/button/TextLink";
import { formatInstant, formatMissing, formatMoneyIn } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { CellLines } from "../../ui/table/CellLines";
import { Table, type TableColumn } from "../../ui/table/Table";
import type {
  StrayPayments_query$data,
  StrayPayments_query$key,
} from "./__generated__/StrayPayments_query.graphql";
import { isOpenDispute } from "./openDisputes";

type Stray = StrayPayments_query$data["strayPayments"]["edges"][number]["node"];

const reasons: Readonly<Record<string, string>> = {
  REFUNDED_FIRST: "It had been paid back before it came",
  SECOND_PAYMENT: "The purchase had been paid already",
  UNKNOWN_ORDER: "No purchase has its order",
  OTHER_AMOUNT: "It is not what the purchase costs",
  COUPON_USED_UP: "It had ended, and its coupon cannot be used for it again",
  BUYER_DELETED: "The buyer was deleted before it came",
};

const strayColumns: readonly TableColumn<Stray>[] = [
  {
    header: "Payment",
    isRowHeader: true,
    cell: ({ paymentId }) => <CellLines fit="whole" lines={[paymentId]} />,
  },
  {
    header: "Amount",
    align: "end",
    cell: ({ amount, currency }) => formatMoneyIn(amount, currency),
  },
  {
    header: "Why",
    cell: ({ reason, paymentId, purchase }) => (
      <>
        <p>{reasons[reason] ?? reason}</p>
        {purchase?.disputes.some(
          (dispute) => dispute.paymentId === paymentId && isOpenDispute(dispute),
        ) && (
          <Text $size="s13" $tone="negative">
            The payer's bank disputes it: accept the dispute at Razorpay, and do not pay it back
            besides.
          </Text>
        )}
      </>
    ),
  },
  {
    header: "Purchase",
    cell: ({ purchase }) =>
      purchase ? (
        <CellLines
          fit="roomy"
          lines={[
            <TextLink key="buyer" href={`/admin-dashboard/users/person?id=${purchase.user.id}`}>
              {formatMissing(purchase.user.displayName)}
            </TextLink>,
            `${purchase.planName} for ${purchase.carTypeName}`,
          ]}
        />
      ) : (
        "Unknown"
      ),
  },
  { header: "Received", cell: ({ createdAt }) => formatInstant(createdAt) },
];

export function StrayPayments({ query: key }: { readonly query: StrayPayments_query$key }) {
  const { strayPayments } = useFragment(
    graphql`
      fragment StrayPayments_query on Query {
        strayPayments(first: 20, isRefunded: false) {
          totalCount
          edges {
            node {
              id
              paymentId
              amount
              currency
              reason
              createdAt
              purchase {
                planName
                carTypeName
                disputes {
                  id
                  paymentId
                  step
                }
                user {
                  id
                  displayName
                }
              }
            }
          }
        }
      }
    `,
    key,
  );
  const headingId = useId();
  const { edges, totalCount } = strayPayments;
  if (edges.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={headingId} $gap={3}>
      <Stack $gap={1}>
        <Heading level={2} look="small" id={headingId}>
          Payments to Pay Back
        </Heading>
        <Text $tone="muted">
          Money that was collected and nothing was granted for. Pay it back in the Razorpay
          dashboard: it leaves this list by itself.
        </Text>
      </Stack>
      <Table
        label="Payments to pay back"
        rows={edges.map(({ node }) => node)}
        rowId={({ id }) => id}
        columns={strayColumns}
      />
      {totalCount > edges.length && (
        <Text $tone="muted">{`The newest ${edges.length} of ${totalCount}.`}</Text>
      )}
    </Stack>
  );
}
