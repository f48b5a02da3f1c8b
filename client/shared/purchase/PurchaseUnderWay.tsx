import { Banner } from "../../ui/Banner";
import { Button } from "../../ui/Button";
import { formatMoney } from "../../ui/format";
import { Inline } from "../../ui/Inline";
import { Checkout } from "../checkout/Checkout";
import { paymentDescription } from "../checkout/checkoutProps";
import { PaymentConfirming } from "./PaymentConfirming";
import { PurchaseProblemBanner } from "./PurchaseProblemBanner";
import type { NamedPurchase } from "./useNamedPurchase";
import type { Purchasing } from "./usePurchase";

interface Props {
  readonly purchase: NamedPurchase | null;
  readonly purchasing: Purchasing;
  readonly onContinue: () => void;
  readonly onDrop: () => void;
}

export function PurchaseUnderWay({ purchase, purchasing, onContinue, onDrop }: Props) {
  const { asked, problem, isStarting, isCompleting, isConfirming } = purchasing;
  const reference = purchase ? `Purchase ${purchase.purchaseId}` : null;
  const banner = (
    <PurchaseProblemBanner
      problem={problem}
      reference={reference}
      onTermsAccepted={() => purchasing.tell(null)}
    />
  );
  return (
    <>
      {!asked && banner}
      {isConfirming && reference && (
        <PaymentConfirming
          reference={reference}
          isExhausted={purchasing.isExhausted}
          onAskAgain={purchasing.askAgain}
        />
      )}
      {asked && purchase?.paymentStatus === "PENDING" && (
        <Checkout
          method={purchase.paymentMethod === "RAZORPAY" ? "RAZORPAY" : "MOCK_PAYMENT"}
          purchase={purchase}
          order={asked.order}
          problem={problem && banner}
          isCompleting={isCompleting}
          onPaid={(proof) => void purchasing.pay(proof)}
          onDismiss={purchasing.dismiss}
          onFailed={purchasing.decline}
          onUnavailable={purchasing.giveUp}
        />
      )}
      {!asked && !isConfirming && purchase?.paymentStatus === "PENDING" && (
        <Banner
          tone="warning"
          title="This purchase waits for its payment"
          action={
            <Inline>
              <Button isCompact isPending={isStarting} onPress={onContinue}>
                Continue payment
              </Button>
              <Button isCompact variant="quiet" onPress={onDrop}>
                Cancel
              </Button>
            </Inline>
          }
        >
          {`${paymentDescription(purchase)}, ${formatMoney(purchase.amount)}`}
        </Banner>
      )}
      {purchase && hasEnded(purchase) && (
        <Banner title="This purchase was not completed">
          {purchase.message ?? "Its time to pay is over. You can begin again."}
        </Banner>
      )}
    </>
  );
}

function hasEnded({ paymentStatus }: NamedPurchase): boolean {
  return paymentStatus === "FAILED" || paymentStatus === "EXPIRED";
}
