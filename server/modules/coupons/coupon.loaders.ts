import DataLoader from "dataloader";
import type { DataSource } from "typeorm";
import { loaderById } from "../../platform/loader";
import { Coupon } from "./coupon.entity";
import type { CouponService, EnteredCode } from "./coupon.service";

export function createCouponLoaders(
  dataSource: DataSource,
  { coupons }: { readonly coupons: CouponService },
) {
  return {
    couponById: loaderById(dataSource, Coupon),
    /** One look-up per code and request, which counts once. */
    usableCoupon: new DataLoader<EnteredCode, Coupon, string>(
      (entered) =>
        Promise.all(
          entered.map(({ actor, caller, code, field }) =>
            coupons.validate(actor, caller, code, field).catch((error: Error) => error),
          ),
        ),
      { cacheKeyFn: ({ code }) => code.trim().toUpperCase() },
    ),
  };
}
