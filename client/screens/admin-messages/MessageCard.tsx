import { useId } from "react";
import { graphql, useFragment } from "react-relay";
import styled from "styled-components";
import { HistoryButton } from "../../shared/change-history/HistoryButton";
import { toastOutcome } from "../../shared/toastOutcome";
import { TextLink } from "../../ui/button/TextLink";
import { TurningButton } from "../../ui/button/TurningButton";
import { formatInstant } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Card } from "../../ui/layout/Card";
import { Inline } from "../../ui/layout/Inline";
import { Stack } from "../../ui/layout/Stack";
import { StatusBadge } from "../../ui/StatusBadge";
import { Text } from "../../ui/Text";
import type { MessageCard_message$key } from "./__generated__/MessageCard_message.graphql";
import { useMarkMessageHandled, useReopenMessage } from "./mutations";

const Words = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

export function MessageCard({ message: key }: { readonly message: MessageCard_message$key }) {
  const message = useFragment(
    graphql`
      fragment MessageCard_message on ContactSubmission {
        id
        name
        email
        message
        createdAt
        isHandled
        handledAt
        handledBy {
          displayName
        }
      }
    `,
    key,
  );
  const headingId = useId();
  const [markHandled] = useMarkMessageHandled();
  const [reopen] = useReopenMessage();
  const { id, name, email, isHandled } = message;

  const toggle = () =>
    toastOutcome(
      (isHandled ? reopen : markHandled)({ contactSubmissionId: id }),
      "Failed to update message",
      isHandled ? "Message opened again" : "Message marked as handled",
    );

  return (
    <Card as="article" aria-labelledby={headingId}>
      <Stack $gap={3}>
        <Inline $justify="space-between" $gap={3} $align="start">
          <Stack $gap={0.5}>
            <Heading level={2} look="small" id={headingId}>
              {name}
            </Heading>
            <p>
              <TextLink isAlone href={replyAddress(email)}>
                {email}
              </TextLink>
            </p>
          </Stack>
          <Text $size="s13" $tone="muted" $tabular>
            {formatInstant(message.createdAt)}
          </Text>
        </Inline>
        <Words $tone={isHandled ? "muted" : "ink"}>{message.message}</Words>
        <Inline $justify="space-between" $gap={3} $noWrap>
          <Inline $gap={1}>
            <StatusBadge $tone={isHandled ? "positive" : "warning"}>
              {isHandled ? "Handled" : "Open"}
            </StatusBadge>
            <Text $size="s13" $tone="muted" $tabular>
              {handledText(message)}
            </Text>
          </Inline>
          <Inline $justify="end">
            <TurningButton
              act={isHandled ? "Open Again" : "Mark as Handled"}
              variant={isHandled ? "quiet" : "secondary"}
              isCompact
              aria-describedby={headingId}
              onPress={() => void toggle()}
            />
            <HistoryButton id={id} name={`the message of ${name}`} />
          </Inline>
        </Inline>
      </Stack>
    </Card>
  );
}

export function handledText(message: {
  readonly handledAt: string | null | undefined;
  readonly handledBy: { readonly displayName: string } | null | undefined;
}): string {
  if (!message.handledAt) return "";
  const who = message.handledBy ? `by ${message.handledBy.displayName}, ` : "";
  return who + formatInstant(message.handledAt);
}

/** The visitor typed the e-mail, so it is encoded. */
export function replyAddress(email: string): string {
  const subject = "Your message to Aaviri";
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(subject)}`;
}
