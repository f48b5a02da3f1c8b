import type { ChosenSlot } from "../../shared/booking-calendar/slotOffer";
import { Button } from "../../ui/button/Button";
import { formatDay, formatMoney, formatTimeRange } from "../../ui/format";
import { StickyBar } from "../../ui/layout/StickyBar";
import { Text } from "../../ui/Text";

interface Props {
  readonly date: string | null;
  readonly slot: ChosenSlot | null;
  readonly planName: string;
  /** Null when paid. */
  readonly amount: string | null | undefined;
  readonly plate?: string;
  readonly pending: string | null;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

export function PurchaseAndBookBar({
  date,
  slot,
  planName,
  amount,
  plate,
  pending,
  ...rest
}: Props) {
  const isPaid = amount === null;
  const facts = [planName, isPaid ? "paid" : formatMoney(amount), plate].filter(Boolean);
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
              {facts.join(" · ")}
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
