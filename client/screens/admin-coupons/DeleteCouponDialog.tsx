import { graphql, useFragment } from "react-relay";
import { messageOf } from "../../relay/errors";
import { useGoneMeanwhile } from "../../shared/useGoneMeanwhile";
import { Banner } from "../../ui/Banner";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import { toast } from "../../ui/toast";
import type { DeleteCouponDialog_coupon$key } from "./__generated__/DeleteCouponDialog_coupon.graphql";
import { type CouponDeletion, useDeleteCoupon } from "./useDeleteCoupon";
import { usePassingProblem } from "./usePassingProblem";

interface Props {
  readonly coupon: DeleteCouponDialog_coupon$key;
  readonly onClose: () => void;
  readonly onDeleted: (deletion: CouponDeletion) => void;
}

const said: Readonly<Record<CouponDeletion, string>> = {
  gone: "Coupon deleted successfully",
  inactive: "Coupon deleted successfully. It was used, so it is kept as inactive.",
};

/** Asks before a coupon is deleted, and says whether it will be gone or kept as inactive. */
export function DeleteCouponDialog({ coupon: key, onClose, onDeleted }: Props) {
  const { id, code, usedCount } = useFragment(
    graphql`
      fragment DeleteCouponDialog_coupon on Coupon {
        id
        code
        usedCount
      }
    `,
    key,
  );
  const [deleteCoupon, isDeleting] = useDeleteCoupon();
  const isGone = useGoneMeanwhile();
  const [problem, setProblem] = usePassingProblem();

  async function confirm(): Promise<void> {
    setProblem(null);
    try {
      const deletion = await deleteCoupon(id);
      toast.success(said[deletion]);
      onDeleted(deletion);
    } catch (error) {
      if (isGone(error)) onClose();
      else setProblem(messageOf(error, "Failed to delete coupon"));
    }
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Delete coupon"
      confirmLabel="Delete"
      isPending={isDeleting}
      onConfirm={() => void confirm()}
    >
      <Stack $gap={4}>
        {problem && <Banner tone="error">{problem}</Banner>}
        <Text>{`Are you sure you want to delete coupon ${code}?`}</Text>
        <Text $tone="muted">
          {usedCount > 0
            ? `It was used ${usedCount === 1 ? "once" : `${usedCount} times`}: it is kept for the books and becomes inactive, so that nobody can use it any more.`
            : "If a purchase was ever begun with it, it is kept for the books and becomes inactive. Otherwise it is gone for good."}
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
