import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../ui/button/Button";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import { paymentBlue } from "../../ui/theme";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { type CheckoutProps, type PaymentProof, paymentDescription } from "./checkoutProps";
import { loadRazorpay, type RazorpayPayment } from "./razorpayScript";

const LONGEST_REASON = 300;

/** Keeps the proof of a payment for a retry. */
export function RazorpayCheckout(props: CheckoutProps) {
  const { purchase, order, problem, isCompleting, onPaid, onDismiss, onFailed, onUnavailable } =
    props;
  const [proof, setProof] = useState<PaymentProof | null>(null);
  const paid = useEffectEvent((payment: RazorpayPayment) => {
    const given = {
      proof: {
        paymentId: payment.razorpay_payment_id,
        orderId: payment.razorpay_order_id,
        signature: payment.razorpay_signature,
      },
    };
    setProof(given);
    onPaid(given);
  });
  const dismissed = useEffectEvent(onDismiss);
  const failed = useEffectEvent((why: unknown) => {
    if (typeof why === "string" && why.trim()) onFailed?.(why.trim().slice(0, LONGEST_REASON));
  });
  const unavailable = useEffectEvent(onUnavailable);
  const open = useEffectEvent(async (isWanted: () => boolean) => {
    if (!order) throw new Error("There is no order to pay.");
    const Razorpay = await loadRazorpay();
    if (!isWanted()) return undefined;
    const checkout = new Razorpay({
      key: order.keyId,
      order_id: order.orderId,
      amount: order.amount,
      currency: order.currency,
      name: "Aaviri",
      description: paymentDescription(purchase),
      prefill: {
        name: order.payer.displayName,
        email: order.payer.email,
        contact: order.payer.mobileNumber ?? "",
      },
      theme: { color: paymentBlue },
      handler: (payment) => paid(payment),
      modal: { ondismiss: () => dismissed(), confirm_close: true },
    });
    checkout.on?.("payment.failed", ({ error }) => failed(error?.description));
    checkout.open();
    return checkout;
  });

  const orderId = order?.orderId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one order, one checkout
  useEffect(() => {
    let isWanted = true;
    const opened = open(() => isWanted).catch(() => {
      if (isWanted) unavailable();
      return undefined;
    });
    return () => {
      isWanted = false;
      void opened.then((checkout) => checkout?.close?.());
    };
  }, [orderId]);

  if (!proof) {
    return <VisuallyHidden role="status">The payment is open in its own window.</VisuallyHidden>;
  }
  return (
    <Stack $align="start">
      {problem ?? <Banner>Your payment is being confirmed. Please stay on this page.</Banner>}
      {problem && (
        <Button isPending={isCompleting} onPress={() => onPaid(proof)}>
          Try Again
        </Button>
      )}
    </Stack>
  );
}
