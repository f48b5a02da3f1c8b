import { use } from "react";
import { graphql, useFragment } from "react-relay";
import { loadConfig } from "../../relay/config";
import { Button } from "../../ui/button/Button";
import { formatMoney } from "../../ui/format";
import { Inline } from "../../ui/layout/Inline";
import { StickyBar } from "../../ui/layout/StickyBar";
import { Banner } from "../../ui/message/Banner";
import { paymentMethodOf, useCheckoutCode } from "../checkout/Checkout";
import { CouponEntry } from "../coupon-entry/CouponEntry";
import { useCoupon } from "../coupon-entry/useCoupon";
import { PlanCards } from "../plans/PlanCards";
import { PlanSummary } from "../plans/PlanSummary";
import type { PlanChoice_plans$key } from "./__generated__/PlanChoice_plans.graphql";
import { PurchaseUnderWay } from "./PurchaseUnderWay";
import type { NamedPurchase } from "./useNamedPurchase";
import { type PurchasePlace, usePurchase } from "./usePurchase";

interface Props {
  readonly plans: PlanChoice_plans$key;
  readonly carType: { readonly id: string; readonly name: string };
  readonly planId: string | null;
  readonly onChoose: (planId: string) => void;
  readonly couponCode: string | null;
  readonly onCoupon: (code: string | null) => void;
  readonly place: PurchasePlace;
  readonly purchase: NamedPurchase | null;
  /** product-rules.md#purchase-flow */
  readonly textWithoutPlan: string;
  readonly level: 2 | 3;
  readonly onBookFirst?: (planId: string) => void;
}

export function PlanChoice(props: Props) {
  const { carType, planId, couponCode, purchase, textWithoutPlan, onBookFirst } = props;
  const plans = useFragment(
    graphql`
      fragment PlanChoice_plans on PricingPlan
      @relay(plural: true)
      @argumentDefinitions(carTypeId: { type: "ID!" }) {
        id
        name
        price(carTypeId: $carTypeId)
        ...PlanCards_plans @arguments(carTypeId: $carTypeId)
        ...PlanSummary_plan @arguments(carTypeId: $carTypeId)
      }
    `,
    props.plans,
  );
  const method = paymentMethodOf(use(loadConfig()));
  useCheckoutCode(method);
  const coupon = useCoupon({ carTypeId: carType.id, code: couponCode, onChange: props.onCoupon });
  const purchasing = usePurchase({ place: props.place, purchase, coupon });

  const plan = plans.find(({ id }) => id === planId);
  const quote = plan ? coupon.quoteOf(plan.id) : null;
  const amount = quote?.amount ?? plan?.price ?? null;
  const attempt = plan && {
    planId: plan.id,
    carTypeId: carType.id,
    couponCode: quote && coupon.applied,
  };

  function buy(): void {
    if (!attempt) purchasing.tell({ kind: "missing", text: textWithoutPlan });
    else if (onBookFirst) onBookFirst(attempt.planId);
    else if (method && !coupon.isChecking) void purchasing.start(attempt, method, amount);
  }

  return (
    <>
      <PlanCards
        plans={plans}
        value={plan?.id ?? null}
        onChange={(id) => {
          purchasing.tell(null);
          props.onChoose(id);
        }}
        quoteOf={coupon.quoteOf}
      />
      {plan && (
        <PlanSummary
          plan={plan}
          carTypeName={carType.name}
          hasCoupon={quote !== null}
          level={props.level}
        >
          <CouponEntry coupon={coupon} quote={quote} />
        </PlanSummary>
      )}
      {!method && (
        <Banner tone="warning" title="Payment is not available yet">
          You can look at the plans, but nothing can be bought here at the moment.
        </Banner>
      )}
      <PurchaseUnderWay
        purchase={purchase}
        purchasing={purchasing}
        onContinue={buy}
        onDrop={() => attempt && purchase && purchasing.drop(attempt, purchase.id)}
      />
      <StickyBar
        isSticky={plan !== undefined}
        summary={
          plan ? (
            <Inline $justify="space-between">
              <span>{`${plan.name} · ${formatMoney(amount)}`}</span>
              {/* On a phone the summary with its coupon entry is below the fold. */}
              {couponCode === null && (
                <Button variant="quiet" isCompact onPress={coupon.open}>
                  Add a coupon
                </Button>
              )}
            </Inline>
          ) : (
            "Please select a plan"
          )
        }
      >
        <Button
          isWide
          isDisabled={!method}
          isPending={purchasing.isStarting || coupon.isChecking}
          pendingLabel={coupon.isChecking ? "Checking…" : "Starting…"}
          onPress={buy}
        >
          {onBookFirst ? "Choose Date & Time" : "Purchase Plan"}
        </Button>
      </StickyBar>
    </>
  );
}
