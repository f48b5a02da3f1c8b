import { Banner } from "../../ui/Banner";
import { LinkButton } from "../../ui/LinkButton";

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
