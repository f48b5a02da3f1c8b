import type { ReactNode } from "react";
import { useCouponLink } from "../../shared/purchase/navigationState";
import type { PurchasePlanAddress } from "../../shared/purchase/purchaseAddresses";
import { BackLink } from "../../ui/button/BackLink";
import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";

interface Props {
  /** product-rules.md#choose-a-plan */
  readonly choice: Pick<PurchasePlanAddress, "carTypeId" | "isFromFlow"> & {
    readonly couponCode?: string | null;
  };
  readonly children: ReactNode;
}

const carTypes = (carTypeId: string | null): string =>
  carTypeId
    ? `/select-car-type?${new URLSearchParams({ carType: carTypeId })}`
    : "/select-car-type";

export function PurchasePlanFrame({ choice, children }: Props) {
  const { carTypeId, isFromFlow } = choice;
  const linkTo = useCouponLink(choice.couponCode ?? null);
  return (
    <Page>
      <Stack $gap={3}>
        <Stack $gap={2}>
          <BackLink {...(isFromFlow ? linkTo(carTypes(carTypeId)) : { href: "/dashboard" })}>
            {isFromFlow ? "Back to car types" : "Back to dashboard"}
          </BackLink>
          <Heading level={1}>Choose a plan</Heading>
        </Stack>
        {children}
      </Stack>
    </Page>
  );
}
