import { useCallback } from "react";
import { graphql } from "react-relay";
import { useCommit } from "../../relay/useCommit";
import type {
  CreateCouponInput,
  useCreateCouponMutation,
} from "./__generated__/useCreateCouponMutation.graphql";

/** Refetches the first page. Resolves with the id. Rejects with `ServerError` or `NetworkError`. */
export function useCreateCoupon() {
  const [commit, isCreating] = useCommit<useCreateCouponMutation>(graphql`
    mutation useCreateCouponMutation($input: CreateCouponInput!) {
      createCoupon(input: $input) {
        coupon {
          id
        }
      }
    }
  `);
  const createCoupon = useCallback(
    async (input: CreateCouponInput) => {
      const { createCoupon: made } = await commit({ input });
      return made.coupon.id;
    },
    [commit],
  );
  return [createCoupon, isCreating] as const;
}
