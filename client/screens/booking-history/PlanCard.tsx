import { graphql, useFragment } from "react-relay";
import { Facts } from "../../ui/Facts";
import { formatDayWithYear, formatInstantDay, formatMissing } from "../../ui/format";
import type { PlanCard_subscription$key } from "./__generated__/PlanCard_subscription.graphql";
import { HistoryCard } from "./HistoryCard";
import { PlanChanges } from "./PlanChanges";

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
          ...PlanChanges_changes
        }
      }
    `,
    key,
  );
  const { planName, isActive, carTypeName, startDate, endDate, credits, status, endedAt } = plan;
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
      <PlanChanges changes={plan.changes} />
    </HistoryCard>
  );
}
