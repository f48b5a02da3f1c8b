import { LinkButton } from "../../ui/button/LinkButton";
import { formatDay, formatTimeRange, unbroken } from "../../ui/format";
import { StickyBar } from "../../ui/layout/StickyBar";
import { Text } from "../../ui/Text";
import { type NeededCarType, noFitText, plansAddress } from "../car-choice/neededCarType";
import { creditsEndText } from "./NoCredits";

interface Props {
  readonly date: string;
  readonly slot: { readonly startTime: string; readonly endTime: string };
  readonly onPurchase?: () => void;
  /** Set if no credit pays for the car. */
  readonly needed?: NeededCarType;
  /** Set if the credits end before the day. */
  readonly lastDay: string | null;
}

export function NoCreditsBar({ date, slot, onPurchase, needed, lastDay }: Props) {
  return (
    <StickyBar
      summary={
        <>
          <Text $weight="semibold">
            {unbroken(`${formatDay(date)} · ${formatTimeRange(slot.startTime, slot.endTime)}`)}
          </Text>
          <Text $size="s13" $tone="muted">
            {problemOf(needed, lastDay)}
          </Text>
        </>
      }
    >
      {needed ? (
        <LinkButton
          isWide
          href={plansAddress(needed)}
        >{`Buy a Plan for ${needed.name}`}</LinkButton>
      ) : (
        <LinkButton isWide href="/integrated-purchase-flow" onPress={onPurchase}>
          Purchase Credits
        </LinkButton>
      )}
    </StickyBar>
  );
}

function problemOf(needed: NeededCarType | undefined, lastDay: string | null): string {
  if (needed) return noFitText(needed);
  if (lastDay)
    return `${creditsEndText(lastDay)} Please choose an earlier date, or purchase a plan.`;
  return "You don't have enough credits. Please purchase a plan.";
}
