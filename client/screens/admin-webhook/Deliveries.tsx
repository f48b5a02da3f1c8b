import { Send } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { ListPagination } from "../../shared/paged-list/ListPagination";
import type { ListTurning } from "../../shared/paged-list/useListTurning";
import { Stack } from "../../ui/layout/Stack";
import { EmptyState } from "../../ui/message/EmptyState";
import type { Deliveries_deliveries$key } from "./__generated__/Deliveries_deliveries.graphql";
import { DeliveryCard } from "./DeliveryCard";
import { FILTERS } from "./webhookAddress";

interface Props {
  readonly deliveries: Deliveries_deliveries$key;
  readonly turning: ListTurning;
}

export function Deliveries({ deliveries, turning }: Props) {
  const list = useFragment(
    graphql`
      fragment Deliveries_deliveries on WebhookDeliveryConnection {
        totalCount
        pageInfo {
          ...ListPagination_pageInfo
        }
        edges {
          node {
            id
            ...DeliveryCard_delivery
          }
        }
      }
    `,
    deliveries,
  );
  if (list.edges.length === 0) {
    return (
      <EmptyState
        icon={<Send aria-hidden />}
        text={FILTERS.some(turning.filter) ? "No such deliveries" : "No deliveries yet"}
        hint="Deliveries of the last 30 days are listed. Send a test event to try the endpoint."
      />
    );
  }
  return (
    <Stack $gap={4} aria-busy={turning.isTurning || undefined}>
      <Stack as="ul" $gap={3} aria-label="Deliveries">
        {list.edges.map(({ node }) => (
          <li key={node.id}>
            <DeliveryCard delivery={node} />
          </li>
        ))}
      </Stack>
      <ListPagination {...turning} list={list} noun="webhook" />
    </Stack>
  );
}
