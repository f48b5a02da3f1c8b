import { graphql, useFragment } from "react-relay";
import { Facts } from "../../ui/Facts";
import { formatDayWithYear, formatMissing } from "../../ui/format";
import type { PlanCard_subscription$key } from "./__generated__/PlanCard_subscription.graphql";
import { HistoryCard } from "./HistoryCard";

interface Props {
  readonly subscription: PlanCard_subscription$key;
}

/** One plan that the resident holds (spec §2): active state, car type, start, end or 'Unlimited', credits. */
export function PlanCard({ subscription: key }: Props) {
  const { planName, isActive, carTypeName, startDate, endDate, credits } = useFragment(
    graphql`
      fragment PlanCard_subscription on Subscription {
        planName
        isActive
        carTypeName
        startDate
        endDate
        credits
      }
    `,
    key,
  );
  return (
    <HistoryCard
      title={formatMissing(planName)}
      status={isActive ? "ACTIVE" : "INACTIVE"}
      level={2}
    >
      <Facts
        facts={[
          { label: "Car type", value: formatMissing(carTypeName) },
          { label: "Start date", value: formatDayWithYear(startDate) },
          { label: "End date", value: endDate ? formatDayWithYear(endDate) : "Unlimited" },
          { label: "Credits", value: credits },
        ]}
      />
    </HistoryCard>
  );
}
