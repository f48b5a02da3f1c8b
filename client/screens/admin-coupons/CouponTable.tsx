import { TicketPercent } from "lucide-react";
import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import { HistoryButton } from "../../shared/change-history/HistoryButton";
import { Button } from "../../ui/button/Button";
import { formatInstantDay, formatMoney } from "../../ui/format";
import { Inline } from "../../ui/layout/Inline";
import { EmptyState } from "../../ui/message/EmptyState";
import { ActiveBadge, StatusBadge } from "../../ui/StatusBadge";
import { RowActions } from "../../ui/table/RowActions";
import { Table, type TableColumn } from "../../ui/table/Table";
import type {
  CouponTable_coupons$data,
  CouponTable_coupons$key,
} from "./__generated__/CouponTable_coupons.graphql";

const columns: readonly TableColumn<CouponTable_coupons$data[number]>[] = [
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
    cell: ({ usedCount, isUsedUp }) =>
      isUsedUp ? (
        <Inline $justify="end" $noWrap>
          <StatusBadge $tone="warning">Used up</StatusBadge>
          <strong>{usedCount}</strong>
        </Inline>
      ) : (
        usedCount
      ),
  },
  { header: "Status", cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
  { header: "Created", cell: ({ createdAt }) => formatInstantDay(createdAt) },
];

export type CouponAct = "edit" | "delete" | "uses";

interface Props {
  readonly coupons: CouponTable_coupons$key;
  readonly isStale: boolean;
  readonly isFiltered: boolean;
  readonly firstStep: ReactNode;
  readonly newId: string | null;
  readonly onAct: (id: string, act: CouponAct) => void;
}

export function CouponTable({ coupons: key, isStale, isFiltered, firstStep, newId, onAct }: Props) {
  const coupons = useFragment(
    graphql`
      fragment CouponTable_coupons on Coupon @relay(plural: true) {
        id
        code
        discountAmount
        usageLimit
        usedCount
        isUsedUp
        isActive
        createdAt
      }
    `,
    key,
  );
  return (
    <Table
      label="Coupons"
      rows={coupons}
      rowId={({ id }) => id}
      newRowId={newId}
      isStale={isStale}
      empty={
        <EmptyState
          icon={<TicketPercent aria-hidden />}
          text="No coupons found"
          hint={
            isFiltered
              ? "Search for less, or choose another status."
              : "A coupon takes an amount off the price of a plan."
          }
          action={isFiltered ? undefined : firstStep}
        />
      }
      columns={columns}
      actions={({ id, code, usedCount }) => (
        <Inline>
          <RowActions name={code} acts={["edit", "delete"]} onAct={(act) => onAct(id, act)} />
          {usedCount > 0 && (
            <Button
              variant="quiet"
              isCompact
              aria-label={`Uses of ${code}`}
              onPress={() => onAct(id, "uses")}
            >
              Uses
            </Button>
          )}
          <HistoryButton id={id} name={code} />
        </Inline>
      )}
    />
  );
}
