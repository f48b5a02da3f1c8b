import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { messageOf } from "../../relay/errors";
import { offerUseText } from "../../shared/offerUse";
import { useGoneMeanwhile } from "../../shared/useGoneMeanwhile";
import { Banner } from "../../ui/Banner";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import { toast } from "../../ui/toast";
import type { DeletePlanDialog_plan$key } from "./__generated__/DeletePlanDialog_plan.graphql";
import { useDeletePlan } from "./useDeletePlan";
import { usePlanUse } from "./usePlanUse";

interface Props {
  readonly plan: DeletePlanDialog_plan$key;
  readonly onClose: () => void;
}

/** Asks before a plan is deleted, which makes it inactive (product-rules.md#pricing-plan-management). */
export function DeletePlanDialog({ plan: key, onClose }: Props) {
  const { id, name } = useFragment(
    graphql`
      fragment DeletePlanDialog_plan on PricingPlan {
        id
        name
      }
    `,
    key,
  );
  const [deletePlan, isDeleting] = useDeletePlan();
  const isGone = useGoneMeanwhile();
  const use = offerUseText(usePlanUse(id));
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setProblem(null);
    try {
      await deletePlan(id);
      toast.success("Pricing plan deleted successfully!");
      onClose();
    } catch (error) {
      if (isGone(error)) onClose();
      else setProblem(messageOf(error, "Failed to delete pricing plan"));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Delete pricing plan"
      confirmLabel="Delete"
      isPending={isDeleting}
      onConfirm={() => void confirm()}
    >
      <Stack $gap={4}>
        {problem && <Banner tone="error">{problem}</Banner>}
        <Text>{`Are you sure you want to delete pricing plan ${name}?`}</Text>
        <Text $tone="muted">
          It becomes inactive: nobody can buy it any more. What was bought stays, and Restore brings
          it back.
        </Text>
        {use && <Text>{use}</Text>}
      </Stack>
    </ConfirmDialog>
  );
}
