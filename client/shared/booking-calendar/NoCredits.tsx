import { LinkButton } from "../../ui/button/LinkButton";
import { formatDay } from "../../ui/format";
import { Panel } from "../../ui/layout/Panel";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { type NeededCarType, noFitText, plansAddress } from "../car-choice/neededCarType";

interface Props {
  readonly level: 2 | 3;
  /** Replaces the link to the purchase flow. */
  readonly onPurchase?: () => void;
}

export function NoCredits({ level, onPurchase }: Props) {
  return (
    <Panel title="No Credits Available" level={level}>
      <Stack $gap={4} $align="start">
        <Text>You don't have enough credits. Please purchase a plan.</Text>
        <LinkButton href="/integrated-purchase-flow" onPress={onPurchase}>
          Purchase Credits
        </LinkButton>
      </Stack>
    </Panel>
  );
}

interface NoFittingCreditProps {
  readonly needed: NeededCarType;
  readonly level: 2 | 3;
}

/** product-rules.md#which-credits-fit */
export function NoFittingCredit({ needed, level }: NoFittingCreditProps) {
  return (
    <Panel title="No Credit for This Car" level={level}>
      <Stack $gap={4} $align="start">
        <Text>{noFitText(needed)}</Text>
        <LinkButton href={plansAddress(needed)}>{`Buy a Plan for ${needed.name}`}</LinkButton>
      </Stack>
    </Panel>
  );
}

/** product-rules.md#booking-calendar */
export function creditsEndText(lastDay: string): string {
  return `Your credits pay for washes until ${formatDay(lastDay)}.`;
}
