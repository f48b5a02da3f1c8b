import type { ChosenSlot } from "../../shared/booking-calendar/useConfirmBooking";
import { Button } from "../../ui/Button";
import { formatDay, formatMoney, formatTimeRange } from "../../ui/format";
import { StickyBar } from "../../ui/StickyBar";
import { Text } from "../../ui/Text";

interface Props {
  readonly date: string | null;
  readonly slot: ChosenSlot | null;
  readonly planName: string;
  /** Rupees that are to be paid; null when they are. */
  readonly amount: string | null | undefined;
  /** What is under way, in a word; null when nothing is. */
  readonly pending: string | null;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/** What will be paid and booked, and the button that does it, always in reach (product-rules.md#pay-per-use-booking). */
export function PurchaseAndBookBar({ date, slot, planName, amount, pending, ...rest }: Props) {
  const isPaid = amount === null;
  return (
    <StickyBar
      isSticky={slot !== null}
      summary={
        date && slot ? (
          <>
            <Text as="span" $weight="semibold">
              {`${formatDay(date)} · ${formatTimeRange(slot.startTime, slot.endTime)}`}
            </Text>
            <br />
            <Text as="span" $size="s13" $tone="muted" $tabular>
              {isPaid ? `${planName} · paid` : `${planName} · ${formatMoney(amount)}`}
            </Text>
          </>
        ) : (
          <Text as="span" $tone="muted">
            Choose a date and a time
          </Text>
        )
      }
    >
      <Button isWide isPending={pending !== null} pendingLabel={pending ?? undefined} {...rest}>
        {isPaid ? "Book Service" : "Purchase & Book Service"}
      </Button>
    </StickyBar>
  );
}
