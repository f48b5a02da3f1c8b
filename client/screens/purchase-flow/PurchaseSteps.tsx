import { Steps } from "../../ui/Steps";
import { isPaid, isReachable, type PurchaseChoice, type PurchaseStep } from "./purchaseAddress";

const steps: readonly { readonly id: PurchaseStep; readonly label: string }[] = [
  { id: "car", label: "Select Car Type" },
  { id: "plan", label: "Choose Plan" },
  { id: "book", label: "Book Service" },
];

interface Props {
  readonly choice: PurchaseChoice;
  readonly onSelect: (step: PurchaseStep) => void;
}

/** product-rules.md#purchase-flow. Steps that lack a choice cannot be pressed. */
export function PurchaseSteps({ choice, onSelect }: Props) {
  const isDone = { car: choice.carTypeId !== null, plan: isPaid(choice), book: false };
  return (
    <Steps
      label="Purchase steps"
      current={choice.step}
      onSelect={(id) => {
        const step = steps.find((each) => each.id === id);
        if (step) onSelect(step.id);
      }}
      steps={steps.map(({ id, label }) => ({
        id,
        label,
        isCompleted: isDone[id],
        isReachable: isReachable(id, choice),
      }))}
    />
  );
}
