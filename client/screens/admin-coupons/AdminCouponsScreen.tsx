import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { graphql, type PreloadedQuery, usePreloadedQuery } from "react-relay";
import { useNavigate, useRevalidator } from "react-router-dom";
import { LazyPart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import type { DeleteDialogProps } from "../../shared/dialogs/DeleteDialog";
import { deleteDialog } from "../../shared/dialogs/deleteDialog";
import { ListFrame } from "../../shared/list-frame/ListFrame";
import { ListPagination } from "../../shared/paged-list/ListPagination";
import { useListTurning } from "../../shared/paged-list/useListTurning";
import type { ScreenProps } from "../../shell/screenRoute";
import { Text } from "../../ui/Text";
import type { AdminCouponsScreenQuery } from "./__generated__/AdminCouponsScreenQuery.graphql";
import { CouponFilters } from "./CouponFilters";
import { type CouponAct, CouponTable } from "./CouponTable";
import { isFilteredBy } from "./couponsVariables";
import { deletedText, keptText } from "./deletionWords";
import { ExportCoupons } from "./ExportCoupons";
import { MESSAGE_TIME } from "./messageTime";
import { type CouponDeletion, useDeleteCoupon } from "./useDeleteCoupon";

const creating = screenCode(() => import("./CreateCouponDialog").then((m) => m.CreateCouponDialog));
const editing = screenCode(() => import("./EditCouponDialog").then((m) => m.EditCouponDialog));
const uses = screenCode(() => import("./CouponUsesDialog").then((m) => m.CouponUsesDialog));

/** product-rules.md#coupon-management */
export function AdminCouponsScreen({ queryRef }: ScreenProps<AdminCouponsScreenQuery>) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [newId, setNewId] = useState<string | null>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  useEffect(() => {
    for (const dialog of [creating, editing, uses, deleteDialog]) dialog.start();
  }, []);

  function showNewest(id: string): void {
    setNewId(id);
    void navigate({ search: "" });
  }

  return (
    <ListFrame
      title="Coupons"
      headingRef={heading}
      actions={<ExportCoupons />}
      create={{
        label: "Create Coupon",
        dialog: (onClose) => (
          <LazyPart code={creating} props={{ onClose, onCreated: showNewest }} />
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
  // After the dialog has released the focus.
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
              ...EditCouponDialog_coupon
            }
          }
        }
      }
    `,
    queryRef,
  );
  // A deleted node leaves its edge.
  const rows = coupons.edges.flatMap(({ node }) => node ?? []);
  const chosen = rows.find(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  return (
    <>
      <CouponFilters {...turning} />
      <CouponTable
        coupons={rows}
        isStale={turning.isTurning}
        isFiltered={isFilteredBy(turning.filter)}
        firstStep={firstStep}
        newId={newId}
        onAct={(id, act) => setOpen({ id, act })}
      />
      <ListPagination {...turning} list={coupons} noun="coupon" />
      {chosen && open?.act === "edit" && (
        <LazyPart code={editing} props={{ coupon: chosen, onClose: close }} />
      )}
      {chosen && open?.act === "uses" && (
        <LazyPart code={uses} props={{ id: chosen.id, code: chosen.code, onClose: close }} />
      )}
      {chosen && open?.act === "delete" && (
        <LazyPart<DeleteDialogProps<CouponDeletion>>
          code={deleteDialog}
          props={{
            title: "Delete coupon",
            question: `Are you sure you want to delete coupon ${chosen.code}?`,
            touches: <Text $tone="muted">{keptText(chosen.usedCount)}</Text>,
            onDelete: () => deleteCoupon(chosen.id),
            deleted: deletedText,
            failed: "Failed to delete coupon",
            failureTime: MESSAGE_TIME,
            onClose: close,
            onDeleted: (deletion) => {
              close();
              if (deletion === "inactive") return;
              setGoneId(chosen.id);
              void revalidate();
            },
          }}
        />
      )}
    </>
  );
}
