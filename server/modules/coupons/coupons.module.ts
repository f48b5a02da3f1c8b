import { anyone, everything, type Policy } from "../../access/policy";
import { type NodeFinders, permitted } from "../../endpoint/node-finder";
import { defineModule, type LoadersOf, type ServicesOf } from "../../module";
import { RateLimiter } from "../../platform/rate-limiter";
import { type UserServices } from "../users/users.module";
import { couponErrors } from "./coupon.errors";
import { createCouponLoaders } from "./coupon.loaders";
import { CouponResolver, CouponValidationResolver } from "./coupon.resolver";
import { CouponService } from "./coupon.service";
import { CouponAdministrationService } from "./coupon-administration.service";
import { couponRoutes } from "./coupons.routes";

/** product-rules.md#roles */
const policy = {
  "coupon.validate": anyone(),
  "coupon.manage": everything(),
  "coupon.count": everything("reports:read"),
} as const satisfies Policy;

type Own = typeof policy;

const nodes: NodeFinders = {
  Coupon: permitted("coupon.manage", ({ loaders }, id) => loaders.couponById.load(id)),
};

export const coupons = defineModule({
  name: "coupons",
  policy,
  errors: couponErrors,
  services: ({ dataSource, clock, settings }, { statisticsCalls }: UserServices) => {
    const lookUps = new RateLimiter(dataSource, settings.rateLimits.couponLookUps);
    return {
      coupons: new CouponService(dataSource, clock, lookUps),
      couponAdministration: new CouponAdministrationService(dataSource, clock, statisticsCalls),
    };
  },
  loaders: (dataSource, services) => createCouponLoaders(dataSource, services),
  resolvers: [CouponResolver, CouponValidationResolver],
  nodes,
  routes: couponRoutes,
});

export type CouponServices = ServicesOf<typeof coupons>;
type CouponLoaders = LoadersOf<typeof coupons>;

declare module "../../services" {
  interface Services extends CouponServices {}
  interface Loaders extends CouponLoaders {}
}

declare module "../../access/policy" {
  interface Actions extends Own {}
}
