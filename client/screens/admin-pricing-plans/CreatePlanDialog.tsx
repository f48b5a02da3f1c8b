import { PlanDialog } from "./PlanDialog";
import { newPlanFields } from "./planForm";
import { useCreatePlan } from "./useCreatePlan";

interface Props {
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

export function CreatePlanDialog({ onClose, onCreated }: Props) {
  const [createPlan] = useCreatePlan();
  return (
    <PlanDialog
      title="Create Pricing Plan"
      submitLabel="Create Plan"
      fields={newPlanFields}
      onClose={onClose}
      save={async (values) => {
        onCreated(await createPlan(values));
        return "Pricing plan created successfully! It is sold once it has prices.";
      }}
    />
  );
}
