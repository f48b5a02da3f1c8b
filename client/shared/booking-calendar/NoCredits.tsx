import { LinkButton } from "../../ui/LinkButton";
import { Panel } from "../../ui/Panel";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";

interface Props {
  readonly level: 2 | 3;
  /** Takes the press instead of the link to the purchase flow. */
  readonly onPurchase?: () => void;
}

/** Stands above the calendar of a resident without credits of either kind (product-rules.md#booking-calendar). */
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
