import { useEffect } from "react";
import type { RuntimeConfig } from "../../relay/config";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import type { CheckoutProps } from "./checkoutProps";

const checkouts = {
  MOCK_PAYMENT: screenCode(() => import("./MockCheckout").then((m) => m.MockCheckout)),
  RAZORPAY: screenCode(() => import("./RazorpayCheckout").then((m) => m.RazorpayCheckout)),
};

export type PaymentMethod = keyof typeof checkouts;

interface Props extends CheckoutProps {
  readonly method: PaymentMethod;
}

export function Checkout({ method, ...props }: Props) {
  return (
    <ErrorBoundary fallback={() => <Unavailable onUnavailable={props.onUnavailable} />}>
      <LazyPart code={checkouts[method]} props={props} />
    </ErrorBoundary>
  );
}

export function paymentMethodOf({
  payments,
}: Pick<RuntimeConfig, "payments">): PaymentMethod | null {
  if (payments.mock) return "MOCK_PAYMENT";
  return payments.razorpay ? "RAZORPAY" : null;
}

export function useCheckoutCode(method: PaymentMethod | null): void {
  useEffect(() => {
    if (method) checkouts[method].start();
  }, [method]);
}

function Unavailable({ onUnavailable }: Pick<Props, "onUnavailable">) {
  useEffect(onUnavailable, [onUnavailable]);
  return null;
}
