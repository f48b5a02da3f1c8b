import { graphql, useFragment } from "react-relay";
import { planChangeText } from "../../shared/credits/planChangeText";
import { Facts } from "../../ui/Facts";
import { formatDayWithYear, formatInstantDay, formatMissing } from "../../ui/format";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import type { PlanCard_subscription$key } from "./__generated__/PlanCard_subscription.graphql";
import { HistoryCard } from "./HistoryCard";

interface Props {
  readonly subscription: PlanCard_subscription$key;
}

export function PlanCard({ subscription: key }: Props) {
  const plan = useFragment(
    graphql`
      fragment PlanCard_subscription on Subscription {
        planName
        isActive
        carTypeName
        startDate
        endDate
        credits
        status
        endedAt
        changes {
          id
          type
          days
          endDate
          reason
          createdAt
        }
      }
    `,
    key,
  );
  const { planName, isActive, carTypeName, startDate, endDate, credits, status, endedAt } = plan;
  const { changes } = plan;
  return (
    <HistoryCard
      title={formatMissing(planName)}
      status={status === "PAUSED" ? status : isActive ? "ACTIVE" : "INACTIVE"}
      level={2}
    >
      <Facts
        facts={[
          { label: "Car type", value: formatMissing(carTypeName) },
          { label: "Start date", value: formatDayWithYear(startDate) },
          { label: "End date", value: endDate ? formatDayWithYear(endDate) : "Unlimited" },
          ...(endedAt ? [{ label: "Ended", value: formatInstantDay(endedAt) }] : []),
          { label: "Credits", value: credits },
        ]}
      />
      {changes.length > 0 && (
        <Stack as="ul" $gap={2}>
          {changes.map(({ id, reason, createdAt, ...change }) => (
            <Text as="li" key={id} $size="s13" $tabular>
              {formatInstantDay(createdAt)}: {planChangeText(change)}. {reason}
            </Text>
          ))}
        </Stack>
      )}
    </HistoryCard>
  );
}
