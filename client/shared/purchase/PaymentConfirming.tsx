import { Banner } from "../../ui/Banner";
import { Button } from "../../ui/Button";
import { SupportContact } from "../SupportContact";
import { useConfirmPayment } from "./useConfirmPayment";

interface Props {
  readonly purchaseId: string;
  readonly reference: string;
  readonly onRefused: (error: unknown) => void;
}

/** A payment that was made and is not confirmed: it is asked about until its outcome is there. */
export function PaymentConfirming({ purchaseId, reference, onRefused }: Props) {
  const { isExhausted, askAgain } = useConfirmPayment(purchaseId, onRefused);
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
        <Button isCompact onPress={askAgain}>
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
