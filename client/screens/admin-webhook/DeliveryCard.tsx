import { useId } from "react";
import { graphql, useFragment } from "react-relay";
import { toastOutcome } from "../../shared/toastOutcome";
import { Button } from "../../ui/button/Button";
import { Facts } from "../../ui/Facts";
import { formatInstant } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { StatusBadge } from "../../ui/StatusBadge";
import type { DeliveryCard_delivery$key } from "./__generated__/DeliveryCard_delivery.graphql";
import { DeliveryAttempts } from "./DeliveryAttempts";
import { statusText, statusTone } from "./deliveryWords";
import { useRedeliverWebhook } from "./mutations";

export function DeliveryCard(props: { readonly delivery: DeliveryCard_delivery$key }) {
  const delivery = useFragment(
    graphql`
      fragment DeliveryCard_delivery on WebhookDelivery {
        id
        webhookId
        type
        status
        createdAt
        deliveredAt
        nextAttemptAt
        ...DeliveryAttempts_delivery
      }
    `,
    props.delivery,
  );
  const headingId = useId();
  const [redeliver, isSending] = useRedeliverWebhook();
  const { id, type, status, deliveredAt, nextAttemptAt } = delivery;

  const sendAgain = () =>
    toastOutcome(
      redeliver({ webhookDeliveryId: id }),
      "Failed to send it again",
      "It is sent again",
    );

  const facts = [
    { label: "Id", value: delivery.webhookId },
    { label: "Queued", value: formatInstant(delivery.createdAt) },
    ...(deliveredAt ? [{ label: "Delivered", value: formatInstant(deliveredAt) }] : []),
    ...(nextAttemptAt ? [{ label: "Next attempt", value: formatInstant(nextAttemptAt) }] : []),
  ];
  return (
    <Card as="article" aria-labelledby={headingId}>
      <Stack $gap={3}>
        <Inline $justify="space-between" $gap={3}>
          <Heading level={3} look="small" id={headingId}>
            {type}
          </Heading>
          <StatusBadge $tone={statusTone(status)}>{statusText(status)}</StatusBadge>
        </Inline>
        <Facts facts={facts} />
        <DeliveryAttempts delivery={delivery} />
        <Inline>
          <Button
            variant="secondary"
            isCompact
            isPending={isSending}
            aria-describedby={headingId}
            onPress={() => void sendAgain()}
          >
            Send Again
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
