import { Inline } from "../../ui/Inline";
import { StatusBadge } from "../../ui/StatusBadge";

interface Props {
  readonly count: number;
  readonly isUsedUp: boolean;
}

export function UsedCount({ count, isUsedUp }: Props) {
  if (!isUsedUp) return count;
  return (
    <Inline $justify="end" $noWrap>
      <StatusBadge $tone="warning">Used up</StatusBadge>
      <strong>{count}</strong>
    </Inline>
  );
}
