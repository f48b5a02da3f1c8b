import { formatDay, formatTimeRange, unbroken } from "../../ui/format";
import { LinkButton } from "../../ui/LinkButton";
import { StickyBar } from "../../ui/StickyBar";
import { Text } from "../../ui/Text";

interface Props {
  readonly date: string;
  readonly slot: { readonly startTime: string; readonly endTime: string };
  /** Takes the press instead of the link to the purchase flow. */
  readonly onPurchase?: () => void;
}

/** Follows the choice of a slot that there is no credit for: what is missing, and the way to it, in reach. */
export function NoCreditsBar({ date, slot, onPurchase }: Props) {
  return (
    <StickyBar
      summary={
        <>
          <Text $weight="semibold">
            {unbroken(`${formatDay(date)} · ${formatTimeRange(slot.startTime, slot.endTime)}`)}
          </Text>
          <Text $size="s13" $tone="muted">
            You don't have enough credits. Please purchase a plan.
          </Text>
        </>
      }
    >
      <LinkButton isWide href="/integrated-purchase-flow" onPress={onPurchase}>
        Purchase Credits
      </LinkButton>
    </StickyBar>
  );
}
