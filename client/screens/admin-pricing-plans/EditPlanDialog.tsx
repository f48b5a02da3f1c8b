import { graphql, useFragment } from "react-relay";
import { ConflictBanner, type FieldWords } from "../../shared/edit/ConflictBanner";
import { theirFields } from "../../shared/edit/theirFields";
import { useEdit } from "../../shared/edit/useEdit";
import { validityText } from "../../shared/purchase/planWords";
import { activeWord } from "../../ui/activeWord";
import { formatCount, formatMissing } from "../../ui/format";
import type { EditPlanDialog_plan$key } from "./__generated__/EditPlanDialog_plan.graphql";
import { PlanDialog } from "./PlanDialog";
import { fieldsOf, type PlanFields, type PlanValues } from "./planForm";
import { useUpdatePlan } from "./useUpdatePlan";

interface Props {
  readonly plan: EditPlanDialog_plan$key;
  readonly onClose: () => void;
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
export function EditPlanDialog({ plan: key, onClose }: Props) {
  const plan = useFragment(
    graphql`
      fragment EditPlanDialog_plan on PricingPlan {
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
  const { id, ...values } = plan;
  const edit = useEdit<PlanValues>(valuesOf(values), onClose);
  const [updatePlan] = useUpdatePlan();
  return (
    <PlanDialog
      title={`Edit ${edit.seen.name}`}
      submitLabel="Save Changes"
      fields={fieldsOf(edit.seen)}
      onClose={onClose}
      edit={edit}
      notice={
        <ConflictBanner
          edit={edit}
          words={WORDS}
          fieldsOf={(theirs) => fieldsIn(theirs, edit.seen)}
        />
      }
      save={async (changes) => {
        await updatePlan({ pricingPlanId: id, ...edit.changes(changes) });
        return "Pricing plan updated successfully!";
      }}
    />
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
