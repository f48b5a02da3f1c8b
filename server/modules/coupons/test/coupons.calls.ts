import { randomUUID } from "node:crypto";
import type { RestCalls } from "../../../test/rest-calls/rest-call";

const body = () => ({
  code: randomUUID().slice(0, 13),
  discountAmount: 50,
  usageLimit: 10,
  isActive: true,
});

export const couponCalls: RestCalls = {
  validateCoupon: { path: ({ coupon }) => `/coupons/validate/${coupon.code}` },
  listCoupons: { path: () => "/coupons?page=1&limit=10&search=&isActive=true" },
  getCouponStatistics: { path: () => "/coupons/admin/stats" },
  getCoupon: { path: ({ coupon }) => `/coupons/${coupon.id}` },
  createCoupon: { path: () => "/coupons", body },
  updateCoupon: { path: ({ coupon }) => `/coupons/${coupon.id}`, body },
  deleteCoupon: { path: ({ coupon }) => `/coupons/${coupon.id}` },
};
