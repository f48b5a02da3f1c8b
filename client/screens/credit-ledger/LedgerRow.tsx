import { Inline } from "../../ui/Inline";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import type { LedgerLine } from "./ledgerLines";

export function LedgerRow({ text, note, change }: LedgerLine) {
  return (
    <Inline as="li" $justify="space-between" $align="start" $gap={4} $noWrap>
      <Stack $gap={0.5}>
        <Text $weight="medium">{text}</Text>
        <Text $size="s13" $tone="muted">
          {note}
        </Text>
      </Stack>
      {change && (
        <Text
          as="span"
          $weight="semibold"
          $tabular
          $tone={change.startsWith("+") ? "positive" : "ink"}
        >
          {change}
        </Text>
      )}
    </Inline>
  );
}
