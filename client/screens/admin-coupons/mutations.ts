import { graphql } from "react-relay";
import { useInputMutation } from "../../relay/useInputMutation";
import type { useCreateCouponMutation } from "./__generated__/useCreateCouponMutation.graphql";
import type { useDeleteCouponMutation } from "./__generated__/useDeleteCouponMutation.graphql";
import type { useUpdateCouponMutation } from "./__generated__/useUpdateCouponMutation.graphql";

export const useCreateCoupon = () =>
  useInputMutation<useCreateCouponMutation>(graphql`
    mutation useCreateCouponMutation($input: CreateCouponInput!) {
      createCoupon(input: $input) {
        coupon {
          id
        }
      }
    }
  `);

export const useUpdateCoupon = () =>
  useInputMutation<useUpdateCouponMutation>(graphql`
    mutation useUpdateCouponMutation($input: UpdateCouponInput!) {
      updateCoupon(input: $input) {
        coupon {
          ...CouponTable_coupons
          ...CouponDialog_coupon
        }
      }
    }
  `);

export const useDeleteCoupon = () =>
  useInputMutation<useDeleteCouponMutation>(graphql`
    mutation useDeleteCouponMutation($input: DeleteCouponInput!) {
      deleteCoupon(input: $input) {
        deletedId @deleteRecord
        coupon {
          ...CouponTable_coupons
          ...CouponDialog_coupon
        }
      }
    }
  `);
