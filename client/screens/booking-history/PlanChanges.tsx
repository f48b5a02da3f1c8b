import { graphql, useFragment } from "react-relay";
import { planChangeText } from "../../shared/credits/planChangeText";
import { formatInstantDay } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type { PlanChanges_changes$key } from "./__generated__/PlanChanges_changes.graphql";

export function PlanChanges({ changes: key }: { readonly changes: PlanChanges_changes$key }) {
  const changes = useFragment(
    graphql`
      fragment PlanChanges_changes on SubscriptionChange @relay(plural: true) {
        id
        type
        days
        endDate
        reason
        createdAt
      }
    `,
    key,
  );
  if (changes.length === 0) return null;
  return (
    <Stack as="ul" $gap={2}>
      {changes.map(({ id, reason, createdAt, ...change }) => (
        <Text as="li" key={id} $size="s13" $tabular>
          {formatInstantDay(createdAt)}: {planChangeText(change)}. {reason}
        </Text>
      ))}
    </Stack>
  );
}
