import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { z } from "zod/mini";
import { isChangedMeanwhile } from "../../relay/errors";
import { showServerError } from "../../relay/showServerError";
import { reasonRule } from "../../shared/credits/reasonRule";
import { useRefreshPlan } from "../../shared/credits/useRefreshPlan";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { FormTextField } from "../../ui/form/FormTextField";
import { Text } from "../../ui/Text";
import { toast } from "../../ui/toast";
import type { ChangePlanDialog_plan$key } from "./__generated__/ChangePlanDialog_plan.graphql";
import { type PlanAct, planWords } from "./planChangeWords";
import { useChangePlan } from "./useChangePlan";

interface Props {
  readonly plan: ChangePlanDialog_plan$key;
  readonly act: PlanAct;
  readonly onClose: () => void;
}

const rules = z.object({ endDate: z.string(), reason: reasonRule });

/** Ends, pauses, resumes or extends a plan, with a reason that the resident reads. */
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
  const form = useForm<z.infer<typeof rules>>({
    mode: "onTouched",
    resolver: zodResolver(rules),
    defaultValues: { endDate: endDate ?? "", reason: "" },
  });
  const [changePlan] = useChangePlan();
  const refresh = useRefreshPlan();
  const { verb, pending, done, what } = planWords[act];

  async function change(fields: z.infer<typeof rules>): Promise<void> {
    if (act === "EXTEND" && !fields.endDate) {
      form.setError("endDate", { message: "Please choose a date" });
      return;
    }
    try {
      const seen = { status, endDate };
      await changePlan(act, { subscriptionId: id, reason: fields.reason, seen }, fields.endDate);
      toast.success(done);
      onClose();
    } catch (error) {
      if (isChangedMeanwhile(error)) await refresh(id).catch(() => undefined);
      showServerError(form, error, "Failed to change the plan");
    }
  }

  return (
    <FormDialog
      title={`${verb} ${planName}`}
      form={form}
      onSubmit={change}
      onClose={onClose}
      submitLabel={`${verb} Plan`}
      pendingLabel={pending}
      phone="card"
    >
      <Text>{what}</Text>
      {act === "EXTEND" && (
        <FormTextField control={form.control} name="endDate" label="New last day" type="date" />
      )}
      <FormTextArea
        control={form.control}
        name="reason"
        label="Reason"
        hint="The resident reads it."
      />
    </FormDialog>
  );
}
