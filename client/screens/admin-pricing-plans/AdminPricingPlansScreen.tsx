import { type ReactNode, useEffect, useState } from "react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { messageOf } from "../../relay/errors";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { deleteDialog } from "../../shared/dialogs/deleteDialog";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import type { ScreenProps } from "../../shell/screenRoute";
import { toast } from "../../ui/toast";
import type { AdminPricingPlansScreenQuery } from "./__generated__/AdminPricingPlansScreenQuery.graphql";
import type { PlanAct } from "./PlanActions";
import { PlanTable } from "./PlanTable";
import { PlanUse } from "./PlanUse";
import { useDeletePlan } from "./useDeletePlan";
import { useRestorePlan } from "./useRestorePlan";

const creating = screenCode(() => import("./CreatePlanDialog").then((m) => m.CreatePlanDialog));
const pricing = screenCode(() =>
  import("./ManagePricingDialog").then((m) => m.ManagePricingDialog),
);
const editing = screenCode(() => import("./EditPlanDialog").then((m) => m.EditPlanDialog));

/** product-rules.md#pricing-plan-management */
export function AdminPricingPlansScreen({ queryRef }: ScreenProps<AdminPricingPlansScreenQuery>) {
  const [newId, setNewId] = useState<string | null>(null);
  useEffect(() => {
    for (const dialog of [creating, pricing, editing, deleteDialog]) dialog.start();
  }, []);
  return (
    <ListFrame
      title="Pricing Plans"
      create={{
        label: "Create Plan",
        dialog: (onClose) => <LazyPart code={creating} props={{ onClose, onCreated: setNewId }} />,
      }}
      queryRef={queryRef}
      failed="Failed to fetch pricing plans"
    >
      {(firstStep) => <Plans queryRef={queryRef} firstStep={firstStep} newId={newId} />}
    </ListFrame>
  );
}

interface PlansProps {
  readonly queryRef: PreloadedQuery<AdminPricingPlansScreenQuery>;
  readonly firstStep: ReactNode;
  readonly newId: string | null;
}

function Plans({ queryRef, firstStep, newId }: PlansProps) {
  const [open, setOpen] = useState<{ readonly id: string; readonly act: PlanAct } | null>(null);
  const [deletePlan] = useDeletePlan();
  const [restorePlan] = useRestorePlan();
  const { pricingPlans } = usePreloadedQuery<AdminPricingPlansScreenQuery>(
    graphql`
      query AdminPricingPlansScreenQuery @preloadable {
        pricingPlans(includeInactive: true) {
          id
          name
          ...PlanTable_plans
          ...EditPlanDialog_plan
          ...ManagePricingDialog_plan
        }
      }
    `,
    queryRef,
  );
  const plan = pricingPlans.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);

  async function restore(id: string): Promise<void> {
    try {
      await restorePlan(id);
      toast.success("Pricing plan restored successfully!");
    } catch (error) {
      toast.error(messageOf(error, "Failed to restore pricing plan"));
    }
  }

  return (
    <>
      <PlanTable
        plans={pricingPlans}
        firstStep={firstStep}
        newId={newId}
        onAct={(id, act) => (act === "restore" ? void restore(id) : setOpen({ id, act }))}
      />
      {plan && open?.act === "price" && (
        <LazyPart code={pricing} props={{ plan, onClose: close }} />
      )}
      {plan && open?.act === "edit" && <LazyPart code={editing} props={{ plan, onClose: close }} />}
      {plan && open?.act === "delete" && (
        <LazyPart
          code={deleteDialog}
          props={{
            title: "Delete pricing plan",
            question: `Are you sure you want to delete pricing plan ${plan.name}?`,
            touches: <PlanUse id={plan.id} />,
            onDelete: () => deletePlan(plan.id),
            deleted: "Pricing plan deleted successfully!",
            failed: "Failed to delete pricing plan",
            onClose: close,
          }}
        />
      )}
    </>
  );
}
