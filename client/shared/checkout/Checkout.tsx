import { Suspense, use, useEffect } from "react";
import { screenCode } from "../../relay/screenCode";
import { ErrorBoundary } from "../../shell/ErrorBoundary";
import type { CheckoutProps } from "./checkoutProps";
import type { PaymentMethod } from "./paymentMethod";

const checkouts = {
  MOCK_PAYMENT: screenCode(() => import("./MockCheckout").then((m) => m.MockCheckout)),
  RAZORPAY: screenCode(() => import("./RazorpayCheckout").then((m) => m.RazorpayCheckout)),
};

interface Props extends CheckoutProps {
  readonly method: PaymentMethod;
}

export function Checkout(props: Props) {
  return (
    <ErrorBoundary fallback={() => <Unavailable onUnavailable={props.onUnavailable} />}>
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

export function useCheckoutCode(method: PaymentMethod | null): void {
  useEffect(() => {
    if (method) checkouts[method].start();
  }, [method]);
}

function Loaded({ method, ...props }: Props) {
  const Method = use(checkouts[method].latest());
  return <Method {...props} />;
}

function Unavailable({ onUnavailable }: Pick<Props, "onUnavailable">) {
  useEffect(onUnavailable, [onUnavailable]);
  return null;
}
