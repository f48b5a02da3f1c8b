import type { ChosenSlot } from "../../shared/booking-calendar/useConfirmBooking";
import { Facts } from "../../ui/Facts";
import { formatLongDay, formatMoney, formatTimeRange } from "../../ui/format";
import { Panel } from "../../ui/Panel";

interface Props {
  readonly date: string;
  readonly slot: ChosenSlot;
  readonly service: string;
  /** Rupees that are to be paid; null when they are. */
  readonly amount: string | null;
}

/** What will be booked, and what it costs (product-rules.md#pay-per-use-booking). */
export function BookingSummary({ date, slot, service, amount }: Props) {
  return (
    <Panel title="Booking Summary">
      <Facts
        facts={[
          { label: "Date", value: formatLongDay(date) },
          { label: "Time", value: formatTimeRange(slot.startTime, slot.endTime) },
          { label: "Service", value: service },
          { label: "Credits Used", value: "1 credit" },
          amount === null
            ? { label: "To pay", value: "Paid", isTotal: true }
            : { label: "To pay", value: formatMoney(amount), isTotal: true },
        ]}
      />
    </Panel>
  );
}
