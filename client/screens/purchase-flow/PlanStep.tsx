import { Ticket } from "lucide-react";
import { use, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { loadConfig } from "../../shell/config";
import { Banner } from "../../ui/Banner";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { formatMoney } from "../../ui/format";
import { StickyBar } from "../../ui/StickyBar";
import type { PlanStep_query$key } from "./__generated__/PlanStep_query.graphql";
import { PaymentDialog } from "./PaymentDialog";
import { PlanCards } from "./PlanCards";
import { PlanSummary } from "./PlanSummary";
import { PurchaseDone } from "./PurchaseDone";
import { PurchaseProblemBanner } from "./PurchaseProblemBanner";
import { UNLIMITED } from "./planWords";
import type { PurchaseChoice } from "./purchaseAddress";
import { StepSection } from "./StepSection";
import { usePurchase } from "./usePurchase";
import type { StartedPurchase } from "./useStartPurchase";

interface Props {
  readonly query: PlanStep_query$key;
  readonly carType: { readonly id: string; readonly name: string };
  readonly choice: PurchaseChoice;
  readonly onChoose: (planId: string) => void;
  /** A plan without end was paid: it goes on to booking (spec §4). */
  readonly onPayPerUsePaid: () => void;
  readonly onBack: () => void;
  readonly takesFocus: boolean;
}

/** Step 2: the plans sold for the car type, and the purchase of one. */
export function PlanStep(props: Props) {
  const { carType, choice, onChoose, onPayPerUsePaid, onBack, takesFocus } = props;
  const { pricingPlans } = useFragment(
    graphql`
      fragment PlanStep_query on Query @argumentDefinitions(carTypeId: { type: "ID!" }) {
        pricingPlans(carTypeId: $carTypeId) {
          id
          validity
          name
          price(carTypeId: $carTypeId)
          ...PlanCards_plans @arguments(carTypeId: $carTypeId)
          ...PlanSummary_plan @arguments(carTypeId: $carTypeId)
        }
      }
    `,
    props.query,
  );
  const { payments } = use(loadConfig());
  const [done, setDone] = useState<StartedPurchase | null>(null);
  const purchase = usePurchase((paid) => {
    if (paid.validity === UNLIMITED) onPayPerUsePaid();
    else setDone(paid);
  });

  const plans = choice.payPerUseOnly
    ? pricingPlans.filter(({ validity }) => validity === UNLIMITED)
    : pricingPlans;
  const plan = plans.find(({ id }) => id === choice.planId);

  if (done) return <PurchaseDone purchase={done} />;
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
        <PlanCards
          plans={plans}
          value={plan?.id ?? null}
          onChange={(id) => {
            purchase.forgetProblem();
            onChoose(id);
          }}
        />
      )}
      {plan && <PlanSummary plan={plan} carTypeName={carType.name} />}
      {!payments.mock && (
        <Banner tone="warning" title="Payment is not available yet">
          You can look at the plans, but nothing can be bought here at the moment.
        </Banner>
      )}
      {!purchase.awaiting && <PurchaseProblemBanner problem={purchase.problem} />}
      {plans.length > 0 && (
        <StickyBar
          isSticky={plan !== undefined}
          summary={plan ? `${plan.name} · ${formatMoney(plan.price)}` : "Please select a plan"}
        >
          <Button
            isWide
            isDisabled={!plan || !payments.mock}
            isPending={purchase.isStarting}
            pendingLabel="Starting…"
            onPress={() => plan && void purchase.start({ planId: plan.id, carTypeId: carType.id })}
          >
            Purchase Plan
          </Button>
        </StickyBar>
      )}
      <PaymentDialog
        purchase={purchase.awaiting}
        problem={purchase.problem}
        isPaying={purchase.isPaying}
        onPay={() => void purchase.pay()}
        onCancel={purchase.cancel}
      />
    </StepSection>
  );
}
