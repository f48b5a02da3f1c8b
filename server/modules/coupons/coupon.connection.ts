import { connectionTypes } from "../../platform/connection";
import { Coupon } from "./coupon.entity";

export const {
  EdgeType: CouponEdge,
  ConnectionType: CouponConnection,
  toConnection: toCouponConnection,
} = connectionTypes(Coupon, "Coupon", "coupons");
