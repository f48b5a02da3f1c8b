import type { Ref } from "react";
import { LinkButton } from "../../ui/button/LinkButton";
import { formatDay } from "../../ui/format";
import { Panel } from "../../ui/layout/Panel";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { type NeededCarType, noFitText, plansAddress } from "../car-choice/neededCarType";

export interface CreditLack {
  /** Set if no credit pays for the car. */
  readonly needed?: NeededCarType;
  /** Set if the credits end before the day. */
  readonly lastDay?: string | null;
  readonly arePaused: boolean;
  readonly onPurchase?: () => void;
}

interface Props extends CreditLack {
  readonly level: 2 | 3;
}

/** product-rules.md#booking-calendar */
export function NoCredits({ level, ...lack }: Props) {
  const { needed, arePaused } = lack;
  return (
    <Panel title={needed ? "No Credit for This Car" : "No Credits Available"} level={level}>
      <Stack $gap={4} $align="start">
        <Text>{lackText(lack)}</Text>
        {needed && arePaused && (
          <Text>Others are paused. They can be used again when their plan goes on.</Text>
        )}
        <PurchaseLink needed={needed} onPurchase={lack.onPurchase} />
      </Stack>
    </Panel>
  );
}

interface LinkProps extends Pick<CreditLack, "needed" | "onPurchase"> {
  readonly isWide?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
}

export function PurchaseLink({ needed, onPurchase, ...rest }: LinkProps) {
  if (needed)
    return (
      <LinkButton
        {...rest}
        href={plansAddress(needed)}
      >{`Buy a Plan for ${needed.name}`}</LinkButton>
    );
  return (
    <LinkButton {...rest} href="/integrated-purchase-flow" onPress={onPurchase}>
      Purchase Credits
    </LinkButton>
  );
}

export function lackText({ needed, lastDay, arePaused }: CreditLack): string {
  if (needed) return noFitText(needed);
  if (lastDay)
    return `${creditsEndText(lastDay)} Please choose an earlier date, or purchase a plan.`;
  return `${arePaused ? "Your credits are paused" : "You don't have enough credits"}. Please purchase a plan.`;
}

/** product-rules.md#booking-calendar */
export function creditsEndText(lastDay: string): string {
  return `Your credits pay for washes until ${formatDay(lastDay)}.`;
}
