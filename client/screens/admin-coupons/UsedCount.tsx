import { Inline } from "../../ui/Inline";
import { StatusBadge } from "../../ui/StatusBadge";

interface Props {
  readonly count: number;
  readonly isUsedUp: boolean;
}

/** How many uses of a coupon are gone, highlighted when none is left (product-rules.md#coupon-management). */
export function UsedCount({ count, isUsedUp }: Props) {
  if (!isUsedUp) return count;
  return (
    <Inline $justify="end" $noWrap>
      <StatusBadge $tone="warning">Used up</StatusBadge>
      <strong>{count}</strong>
    </Inline>
  );
}
