import { Tags } from "lucide-react";
import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import { RowsPagination } from "../../shared/paged-list/RowsPagination";
import { pageOfRows } from "../../shared/paged-list/rowsPage";
import { useListTurning } from "../../shared/paged-list/useListTurning";
import { useNewRow } from "../../shared/paged-list/useNewRow";
import { EmptyState } from "../../ui/EmptyState";
import { Stack } from "../../ui/Stack";
import { Table } from "../../ui/Table";
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
  const page = pageOfRows(plans, turning.search);
  useNewRow(plans, turning, newId);
  return (
    <Stack $gap={4}>
      <Table
        label="Pricing plans"
        rows={page.rows}
        rowId={({ id }) => id}
        newRowId={newId}
        empty={
          <EmptyState
            icon={<Tags aria-hidden />}
            text="No pricing plans found"
            hint="A plan grants credits for a price by car type."
            action={firstStep}
          />
        }
        columns={[
          ...planColumns,
          {
            id: "actions",
            header: "Actions",
            isActions: true,
            cell: ({ id, name, active }) => (
              <PlanActions name={name} isActive={active} onAct={(act) => onAct(id, act)} />
            ),
          },
        ]}
      />
      {plans.length > page.rows.length && (
        <RowsPagination
          page={page}
          total={plans.length}
          noun="plan"
          nouns="plans"
          show={turning.show}
        />
      )}
    </Stack>
  );
}
