import { useWatch } from "react-hook-form";
import { graphql, useFragment } from "react-relay";
import { useFormDialog } from "../../shared/dialogs/useFormDialog";
import { ConflictBanner, type FieldWords, theirFields } from "../../shared/edit/ConflictBanner";
import { useEdit } from "../../shared/edit/useEdit";
import { validityText } from "../../shared/plans/planWords";
import { FormCheckbox } from "../../ui/form/FormCheckbox";
import { FormDialog } from "../../ui/form/FormDialog";
import { FormNumberField } from "../../ui/form/FormNumberField";
import { FormTextArea } from "../../ui/form/FormTextArea";
import { FormTextField } from "../../ui/form/FormTextField";
import { formatCount, formatMissing } from "../../ui/format";
import { Grid } from "../../ui/layout/Grid";
import { activeWord } from "../../ui/StatusBadge";
import type { PlanDialog_plan$key } from "./__generated__/PlanDialog_plan.graphql";
import { useCreatePlan, useUpdatePlan } from "./mutations";
import { fieldsOf, newPlan, type PlanFields, type PlanValues, planRules } from "./planForm";

interface Props {
  readonly plan: PlanDialog_plan$key | null;
  readonly onClose: () => void;
  readonly onCreated?: (id: string) => void;
}

const WORDS: FieldWords<PlanValues> = {
  name: { label: "Name", show: (name) => name },
  description: { label: "Description", show: formatMissing },
  creditsGiven: { label: "Credits", show: formatCount },
  oneTimeCreditsGiven: { label: "One-time Credits", show: formatCount },
  validity: { label: "Validity", show: validityText },
  active: { label: "The status", show: activeWord },
};

/** product-rules.md#pricing-plan-management. Existing purchases keep their terms. */
export function PlanDialog({ plan: key, onClose, onCreated }: Props) {
  const plan = useFragment(
    graphql`
      fragment PlanDialog_plan on PricingPlan {
        id
        name
        description
        creditsGiven
        oneTimeCreditsGiven
        validity
        active
      }
    `,
    key,
  );
  const edit = useEdit<PlanValues>(plan ? valuesOf(plan) : newPlan, onClose);
  const [createPlan] = useCreatePlan();
  const [updatePlan] = useUpdatePlan();
  const dialog = useFormDialog({
    rules: planRules,
    fields: fieldsOf(edit.seen),
    save: async (values) => {
      if (plan) {
        await updatePlan({ pricingPlanId: plan.id, ...edit.changes(values) });
        return "Pricing plan updated successfully!";
      }
      onCreated?.((await createPlan(values)).pricingPlan.id);
      return "Pricing plan created successfully! It is sold once it has prices.";
    },
    failed: "Failed to save pricing plan",
    isErrorAbove: true,
    onClose,
    edit: plan ? edit : undefined,
  });
  const { control } = dialog.form;
  const isUnlimited = useWatch({ control, name: "isUnlimited" });
  return (
    <FormDialog
      {...dialog}
      title={plan ? `Edit ${edit.seen.name}` : "Create Pricing Plan"}
      submitLabel={plan ? "Save Changes" : "Create Plan"}
      pendingLabel="Saving…"
    >
      <ConflictBanner
        edit={edit}
        words={WORDS}
        fieldsOf={(theirs) => fieldsIn(theirs, edit.seen)}
      />
      <FormTextField control={control} name="name" label="Name" autoComplete="off" />
      <FormTextArea control={control} name="description" label="Description" isOptional />
      <Grid $least={50}>
        <FormNumberField
          control={control}
          name="creditsGiven"
          label="Credits"
          hint="They end with the validity"
        />
        <FormNumberField
          control={control}
          name="oneTimeCreditsGiven"
          label="One-time Credits"
          hint="Bonus or pay-per-use: they never end"
        />
      </Grid>
      <FormCheckbox control={control} name="isUnlimited" label="Unlimited validity" />
      {!isUnlimited && (
        <FormNumberField
          control={control}
          name="days"
          label="Validity"
          hint="Days after the first: 30 from 1 Nov end on 1 Dec"
        />
      )}
      <FormCheckbox control={control} name="active" label="Active" hint="Residents can buy it" />
    </FormDialog>
  );
}

const valuesOf = ({ name, description, ...plan }: PlanValues): PlanValues => {
  const { creditsGiven, oneTimeCreditsGiven, validity, active } = plan;
  return { name, description, creditsGiven, oneTimeCreditsGiven, validity, active };
};

function fieldsIn(theirs: Partial<PlanValues>, seen: PlanValues): Partial<PlanFields> {
  const { isUnlimited, days, ...fields } = fieldsOf(seen);
  const validity = "validity" in theirs ? { isUnlimited, days } : null;
  return Object.assign(theirFields<Partial<PlanFields>>(fields, theirs), validity);
}
