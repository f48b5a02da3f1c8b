import { Ticket } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { useNavigate } from "react-router-dom";
import { UNLIMITED } from "../../shared/plans/planWords";
import { useBoughtPlan } from "../../shared/purchase/boughtBefore";
import { PlanChoice } from "../../shared/purchase/PlanChoice";
import { BoughtBefore, PurchaseDone } from "../../shared/purchase/PurchaseDone";
import { payPerUseBooking } from "../../shared/purchase/purchaseAddresses";
import { usePurchasePlace } from "../../shared/purchase/usePurchasePlace";
import { Button } from "../../ui/button/Button";
import { EmptyState } from "../../ui/message/EmptyState";
import type { PlanStep_query$key } from "./__generated__/PlanStep_query.graphql";
import { addressOf, type PurchaseChoice } from "./purchaseAddress";
import { StepSection } from "./StepSection";

interface Props {
  readonly query: PlanStep_query$key;
  readonly carType: { readonly id: string; readonly name: string };
  readonly choice: PurchaseChoice;
  readonly choose: (change: Partial<PurchaseChoice>) => void;
  readonly onPayPerUsePaid: () => void;
  readonly onBack: () => void;
  readonly takesFocus: boolean;
}

export function PlanStep(props: Props) {
  const { carType, choice, choose, onPayPerUsePaid, onBack, takesFocus } = props;
  const { pricingPlans } = useFragment(
    graphql`
      fragment PlanStep_query on Query @argumentDefinitions(carTypeId: { type: "ID!" }) {
        pricingPlans(carTypeId: $carTypeId) {
          id
          validity
          ...PlanChoice_plans @arguments(carTypeId: $carTypeId)
        }
      }
    `,
    props.query,
  );
  const navigate = useNavigate();
  const bought = useBoughtPlan(choice.purchaseId, onPayPerUsePaid);
  const { purchase, isBought, boughtBefore } = bought;
  const place = usePurchasePlace(
    choice.purchaseId,
    (purchaseId) => addressOf({ ...choice, purchaseId }),
    { coupon: choice.couponCode },
  );
  const plans = choice.payPerUseOnly
    ? pricingPlans.filter(({ validity }) => validity === UNLIMITED)
    : pricingPlans;

  if (purchase && isBought) return <PurchaseDone purchase={purchase} />;
  if (boughtBefore) {
    return <BoughtBefore purchase={boughtBefore} onAnother={() => choose({ planId: null })} />;
  }
  return (
    <StepSection
      title="Choose Plan"
      hint={`${choice.payPerUseOnly ? "Pay-per-use plans" : "Plans"} for ${carType.name}`}
      takesFocus={takesFocus}
    >
      {plans.length === 0 ? (
        <EmptyState
          icon={<Ticket />}
          text="No pricing plans available for the selected car type."
          action={
            <Button variant="secondary" onPress={onBack}>
              Choose another car type
            </Button>
          }
        />
      ) : (
        <PlanChoice
          plans={plans}
          carType={carType}
          planId={choice.planId}
          onChoose={(planId) => choose({ planId })}
          couponCode={choice.couponCode}
          onCoupon={(couponCode) => choose({ couponCode })}
          place={place}
          purchase={purchase}
          level={3}
          textWithoutPlan="Please select both a car type and a pricing plan"
          onBookFirst={
            choice.payPerUseOnly
              ? (planId) => {
                  const { to, state } = payPerUseBooking({
                    ...choice,
                    carTypeId: carType.id,
                    planId,
                  });
                  void navigate(to, { state });
                }
              : undefined
          }
        />
      )}
    </StepSection>
  );
}
