import { useId } from "react";
import { graphql, useFragment } from "react-relay";
import styled from "styled-components";
import { toastOutcome } from "../../shared/toastOutcome";
import { Button } from "../../ui/button/Button";
import { Disclosure } from "../../ui/Disclosure";
import { Facts } from "../../ui/Facts";
import { countText, formatCount, formatInstant } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { StatusBadge, type StatusTone } from "../../ui/StatusBadge";
import { Text } from "../../ui/Text";
import { color, font, radius, space } from "../../ui/theme";
import type {
  DeliveryCard_delivery$data,
  DeliveryCard_delivery$key,
} from "./__generated__/DeliveryCard_delivery.graphql";
import { useRedeliverWebhook } from "./mutations";

const Answer = styled.pre`
  margin: 0;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.small};
  background: ${color.sunken};
  font-size: ${font.size.s13};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

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
        attempts {
          attemptedAt
          status
          milliseconds
          answer
          error
        }
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
        <Attempts attempts={delivery.attempts} />
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

function Attempts({ attempts }: Pick<DeliveryCard_delivery$data, "attempts">) {
  const last = attempts.at(-1);
  if (!last) return <Text $tone="muted">No attempt yet</Text>;
  const count = countText(attempts.length, "attempt");
  return (
    <Disclosure summary={`${count}, the last ${attemptText(last)}`}>
      <Stack as="ol" $gap={3} aria-label="Attempts">
        {attempts.map((attempt) => (
          <li key={attempt.attemptedAt}>
            <Stack $gap={1}>
              <Text $tabular>
                {formatInstant(attempt.attemptedAt)}: {attemptText(attempt)}
              </Text>
              {attempt.answer && <Answer>{attempt.answer}</Answer>}
            </Stack>
          </li>
        ))}
      </Stack>
    </Disclosure>
  );
}

const STATUS_WORDS: Readonly<Record<string, readonly [text: string, tone: StatusTone]>> = {
  PENDING: ["Waiting", "warning"],
  DELIVERED: ["Delivered", "positive"],
  FAILED: ["Failed", "negative"],
};

export const statusText = (status: string): string => STATUS_WORDS[status]?.[0] ?? status;
export const statusTone = (status: string): StatusTone => STATUS_WORDS[status]?.[1] ?? "neutral";

const ERRORS: Readonly<Record<string, string>> = {
  ADDRESS_FORBIDDEN: "The address is not on the public internet",
  NAME_NOT_FOUND: "The name was not found",
  TIMEOUT: "No answer",
  TLS: "The certificate is not valid",
  CONNECTION: "No connection",
  REDIRECT: "The answer leads elsewhere; redirects are not followed",
  EVENT_GONE: "The event is kept no more",
  SECRET_UNREADABLE: "We can't read its secret any more. Please rotate it.",
  INTERNAL: "Something went wrong on our side",
};

interface Attempt {
  readonly status?: number | null;
  readonly milliseconds: number;
  readonly error?: string | null;
}

export function attemptText({ status, milliseconds, error }: Attempt): string {
  const why = error ? (ERRORS[error] ?? error) : null;
  const end = status && why ? `${status} (${why})` : (status ?? why ?? "No answer");
  return `${end} after ${formatCount(milliseconds)} ms`;
}
