import { graphql, useFragment } from "react-relay";
import { formatInstantDay } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type { PurchaseEvents_events$key } from "./__generated__/PurchaseEvents_events.graphql";
import { purchaseEventText } from "./purchaseEventWords";

export function PurchaseEvents({ events: key }: { readonly events: PurchaseEvents_events$key }) {
  const events = useFragment(
    graphql`
      fragment PurchaseEvents_events on PurchaseEvent @relay(plural: true) {
        id
        type
        amount
        currency
        cause
        note
        createdAt
      }
    `,
    key,
  );
  const told = events.filter((event) => purchaseEventText(event) !== null);
  if (told.length === 0) return null;
  return (
    <Stack as="ul" $gap={2}>
      {told.map(({ id, note, createdAt, ...event }) => (
        <Text as="li" key={id} $size="s13" $tabular>
          {formatInstantDay(createdAt)}: {purchaseEventText(event)}
          {note && ` ${note}`}
        </Text>
      ))}
    </Stack>
  );
}
