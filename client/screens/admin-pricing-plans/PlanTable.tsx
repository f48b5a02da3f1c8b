import { Tags } from "lucide-react";
import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import { RowsTable } from "../../shared/paged-list/RowsTable";
import { useListTurning } from "../../shared/paged-list/useListTurning";
import { Stack } from "../../ui/layout/Stack";
import { EmptyState } from "../../ui/message/EmptyState";
import type { PlanTable_plans$key } from "./__generated__/PlanTable_plans.graphql";
import { type PlanAct, PlanActions } from "./PlanActions";
import { planColumns } from "./planColumns";

interface Props {
  readonly plans: PlanTable_plans$key;
  readonly firstStep: ReactNode;
  readonly newId: string | null;
  readonly onAct: (id: string, act: PlanAct) => void;
}

export function PlanTable({ plans: key, firstStep, newId, onAct }: Props) {
  const plans = useFragment(
    graphql`
      fragment PlanTable_plans on PricingPlan @relay(plural: true) {
        id
        name
        description
        creditsGiven
        oneTimeCreditsGiven
        validity
        active
        prices {
          price
          enabled
          carType {
            active
          }
        }
      }
    `,
    key,
  );
  const turning = useListTurning();
  return (
    <Stack $gap={4}>
      <RowsTable
        label="Pricing plans"
        rows={plans}
        turning={turning}
        newId={newId}
        noun="plan"
        nouns="plans"
        empty={
          <EmptyState
            icon={<Tags aria-hidden />}
            text="No pricing plans found"
            hint="A plan grants credits for a price by car type."
            action={firstStep}
          />
        }
        columns={planColumns}
        actions={({ id, name, active }) => (
          <PlanActions id={id} name={name} isActive={active} onAct={(act) => onAct(id, act)} />
        )}
      />
    </Stack>
  );
}
