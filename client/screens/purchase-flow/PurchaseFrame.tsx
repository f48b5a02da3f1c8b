import type { ReactNode } from "react";
import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/Page";
import { Stack } from "../../ui/Stack";
import { PurchaseSteps } from "./PurchaseSteps";
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
