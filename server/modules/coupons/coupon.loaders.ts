import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { loaderById } from "../../platform/loader";
import { Coupon } from "./coupon.entity";
import type { CouponLookUp, CouponService, FoundCoupon } from "./coupon.service";
import { boundsOf } from "./coupon-bounds";

export function createCouponLoaders(
  dataSource: DataSource,
  { coupons }: { readonly coupons: CouponService },
) {
  return {
    couponById: loaderById(dataSource, Coupon),
    boundsOfCoupon: new DataLoader((ids: readonly number[]) => boundsOf(dataSource, ids)),
    /** Counts one look-up per code and request. */
    usableCoupon: new DataLoader<CouponLookUp, FoundCoupon, string>(
      (lookUps) =>
        Promise.all(
          lookUps.map((lookUp) => coupons.validate(lookUp).catch((error: Error) => error)),
        ),
      { cacheKeyFn: ({ code }) => code.trim().toUpperCase() },
    ),
  };
}
