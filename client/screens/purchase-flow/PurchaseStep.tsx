import { graphql, useFragment } from "react-relay";
import { Navigate } from "react-router-dom";
import { toast } from "../../ui/message/toast";
import type { PurchaseStep_query$key } from "./__generated__/PurchaseStep_query.graphql";
import { BookStep } from "./BookStep";
import { CarTypeStep } from "./CarTypeStep";
import { PlanStep } from "./PlanStep";
import { addressOf, isPaid } from "./purchaseAddress";
import type { PurchaseChoiceInAddress } from "./usePurchaseChoice";

interface Props extends PurchaseChoiceInAddress {
  readonly query: PurchaseStep_query$key;
  readonly onCarTypeChosen: (carTypeId: string) => void;
  readonly takesFocus: boolean;
}

export function PurchaseStep(props: Props) {
  const { query, choice, choose, goTo, goOnPaid, onCarTypeChosen, takesFocus } = props;
  const data = useFragment(
    graphql`
      fragment PurchaseStep_query on Query
      @argumentDefinitions(
        carTypeId: { type: "ID!" }
        firstDay: { type: "Date!" }
        nextDay: { type: "Date!" }
        isLate: { type: "Boolean!" }
        hasCarType: { type: "Boolean!" }
        isBooking: { type: "Boolean!" }
      ) {
        ...CarTypeStep_query
        carTypes {
          id
          name
        }
        plansOfCarType: pricingPlans(carTypeId: $carTypeId) @include(if: $hasCarType) {
          id
          name
        }
        ...PlanStep_query
          @arguments(carTypeId: $carTypeId)
          @include(if: $hasCarType)
          @alias(as: "planStep")
        ...BookStep_query
          @arguments(firstDay: $firstDay, nextDay: $nextDay, isLate: $isLate)
          @include(if: $isBooking)
          @alias(as: "bookStep")
      }
    `,
    query,
  );
  const carType = data.carTypes.find(({ id }) => id === choice.carTypeId);
  const plan = data.plansOfCarType?.find(({ id }) => id === choice.planId);

  if (choice.step === "car") {
    return (
      <CarTypeStep
        query={data}
        carTypeId={choice.carTypeId}
        onChoose={(carTypeId) => {
          onCarTypeChosen(carTypeId);
          choose({ carTypeId, planId: null });
        }}
        onContinue={(carTypeId) => goTo("plan", carTypeId)}
        takesFocus={takesFocus}
      />
    );
  }
  const kept = { coupon: choice.couponCode };
  if (!carType) {
    return (
      <Navigate
        to={addressOf({ ...choice, step: "car", carTypeId: null, planId: null })}
        replace
        state={kept}
      />
    );
  }
  if (choice.step === "plan" && data.planStep) {
    return (
      <PlanStep
        query={data.planStep}
        carType={carType}
        choice={choice}
        choose={choose}
        onPayPerUsePaid={() => {
          toast.success("Payment successful. Choose a date and time for your wash.");
          goOnPaid();
        }}
        onBack={() => goTo("car")}
        takesFocus={takesFocus}
      />
    );
  }
  if (!plan || !data.bookStep) {
    return (
      <Navigate to={addressOf({ ...choice, step: "plan", planId: null })} replace state={kept} />
    );
  }
  return (
    <BookStep
      query={data.bookStep}
      carType={carType}
      planName={plan.name}
      isPaid={isPaid(choice)}
      onPurchase={() => goTo("plan")}
      takesFocus={takesFocus}
    />
  );
}
