import { graphql, useFragment } from "react-relay";
import { z } from "zod/mini";
import { isChangedMeanwhile } from "../../../relay/errors";
import { reasonRule } from "../../../shared/credits/reasonRule";
import { useRefreshPlan } from "../../../shared/credits/useRefreshPlan";
import { useFormDialog } from "../../../shared/dialogs/useFormDialog";
import { FormDialog } from "../../../ui/form/FormDialog";
import { FormTextArea } from "../../../ui/form/FormTextArea";
import { FormTextField } from "../../../ui/form/FormTextField";
import { Text } from "../../../ui/Text";
import type { EndSubscriptionInput } from "../__generated__/useEndSubscriptionMutation.graphql";
import {
  useEndSubscription,
  useExtendSubscription,
  usePauseSubscription,
  useResumeSubscription,
} from "../mutations";
import type { ChangePlanDialog_plan$key } from "./__generated__/ChangePlanDialog_plan.graphql";
import { type PlanAct, planWords } from "./planChangeWords";

interface Props {
  readonly plan: ChangePlanDialog_plan$key;
  readonly act: PlanAct;
  readonly onClose: () => void;
}

const rules = (before: string | null) =>
  z.object({
    endDate: z.string().check(
      z.refine((day) => before === null || day !== "", "Please choose a date"),
      z.refine((day) => before === null || day > before, "Please choose a date after its last day"),
    ),
    reason: reasonRule,
  });

export function ChangePlanDialog({ plan: key, act, onClose }: Props) {
  const { id, planName, status, endDate } = useFragment(
    graphql`
      fragment ChangePlanDialog_plan on Subscription {
        id
        planName
        status
        endDate
      }
    `,
    key,
  );
  const changePlan = useChangePlan();
  const refresh = useRefreshPlan();
  const { verb, pending, done, what } = planWords[act];
  const dialog = useFormDialog({
    rules: rules(act === "EXTEND" ? (endDate ?? null) : null),
    fields: { endDate: endDate ?? "", reason: "" },
    save: async (fields) => {
      const seen = { status, endDate };
      await changePlan(act, { subscriptionId: id, reason: fields.reason, seen }, fields.endDate);
      return done;
    },
    onError: async (error) => {
      if (isChangedMeanwhile(error)) await refresh(id).catch(() => undefined);
      return false;
    },
    failed: "Failed to change the plan",
    onClose,
  });
  const { control } = dialog.form;
  return (
    <FormDialog
      {...dialog}
      title={`${verb} ${planName}`}
      submitLabel={`${verb} Plan`}
      pendingLabel={pending}
      phone="card"
    >
      <Text>{what}</Text>
      {act === "EXTEND" && (
        <FormTextField control={control} name="endDate" label="New last day" type="date" />
      )}
      <FormTextArea control={control} name="reason" label="Reason" hint="The resident reads it." />
    </FormDialog>
  );
}

function useChangePlan() {
  const [end] = useEndSubscription();
  const [pause] = usePauseSubscription();
  const [resume] = useResumeSubscription();
  const [extend] = useExtendSubscription();
  return (act: PlanAct, change: EndSubscriptionInput, endDate: string): Promise<unknown> => {
    if (act === "EXTEND") return extend({ ...change, endDate });
    if (act === "PAUSE") return pause(change);
    return act === "RESUME" ? resume(change) : end(change);
  };
}
