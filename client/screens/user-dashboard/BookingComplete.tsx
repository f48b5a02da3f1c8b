import { CircleCheck } from "lucide-react";
import { EmptyState } from "../../ui/EmptyState";
import { LinkButton } from "../../ui/LinkButton";

/** Stands in for the calendar after the booking that took the last credit (spec §2, Legacy user dashboard). */
export function BookingComplete() {
  return (
    <EmptyState
      icon={<CircleCheck aria-hidden />}
      text="Booking Complete!"
      hint="That was your last credit. Get more to book your next wash."
      action={<LinkButton href="/integrated-purchase-flow">Purchase More Credits</LinkButton>}
    />
  );
}
