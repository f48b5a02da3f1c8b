import { formatInstantDay, formatMoney } from "../../ui/format";
import { Inline } from "../../ui/layout/Inline";
import { StatusBadge } from "../../ui/StatusBadge";
import type { TableColumn } from "../../ui/table/Table";
import type { CouponTable_coupons$data } from "./__generated__/CouponTable_coupons.graphql";

type CouponRow = CouponTable_coupons$data[number];

export const couponColumns: readonly TableColumn<CouponRow>[] = [
  { header: "Code", isRowHeader: true, cell: ({ code }) => code },
  {
    header: "Discount Amount",
    align: "end",
    cell: ({ discountAmount }) => formatMoney(discountAmount),
  },
  { header: "Usage Limit", align: "end", cell: ({ usageLimit }) => usageLimit },
  {
    header: "Used Count",
    align: "end",
    cell: ({ usedCount, isUsedUp }) => <UsedCount count={usedCount} isUsedUp={isUsedUp} />,
  },
  {
    header: "Status",
    cell: ({ isActive }) => (
      <StatusBadge $tone={isActive ? "positive" : "negative"}>
        {isActive ? "Active" : "Inactive"}
      </StatusBadge>
    ),
  },
  { header: "Created", cell: ({ createdAt }) => formatInstantDay(createdAt) },
];

interface Props {
  readonly count: number;
  readonly isUsedUp: boolean;
}

function UsedCount({ count, isUsedUp }: Props) {
  if (!isUsedUp) return count;
  return (
    <Inline $justify="end" $noWrap>
      <StatusBadge $tone="warning">Used up</StatusBadge>
      <strong>{count}</strong>
    </Inline>
  );
}
