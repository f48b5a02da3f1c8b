import { connectionTypes } from "../../platform/connection";
import { Coupon } from "./coupon.entity";

/** The connection of coupons. */
export const {
  EdgeType: CouponEdge,
  ConnectionType: CouponConnection,
  toConnection: toCouponConnection,
} = connectionTypes(Coupon, "Coupon", "coupons");
