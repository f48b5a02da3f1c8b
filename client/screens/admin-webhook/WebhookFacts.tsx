import { graphql, useFragment } from "react-relay";
import { healthWords, shareText } from "../../shared/webhooks/webhookWords";
import { Facts } from "../../ui/Facts";
import { formatInstant, formatInstantDay } from "../../ui/format";
import { Panel } from "../../ui/layout/Panel";
import { StatusBadge } from "../../ui/StatusBadge";
import type { WebhookFacts_endpoint$key } from "./__generated__/WebhookFacts_endpoint.graphql";

export function WebhookFacts(props: { readonly endpoint: WebhookFacts_endpoint$key }) {
  const endpoint = useFragment(
    graphql`
      fragment WebhookFacts_endpoint on WebhookEndpoint {
        url
        eventTypes
        payload
        status
        reason
        failingSince
        createdAt
        createdVia
        createdBy {
          displayName
        }
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
  const { text, tone, meaning } = healthWords(endpoint);
  const { tried, failed, lastDeliveredAt } = endpoint.recentDeliveries;
  const maker = endpoint.createdBy?.displayName ?? endpoint.createdVia ?? "an API key";
  return (
    <Panel title="Health" hint={meaning} actions={<StatusBadge $tone={tone}>{text}</StatusBadge>}>
      <Facts
        facts={[
          { label: "Address", value: endpoint.url },
          { label: "Hears of", value: endpoint.eventTypes.join(", ") },
          { label: "Community", value: endpoint.residency?.name ?? "All" },
          {
            label: "Is told",
            value: endpoint.payload === "FULL" ? "Whole objects" : "Ids and what changed",
          },
          {
            label: "Last delivered",
            value: lastDeliveredAt ? formatInstant(lastDeliveredAt) : "Never",
          },
          { label: "Failed lately", value: shareText(failed, tried) },
          { label: "Created", value: `${formatInstantDay(endpoint.createdAt)} by ${maker}` },
        ]}
      />
    </Panel>
  );
}
