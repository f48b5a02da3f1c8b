import { Ticket } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { useNavigate } from "react-router-dom";
import type { NamedCarType } from "../../shared/plans/CarTypeChoice";
import { useBoughtPlan } from "../../shared/purchase/boughtBefore";
import { useCouponLink } from "../../shared/purchase/navigationState";
import { PlanChoice } from "../../shared/purchase/PlanChoice";
import { BoughtBefore, PurchaseDone } from "../../shared/purchase/PurchaseDone";
import { purchasePlanAddress } from "../../shared/purchase/purchaseAddresses";
import { usePurchasePlace } from "../../shared/purchase/usePurchasePlace";
import { LinkButton } from "../../ui/button/LinkButton";
import { Stack } from "../../ui/layout/Stack";
import { EmptyState } from "../../ui/message/EmptyState";
import { toast } from "../../ui/message/toast";
import { Text } from "../../ui/Text";
import type { PlansOfCarType_query$key } from "./__generated__/PlansOfCarType_query.graphql";
import type { PurchasePlanChoice } from "./usePurchasePlanAddress";

interface Props extends Pick<PurchasePlanChoice, "choice" | "choose"> {
  readonly query: PlansOfCarType_query$key;
  readonly carType: NamedCarType;
}

export function PlansOfCarType({ query, carType, choice, choose }: Props) {
  const { pricingPlans } = useFragment(
    graphql`
      fragment PlansOfCarType_query on Query @argumentDefinitions(carTypeId: { type: "ID!" }) {
        pricingPlans(carTypeId: $carTypeId) {
          ...PlanChoice_plans @arguments(carTypeId: $carTypeId)
        }
      }
    `,
    query,
  );
  const navigate = useNavigate();
  const linkTo = useCouponLink(choice.couponCode);
  const place = usePurchasePlace(
    choice.purchaseId,
    (purchaseId) => purchasePlanAddress({ ...choice, purchaseId }),
    { coupon: choice.couponCode },
  );
  const { purchase, isBought, boughtBefore } = useBoughtPlan(choice.purchaseId, () => {
    toast.success("Payment successful. Choose a date and time for your wash.");
    void navigate("/booking-calendar", { replace: true });
  });

  if (purchase && isBought) return <PurchaseDone purchase={purchase} />;
  if (boughtBefore) {
    return <BoughtBefore purchase={boughtBefore} onAnother={() => choose({ planId: null })} />;
  }
  if (pricingPlans.length === 0) {
    return (
      <EmptyState
        icon={<Ticket />}
        text="No pricing plans available for the selected car type."
        action={
          <LinkButton variant="secondary" {...linkTo("/select-car-type")}>
            Choose another car type
          </LinkButton>
        }
      />
    );
  }
  return (
    <Stack $gap={5}>
      <Text $tone="muted">{`Plans for ${carType.name}`}</Text>
      <PlanChoice
        plans={pricingPlans}
        carType={carType}
        planId={choice.planId}
        onChoose={(planId) => choose({ planId })}
        couponCode={choice.couponCode}
        onCoupon={(couponCode) => choose({ couponCode })}
        place={place}
        purchase={purchase}
        level={2}
        textWithoutPlan="Please select a plan and car type"
      />
    </Stack>
  );
}
