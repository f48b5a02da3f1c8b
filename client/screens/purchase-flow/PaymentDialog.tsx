import { Suspense, use, useEffect } from "react";
import { screenCode } from "../../relay/screenCode";
import type { PaymentProps } from "./DemoPaymentDialog";

const dialog = screenCode(() => import("./DemoPaymentDialog").then((m) => m.DemoPaymentDialog));

interface Props extends Omit<PaymentProps, "purchase"> {
  /** What waits to be paid; the dialog is open while there is something. */
  readonly purchase: PaymentProps["purchase"] | null;
}

/** The payment of a purchase; its code comes once the plans are shown. */
export function PaymentDialog({ purchase, ...rest }: Props) {
  useEffect(() => dialog.start(), []);
  if (!purchase) return null;
  return (
    <Suspense fallback={null}>
      <Loaded purchase={purchase} {...rest} />
    </Suspense>
  );
}

function Loaded(props: PaymentProps) {
  const DemoPaymentDialog = use(dialog.latest());
  return <DemoPaymentDialog {...props} />;
}
