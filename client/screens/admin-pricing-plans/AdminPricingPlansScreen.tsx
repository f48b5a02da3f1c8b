import { type ReactNode, useState } from "react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { deleteDialog } from "../../shared/dialogs/lazyDialogs";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import { OfferUse } from "../../shared/OfferUse";
import { toastOutcome } from "../../shared/toastOutcome";
import type { ScreenProps } from "../../shell/screenRoute";
import type { AdminPricingPlansScreenQuery } from "./__generated__/AdminPricingPlansScreenQuery.graphql";
import { useDeletePlan, useRestorePlan } from "./mutations";
import { type PlanAct, PlanTable } from "./PlanTable";

const form = screenCode(() => import("./PlanDialog").then((m) => m.PlanDialog));
const pricing = screenCode(() =>
  import("./ManagePricingDialog").then((m) => m.ManagePricingDialog),
);

/** product-rules.md#pricing-plan-management */
export function AdminPricingPlansScreen({ queryRef }: ScreenProps<AdminPricingPlansScreenQuery>) {
  const [newId, setNewId] = useState<string | null>(null);
  useStart(form, pricing, deleteDialog);
  return (
    <ListFrame
      title="Pricing Plans"
      create={{
        label: "Create Plan",
        dialog: (onClose) => (
          <LazyPart code={form} props={{ plan: null, onClose, onCreated: setNewId }} />
        ),
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
          ...PlanDialog_plan
          ...ManagePricingDialog_plan
        }
      }
    `,
    queryRef,
  );
  const plan = pricingPlans.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);

  const restore = (id: string) =>
    toastOutcome(
      restorePlan({ pricingPlanId: id }),
      "Failed to restore pricing plan",
      "Pricing plan restored successfully!",
    );

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
      {plan && open?.act === "edit" && <LazyPart code={form} props={{ plan, onClose: close }} />}
      {plan && open?.act === "delete" && (
        <LazyPart
          code={deleteDialog}
          props={{
            title: "Delete pricing plan",
            question: `Are you sure you want to delete pricing plan ${plan.name}?`,
            touches: (
              <OfferUse id={plan.id}>
                It becomes inactive: nobody can buy it any more. What was bought stays, and Restore
                brings it back.
              </OfferUse>
            ),
            onDelete: () => deletePlan({ pricingPlanId: plan.id }),
            deleted: "Pricing plan deleted successfully!",
            failed: "Failed to delete pricing plan",
            onClose: close,
          }}
        />
      )}
    </>
  );
}
