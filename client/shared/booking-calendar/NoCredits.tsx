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
  readonly arePaused: boolean;
}

export function NoCredits({ level, onPurchase, arePaused }: Props) {
  return (
    <Panel title="No Credits Available" level={level}>
      <Stack $gap={4} $align="start">
        <Text>
          {arePaused
            ? "Your credits are paused. Please purchase a plan."
            : "You don't have enough credits. Please purchase a plan."}
        </Text>
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
  readonly arePaused: boolean;
}

/** product-rules.md#which-credits-fit */
export function NoFittingCredit({ needed, level, arePaused }: NoFittingCreditProps) {
  return (
    <Panel title="No Credit for This Car" level={level}>
      <Stack $gap={4} $align="start">
        <Text>{noFitText(needed)}</Text>
        {arePaused && (
          <Text>Others are paused. They can be used again when their plan goes on.</Text>
        )}
        <LinkButton href={plansAddress(needed)}>{`Buy a Plan for ${needed.name}`}</LinkButton>
      </Stack>
    </Panel>
  );
}

/** product-rules.md#booking-calendar */
export function creditsEndText(lastDay: string): string {
  return `Your credits pay for washes until ${formatDay(lastDay)}.`;
}
