import { CouponStatus } from "../modules/coupons/coupon-statistics";
import { known, type Stage, type StoryEvent } from "./seed-stage";

const COUPONS = {
  WELCOME100: { discountAmount: "100", usageLimit: 200 },
  ONTHEHOUSE: { discountAmount: "10000", usageLimit: 25 },
  MONSOON250: { discountAmount: "250", usageLimit: 2 },
  LAUNCH500: { discountAmount: "500", usageLimit: 50 },
} as const;
export type CouponCode = keyof typeof COUPONS;

const WITHDRAWN = "LAUNCH500";
const MADE = { day: -75, time: "10:30" };
const WITHDRAWN_AT = { day: -60, time: "09:15" };

export function couponing(stage: Stage): StoryEvent[] {
  const { clock, services, cast } = stage;
  const made = Object.entries(COUPONS).map(([code, terms]) => ({
    at: clock.instantOf(MADE),
    happen: () =>
      services.couponAdministration.create(known(cast, "administrator"), {
        code,
        ...terms,
        isActive: true,
      }),
  }));
  return [...made, { at: clock.instantOf(WITHDRAWN_AT), happen: () => withdraw(stage) }];
}

async function withdraw({ services, cast }: Stage): Promise<void> {
  const administrator = known(cast, "administrator");
  const filter = { search: WITHDRAWN, status: CouponStatus.ALL };
  const { edges } = await services.couponAdministration.list(administrator, filter, { first: 1 });
  await services.couponAdministration.update(administrator, {
    couponId: edges[0]?.node.id ?? null,
    code: null,
    discountAmount: null,
    usageLimit: null,
    isActive: false,
  });
}
