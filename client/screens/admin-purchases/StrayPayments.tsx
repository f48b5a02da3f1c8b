import { useId } from "react";
import { graphql, useFragment } from "react-relay";
import { Heading } from "../../ui/Heading";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { Table } from "../../ui/table/Table";
import type { StrayPayments_query$key } from "./__generated__/StrayPayments_query.graphql";
import { strayColumns } from "./strayColumns";

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
