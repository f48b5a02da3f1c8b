import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { useRevalidator } from "react-router-dom";
import { nodesOf } from "../../relay/connectionRows";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { isNarrowed } from "../../relay/listPage";
import { screenCode } from "../../relay/screenCode";
import type { DeleteDialogProps } from "../../shared/dialogs/DeleteDialog";
import { deleteDialog } from "../../shared/dialogs/lazyDialogs";
import { ExportButtons } from "../../shared/list-export/ExportButtons";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import { ListPagination } from "../../shared/paged-list/ListPagination";
import { useListTurning } from "../../shared/paged-list/useListTurning";
import { useOwnNavigate } from "../../shared/useOwnNavigate";
import type { ScreenProps } from "../../shell/screenRoute";
import { Text } from "../../ui/Text";
import type { AdminCouponsScreenQuery } from "./__generated__/AdminCouponsScreenQuery.graphql";
import { CouponFilters } from "./CouponFilters";
import { type CouponAct, CouponTable } from "./CouponTable";
import { readFilters } from "./couponsVariables";
import { couponExport } from "./exportCoupons";
import { MESSAGE_TIME } from "./messageTime";
import { useDeleteCoupon } from "./mutations";

const form = screenCode(() => import("./CouponDialog").then((m) => m.CouponDialog));
const uses = screenCode(() => import("./CouponUsesDialog").then((m) => m.CouponUsesDialog));

/** product-rules.md#coupon-management */
export function AdminCouponsScreen({ queryRef }: ScreenProps<AdminCouponsScreenQuery>) {
  const navigate = useOwnNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [newId, setNewId] = useState<string | null>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  useStart(form, uses, deleteDialog);

  function showNewest(id: string): void {
    setNewId(id);
    void navigate({ search: "" });
  }

  return (
    <ListFrame
      title="Coupons"
      headingRef={heading}
      actions={<ExportButtons list={couponExport} readFilters={readFilters} noun="coupon" />}
      create={{
        label: "Create Coupon",
        dialog: (onClose) => (
          <LazyPart code={form} props={{ coupon: null, onClose, onCreated: showNewest }} />
        ),
      }}
      queryRef={queryRef}
      failed="Failed to fetch coupons"
    >
      {(firstStep) => (
        <Coupons queryRef={queryRef} firstStep={firstStep} newId={newId} onRowGone={focusHeading} />
      )}
    </ListFrame>
  );
}

interface CouponsProps {
  readonly queryRef: PreloadedQuery<AdminCouponsScreenQuery>;
  readonly firstStep: ReactNode;
  readonly newId: string | null;
  readonly onRowGone: () => void;
}

function Coupons({ queryRef, firstStep, newId, onRowGone }: CouponsProps) {
  const turning = useListTurning();
  const { revalidate } = useRevalidator();
  const [deleteCoupon] = useDeleteCoupon();
  const [open, setOpen] = useState<{ readonly id: string; readonly act: CouponAct } | null>(null);
  const [goneId, setGoneId] = useState<string | null>(null);
  useEffect(() => {
    if (goneId) onRowGone();
  }, [goneId, onRowGone]);
  const { coupons } = usePreloadedQuery<AdminCouponsScreenQuery>(
    graphql`
      query AdminCouponsScreenQuery(
        $first: Int
        $after: String
        $last: Int
        $before: String
        $search: String
        $status: CouponStatus
      ) @preloadable {
        coupons(
          first: $first
          after: $after
          last: $last
          before: $before
          search: $search
          status: $status
        ) {
          totalCount
          pageInfo {
            ...ListPagination_pageInfo
          }
          edges {
            node {
              id
              code
              usedCount
              ...CouponTable_coupons
              ...CouponDialog_coupon
            }
          }
        }
      }
    `,
    queryRef,
  );
  const rows = nodesOf(coupons);
  const chosen = rows.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  return (
    <>
      <CouponFilters {...turning} />
      <CouponTable
        coupons={rows}
        isStale={turning.isTurning}
        isFiltered={isNarrowed(readFilters({ get: turning.filter }))}
        firstStep={firstStep}
        newId={newId}
        onAct={(id, act) => setOpen({ id, act })}
      />
      <ListPagination {...turning} list={coupons} noun="coupon" />
      {chosen && open?.act === "edit" && (
        <LazyPart code={form} props={{ coupon: chosen, onClose: close }} />
      )}
      {chosen && open?.act === "uses" && (
        <LazyPart code={uses} props={{ id: chosen.id, code: chosen.code, onClose: close }} />
      )}
      {chosen && open?.act === "delete" && (
        <LazyPart<DeleteDialogProps<boolean>>
          code={deleteDialog}
          props={{
            title: "Delete coupon",
            question: `Are you sure you want to delete coupon ${chosen.code}?`,
            touches: <Text $tone="muted">{keptText(chosen.usedCount)}</Text>,
            onDelete: async () => Boolean((await deleteCoupon({ couponId: chosen.id })).coupon),
            deleted: deletedText,
            failed: "Failed to delete coupon",
            failureTime: MESSAGE_TIME,
            onClose: close,
            onDeleted: (isKept) => {
              close();
              if (isKept) return;
              setGoneId(chosen.id);
              void revalidate();
            },
          }}
        />
      )}
    </>
  );
}

const keptText = (usedCount: number): string =>
  usedCount > 0
    ? `It was used ${usedCount === 1 ? "once" : `${usedCount} times`}: it is kept for the books and becomes inactive, so that nobody can use it any more.`
    : "If a purchase was ever begun with it, it is kept for the books and becomes inactive. Otherwise it is gone for good.";

const deletedText = (isKept: boolean): string =>
  isKept
    ? "Coupon deleted successfully. It was used, so it is kept as inactive."
    : "Coupon deleted successfully";
