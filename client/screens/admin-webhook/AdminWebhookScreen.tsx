import { Unplug } from "lucide-react";
import { useState } from "react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
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
import type { AdminWebhookScreenQuery } from "./__generated__/AdminWebhookScreenQuery.graphql";
import { Deliveries } from "./Deliveries";
import { DeliveryFilters } from "./DeliveryFilters";
import { WebhookActions } from "./WebhookActions";
import { WebhookFacts } from "./WebhookFacts";
import { LIST } from "./webhookAddress";

const redelivering = screenCode(() =>
  import("./RedeliverFailedDialog").then((m) => m.RedeliverFailedDialog),
);

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

interface EndpointProps {
  readonly queryRef: PreloadedQuery<AdminWebhookScreenQuery>;
}

function Endpoint({ queryRef }: EndpointProps) {
  const turning = useListTurning();
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
          ...Deliveries_deliveries
        }
        ...WebhookActions_query
        ...DeliveryFilters_query
      }
    `,
    queryRef,
  );
  const endpoint = data.node?.endpoint;
  if (!endpoint) return <NoWebhook />;
  const { id } = endpoint;
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
        <DeliveryFilters query={data} filter={turning.filter} filterBy={turning.filterBy} />
        <Deliveries deliveries={data.webhookDeliveries} turning={turning} />
      </Section>
      {isRedelivering && (
        <LazyPart code={redelivering} props={{ id, onClose: () => setRedelivering(false) }} />
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
