import type { ChosenSlot } from "../../shared/booking-calendar/slotOffer";
import { Facts } from "../../ui/Facts";
import { formatLongDay, formatMoney, formatTimeRange } from "../../ui/format";
import { Panel } from "../../ui/layout/Panel";

interface Props {
  readonly date: string;
  readonly slot: ChosenSlot;
  readonly service: string;
  /** Null when paid. */
  readonly amount: string | null;
  readonly car?: string;
}

export function BookingSummary({ date, slot, service, amount, car }: Props) {
  return (
    <Panel title="Booking Summary">
      <Facts
        facts={[
          { label: "Date", value: formatLongDay(date) },
          { label: "Time", value: formatTimeRange(slot.startTime, slot.endTime) },
          ...(car ? [{ label: "Car", value: car }] : []),
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
