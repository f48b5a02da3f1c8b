import { Banner } from "../../ui/Banner";
import { Button } from "../../ui/Button";
import { SupportContact } from "../SupportContact";

interface Props {
  readonly reference: string;
  readonly isExhausted: boolean;
  readonly onAskAgain: () => void;
}

export function PaymentConfirming({ reference, isExhausted, onAskAgain }: Props) {
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
