import { Button } from "../../ui/button/Button";
import { formatMoney } from "../../ui/format";
import { Inline } from "../../ui/layout/Inline";
import { Banner } from "../../ui/message/Banner";
import { Checkout } from "../checkout/Checkout";
import { paymentDescription } from "../checkout/checkoutProps";
import { SupportContact } from "../SupportContact";
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

interface PaymentConfirmingProps {
  readonly reference: string;
  readonly isExhausted: boolean;
  readonly onAskAgain: () => void;
}

function PaymentConfirming({ reference, isExhausted, onAskAgain }: PaymentConfirmingProps) {
  if (!isExhausted) {
    return (
      <Banner title="Your payment is being confirmed">
        This can take a few minutes. We ask by ourselves, also after a reload. Nothing is paid
        twice.
      </Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      title="Payment verification failed. Please contact support."
      action={
        <Button isCompact onPress={onAskAgain}>
          Ask Again
        </Button>
      }
    >
      <p>
        We have no answer about your payment yet. If money was taken, your credits come as soon as
        there is one.
      </p>
      <SupportContact reference={reference} />
    </Banner>
  );
}
