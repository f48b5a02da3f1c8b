import { LinkButton } from "../../ui/LinkButton";
import { Panel } from "../../ui/Panel";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";

interface Props {
  /** Takes the press instead of the link to the purchase flow. */
  readonly onPurchase?: () => void;
}

/** Stands above the calendar of a resident without credits of either kind (spec §2). */
export function NoCredits({ onPurchase }: Props) {
  return (
    <Panel title="No Credits Available" level={3}>
      <Stack $gap={4} $align="start">
        <Text>You don't have enough credits. Please purchase a plan.</Text>
        <LinkButton href="/integrated-purchase-flow" onPress={onPurchase}>
          Purchase Credits
        </LinkButton>
      </Stack>
    </Panel>
  );
}
