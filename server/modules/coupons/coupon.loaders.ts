import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { loaderById } from "../../platform/loader";
import { Coupon } from "./coupon.entity";
import type { CouponService, EnteredCode, FoundCoupon } from "./coupon.service";
import { boundsOf } from "./coupon-bounds";

export function createCouponLoaders(
  dataSource: DataSource,
  { coupons }: { readonly coupons: CouponService },
) {
  return {
    couponById: loaderById(dataSource, Coupon),
    boundsOfCoupon: new DataLoader((ids: readonly number[]) => boundsOf(dataSource, ids)),
    /** Counts one look-up per code and request. */
    usableCoupon: new DataLoader<EnteredCode, FoundCoupon, string>(
      (entered) =>
        Promise.all(
          entered.map(({ actor, caller, code, field }) =>
            coupons.validate(actor, caller, code, { field }).catch((error: Error) => error),
          ),
        ),
      { cacheKeyFn: ({ code }) => code.trim().toUpperCase() },
    ),
  };
}
