import { graphql, useFragment } from "react-relay";
import styled from "styled-components";
import { Disclosure } from "../../ui/Disclosure";
import { countText, formatInstant } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { color, font, radius, space } from "../../ui/theme";
import type { DeliveryAttempts_delivery$key } from "./__generated__/DeliveryAttempts_delivery.graphql";
import { attemptText } from "./deliveryWords";

const Answer = styled.pre`
  margin: 0;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.small};
  background: ${color.sunken};
  font-size: ${font.size.s13};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export function DeliveryAttempts(props: { readonly delivery: DeliveryAttempts_delivery$key }) {
  const { attempts } = useFragment(
    graphql`
      fragment DeliveryAttempts_delivery on WebhookDelivery {
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
