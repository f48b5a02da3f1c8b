import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/Page";
import { Stack } from "../../ui/Stack";
import { PurchaseSteps } from "./PurchaseSteps";
import { StepSkeleton } from "./StepSkeleton";
import { usePurchaseChoice } from "./usePurchaseChoice";

/** The purchase flow while its code and data are on their way: its steps already say where one is. */
export function PurchaseFlowSkeleton() {
  const { choice, goTo } = usePurchaseChoice();
  return (
    <Page>
      <Stack $gap={6}>
        <Heading level={1}>{choice.payPerUseOnly ? "Book a single wash" : "Buy a plan"}</Heading>
        <PurchaseSteps choice={choice} onSelect={goTo} />
        <StepSkeleton step={choice.step} />
      </Stack>
    </Page>
  );
}
