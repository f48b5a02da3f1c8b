import { Banner } from "../../ui/Banner";
import { LinkButton } from "../../ui/LinkButton";

/** Greets a resident whose booking took the last credit (product-rules.md#dashboard). */
export function BookingComplete() {
  return (
    <Banner
      tone="success"
      title="Booking Complete!"
      action={
        <LinkButton isCompact href="/integrated-purchase-flow">
          Purchase More Credits
        </LinkButton>
      }
    >
      That was your last credit.
    </Banner>
  );
}
