import { useId } from "react";
import { graphql, useFragment } from "react-relay";
import { HistoryButton } from "../../shared/change-history/HistoryButton";
import {
  healthWords,
  shareText,
  webhookAddress,
  webhookName,
} from "../../shared/webhooks/webhookWords";
import { BreakAnywhere } from "../../ui/BreakAnywhere";
import { LinkButton } from "../../ui/button/LinkButton";
import { Facts } from "../../ui/Facts";
import { formatInstant } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { StatusBadge } from "../../ui/StatusBadge";
import { Text } from "../../ui/Text";
import type { WebhookCard_endpoint$key } from "./__generated__/WebhookCard_endpoint.graphql";

export function WebhookCard(props: { readonly endpoint: WebhookCard_endpoint$key }) {
  const endpoint = useFragment(
    graphql`
      fragment WebhookCard_endpoint on WebhookEndpoint {
        id
        url
        description
        eventTypes
        status
        reason
        failingSince
        residency {
          name
        }
        recentDeliveries {
          tried
          failed
          lastDeliveredAt
        }
      }
    `,
    props.endpoint,
  );
  const headingId = useId();
  const { id, url, eventTypes, recentDeliveries } = endpoint;
  const { text, tone, meaning } = healthWords(endpoint);
  const { tried, failed, lastDeliveredAt } = recentDeliveries;
  return (
    <Card as="article" aria-labelledby={headingId}>
      <Stack $gap={4}>
        <Inline $justify="space-between" $gap={3}>
          <Heading level={2} look="small" id={headingId}>
            <BreakAnywhere>{webhookName(endpoint)}</BreakAnywhere>
          </Heading>
          <StatusBadge $tone={tone}>{text}</StatusBadge>
        </Inline>
        {meaning && <Text>{meaning}</Text>}
        <Facts
          facts={[
            { label: "Address", value: url },
            { label: "Hears of", value: eventTypes.join(", ") },
            { label: "Community", value: endpoint.residency?.name ?? "All" },
            {
              label: "Last delivered",
              value: lastDeliveredAt ? formatInstant(lastDeliveredAt) : "Never",
            },
            { label: "Failed lately", value: shareText(failed, tried) },
          ]}
        />
        <Inline $gap={2}>
          <LinkButton
            variant="secondary"
            isCompact
            aria-describedby={headingId}
            href={webhookAddress(id)}
          >
            Deliveries
          </LinkButton>
          <HistoryButton id={id} name={webhookName(endpoint)} />
        </Inline>
      </Stack>
    </Card>
  );
}
