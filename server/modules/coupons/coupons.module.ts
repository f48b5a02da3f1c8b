import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { RateLimiter } from "../../platform/rate-limiter";
import type { UserServices } from "../users/users.module";
import { couponErrors } from "./coupon.errors";
import { createCouponLoaders } from "./coupon.loaders";
import { couponNodes } from "./coupon.nodes";
import { couponPolicy } from "./coupon.policy";
import { CouponResolver } from "./coupon.resolver";
import { CouponService } from "./coupon.service";
import { CouponAdministrationResolver } from "./coupon-administration.resolver";
import { CouponAdministrationService } from "./coupon-administration.service";
import { CouponListService } from "./coupon-list.service";
import { couponRoutes } from "./coupons.routes";

export const coupons = defineModule({
  name: "coupons",
  policy: couponPolicy,
  errors: couponErrors,
  services: ({ dataSource, clock, settings }, { statisticsCalls }: UserServices) => {
    const lookUps = new RateLimiter(dataSource, settings.rateLimits.couponLookUps);
    return {
      coupons: new CouponService(dataSource, clock, lookUps),
      couponAdministration: new CouponAdministrationService(dataSource, clock),
      couponLists: new CouponListService(dataSource, statisticsCalls),
    };
  },
  loaders: (dataSource, services) => createCouponLoaders(dataSource, services),
  resolvers: [CouponResolver, CouponAdministrationResolver],
  nodes: couponNodes,
  routes: couponRoutes,
});

export type CouponServices = ServicesOf<typeof coupons>;
type CouponLoaders = LoadersOf<typeof coupons>;

declare module "../../services" {
  interface Services extends CouponServices {}
  interface Loaders extends CouponLoaders {}
}
