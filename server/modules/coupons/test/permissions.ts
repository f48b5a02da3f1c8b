import { toGlobalId } from "../../../platform/global-id";
import {
  administrators,
  adminOnly,
  everybody,
  type ModulePermissions,
} from "../../../test/permissions/permissions";

export const couponPermissions: ModulePermissions = {
  queries: {
    validateCoupon: {
      expected: everybody,
      field: ({ coupon }) => `validateCoupon(code: "${coupon.code}")`,
      selection: "code discountAmount",
    },
    coupons: {
      expected: administrators,
      field: () => "coupons",
      selection: "totalCount edges { node { id } }",
    },
    couponStatistics: {
      expected: administrators,
      field: () => "couponStatistics",
      selection: "total uses",
    },
  },
  mutations: {
    createCoupon: {
      expected: administrators,
      field: () =>
        'createCoupon(input: { code: "NEWONE", discountAmount: "100.00", usageLimit: 5 })',
      selection: "coupon { id }",
    },
    updateCoupon: {
      expected: administrators,
      field: ({ coupon }) =>
        `updateCoupon(input: { couponId: "${toGlobalId("Coupon", coupon.id)}", usageLimit: 7 })`,
      selection: "coupon { usageLimit }",
    },
    deleteCoupon: {
      expected: administrators,
      field: ({ coupon }) =>
        `deleteCoupon(input: { couponId: "${toGlobalId("Coupon", coupon.id)}" })`,
      selection: "deletedId",
    },
  },
  sights: {
    Coupon: { visibleTo: adminOnly, id: ({ coupon }) => toGlobalId("Coupon", coupon.id) },
  },
};
