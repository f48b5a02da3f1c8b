import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  UpdateCouponInput,
  useUpdateCouponMutation,
} from "./__generated__/useUpdateCouponMutation.graphql";

export function useUpdateCoupon() {
  const [commit, isUpdating] = useCommit<useUpdateCouponMutation>(graphql`
    mutation useUpdateCouponMutation($input: UpdateCouponInput!) {
      updateCoupon(input: $input) {
        coupon {
          ...CouponTable_coupons
          ...EditCouponDialog_coupon
        }
      }
    }
  `);
  const updateCoupon = useCallback((input: UpdateCouponInput) => commit({ input }), [commit]);
  return [updateCoupon, isUpdating] as const;
}
