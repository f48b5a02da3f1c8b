import { Send, Unplug } from "lucide-react";
import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { ListPagination } from "../../shared/paged-list/ListPagination";
import { ClearFilters, FilterSelect } from "../../shared/paged-list/listFilters";
import { useListTurning } from "../../shared/paged-list/useListTurning";
import { webhookName } from "../../shared/webhooks/webhookWords";
import { PartBoundary } from "../../shell/PartBoundary";
import type { ScreenProps } from "../../shell/screenRoute";
import { BreakAnywhere } from "../../ui/BreakAnywhere";
import { BackLink } from "../../ui/button/BackLink";
import { Button } from "../../ui/button/Button";
import { LinkButton } from "../../ui/button/LinkButton";
import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/layout/Page";
import { Section } from "../../ui/layout/Section";
import { Stack } from "../../ui/layout/Stack";
import { EmptyState } from "../../ui/message/EmptyState";
import { FilterBar } from "../../ui/table/FilterBar";
import type { AdminWebhookScreenQuery } from "./__generated__/AdminWebhookScreenQuery.graphql";
import { DeliveryCard, statusText } from "./DeliveryCard";
import { WebhookActions } from "./WebhookActions";
import { WebhookFacts } from "./WebhookFacts";
import { FILTERS, LIST, STATUSES } from "./webhookAddress";

const redelivering = screenCode(() =>
  import("./RedeliverFailedDialog").then((m) => m.RedeliverFailedDialog),
);

const PING = "ping";
const statuses = STATUSES.map((value) => ({ value, label: statusText(value) }));

export function AdminWebhookScreen({ queryRef }: ScreenProps<AdminWebhookScreenQuery>) {
  return (
    <Page $width="regular">
      <Stack $gap={4}>
        <BackLink href={LIST}>Webhooks</BackLink>
        <PartBoundary
          queryRef={queryRef}
          title="Webhook endpoint"
          fallback="Failed to load webhook endpoint"
          missing={<NoWebhook />}
        >
          <Endpoint queryRef={queryRef} />
        </PartBoundary>
      </Stack>
    </Page>
  );
}

function Endpoint({ queryRef }: ScreenProps<AdminWebhookScreenQuery>) {
  const turning = useListTurning();
  const { filter, filterBy, isTurning } = turning;
  const [isRedelivering, setRedelivering] = useState(false);
  useStart(redelivering);
  const data = usePreloadedQuery<AdminWebhookScreenQuery>(
    graphql`
      query AdminWebhookScreenQuery(
        $id: ID!
        $first: Int
        $after: String
        $last: Int
        $before: String
        $status: WebhookDeliveryStatus
        $type: String
      ) @preloadable {
        node(id: $id) {
          ... on WebhookEndpoint @alias(as: "endpoint") {
            id
            url
            description
            ...WebhookActions_endpoint
            ...WebhookFacts_endpoint
          }
        }
        webhookDeliveries(
          endpoint: $id
          first: $first
          after: $after
          last: $last
          before: $before
          status: $status
          type: $type
        ) {
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
        webhookEventTypes {
          name
        }
        ...WebhookFields_query
      }
    `,
    queryRef,
  );
  const endpoint = data.node?.endpoint;
  if (!endpoint) return <NoWebhook />;
  const { webhookDeliveries, webhookEventTypes } = data;
  const types = [...webhookEventTypes.map(({ name }) => name), PING];
  const isNarrowed = FILTERS.some(filter);
  return (
    <Stack $gap={6}>
      <Stack $gap={3}>
        <Heading level={1} look="section">
          <BreakAnywhere>{webhookName(endpoint)}</BreakAnywhere>
        </Heading>
        <WebhookActions endpoint={endpoint} query={data} />
      </Stack>
      <WebhookFacts endpoint={endpoint} />
      <Section
        title="Deliveries"
        actions={
          <Button isCompact variant="secondary" onPress={() => setRedelivering(true)}>
            Send Again What Failed
          </Button>
        }
      >
        <FilterBar role="search" $isFirstWide={false}>
          <FilterSelect {...turning} label="Status" name="status" all="All" choices={statuses} />
          <FilterSelect
            {...turning}
            label="Event"
            name="type"
            all="All events"
            choices={types.map((type) => ({ value: type, label: type }))}
          />
          {isNarrowed && <ClearFilters names={FILTERS} filterBy={filterBy} />}
        </FilterBar>
        {webhookDeliveries.edges.length === 0 ? (
          <EmptyState
            icon={<Send aria-hidden />}
            text={isNarrowed ? "No such deliveries" : "No deliveries yet"}
            hint="Deliveries of the last 30 days are listed. Send a test event to try the endpoint."
          />
        ) : (
          <Stack $gap={4} aria-busy={isTurning || undefined}>
            <Stack as="ul" $gap={3} aria-label="Deliveries">
              {webhookDeliveries.edges.map(({ node }) => (
                <li key={node.id}>
                  <DeliveryCard delivery={node} />
                </li>
              ))}
            </Stack>
            <ListPagination {...turning} list={webhookDeliveries} noun="webhook" />
          </Stack>
        )}
      </Section>
      {isRedelivering && (
        <LazyPart
          code={redelivering}
          props={{ id: endpoint.id, onClose: () => setRedelivering(false) }}
        />
      )}
    </Stack>
  );
}

const NoWebhook = () => (
  <Stack $gap={6}>
    <Heading level={1} look="section">
      Webhook endpoint not found
    </Heading>
    <EmptyState
      icon={<Unplug aria-hidden />}
      text="There is no such webhook endpoint"
      hint="It was deleted, or the link is incomplete."
      action={<LinkButton href={LIST}>Back to Webhooks</LinkButton>}
    />
  </Stack>
);
