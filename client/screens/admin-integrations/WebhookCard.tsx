import { graphql, useFragment } from "react-relay";
import {
  healthWords,
  shareText,
  webhookAddress,
  webhookName,
} from "../../shared/webhooks/webhookWords";
import { LinkButton } from "../../ui/button/LinkButton";
import { formatInstant } from "../../ui/format";
import type { WebhookCard_endpoint$key } from "./__generated__/WebhookCard_endpoint.graphql";
import { IntegrationCard } from "./IntegrationCard";

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
  const { id, url, eventTypes, recentDeliveries } = endpoint;
  const { text, tone, meaning } = healthWords(endpoint);
  const { tried, failed, lastDeliveredAt } = recentDeliveries;
  return (
    <IntegrationCard
      id={id}
      name={webhookName(endpoint)}
      status={[text, tone]}
      meaning={meaning}
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
      actions={(headingId) => (
        <LinkButton
          variant="secondary"
          isCompact
          aria-describedby={headingId}
          href={webhookAddress(id)}
        >
          Deliveries
        </LinkButton>
      )}
    />
  );
}
