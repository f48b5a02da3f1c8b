import type { ReactNode } from "react";
import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import { Steps } from "../../ui/Steps";
import { isPaid, isReachable, type PurchaseChoice, type PurchaseStep } from "./purchaseAddress";
import type { PurchaseChoiceInAddress } from "./usePurchaseChoice";

interface Props extends Pick<PurchaseChoiceInAddress, "choice" | "goTo"> {
  readonly children: ReactNode;
}

export function PurchaseFrame({ choice, goTo, children }: Props) {
  return (
    <Page>
      <Stack $gap={6}>
        <Heading level={1}>
          {choice.payPerUseOnly ? "Buy a pay-per-use plan" : "Buy a plan"}
        </Heading>
        <PurchaseSteps choice={choice} onSelect={goTo} />
        {children}
      </Stack>
    </Page>
  );
}

const steps: readonly { readonly id: PurchaseStep; readonly label: string }[] = [
  { id: "car", label: "Select Car Type" },
  { id: "plan", label: "Choose Plan" },
  { id: "book", label: "Book Service" },
];

interface PurchaseStepsProps {
  readonly choice: PurchaseChoice;
  readonly onSelect: (step: PurchaseStep) => void;
}

/** product-rules.md#purchase-flow */
function PurchaseSteps({ choice, onSelect }: PurchaseStepsProps) {
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
