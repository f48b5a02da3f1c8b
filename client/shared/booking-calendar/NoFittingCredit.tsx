import { LinkButton } from "../../ui/LinkButton";
import { Panel } from "../../ui/Panel";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import { type NeededCarType, noFitText, plansAddress } from "./neededCarType";

interface Props {
  readonly needed: NeededCarType;
  readonly level: 2 | 3;
}

/** There are credits, and none pays for the chosen car: what to buy (product-rules.md#which-credits-fit). */
export function NoFittingCredit({ needed, level }: Props) {
  return (
    <Panel title="No Credit for This Car" level={level}>
      <Stack $gap={4} $align="start">
        <Text>{noFitText(needed)}</Text>
        <LinkButton href={plansAddress(needed)}>{`Buy a Plan for ${needed.name}`}</LinkButton>
      </Stack>
    </Panel>
  );
}
