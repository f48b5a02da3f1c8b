import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type { useDeleteCouponMutation } from "./__generated__/useDeleteCouponMutation.graphql";

export type CouponDeletion = "gone" | "inactive";

export function useDeleteCoupon() {
  const [commit, isDeleting] = useCommit<useDeleteCouponMutation>(graphql`
    mutation useDeleteCouponMutation($input: DeleteCouponInput!) {
      deleteCoupon(input: $input) {
        deletedId @deleteRecord
        coupon {
          ...CouponTable_coupons
          ...EditCouponDialog_coupon
        }
      }
    }
  `);
  const deleteCoupon = useCallback(
    async (couponId: string) => {
      const answer = await commit({ input: { couponId } });
      return answer.deleteCoupon.coupon ? "inactive" : "gone";
    },
    [commit],
  );
  return [deleteCoupon, isDeleting] as const;
}
