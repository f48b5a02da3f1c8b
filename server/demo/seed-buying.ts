import { PaymentMethod } from "../modules/billing/purchase.entity";
import { redeemCoupon } from "./seed-coupons";
import { PEOPLE } from "./seed-people";
import { known, type Stage, type StoryEvent } from "./seed-stage";
import { type DemoPurchase, PURCHASES } from "./seed-story";

/** From choosing the plan to having paid. */
const PAYING_MS = 42_000;

/** Every purchase of the story, started and paid. */
export function buying(stage: Stage): StoryEvent[] {
  return PURCHASES.map((purchase) => ({
    at: stage.clock.instantOf(purchase.at),
    happen: () => buy(stage, purchase),
  }));
}

async function buy(stage: Stage, { who, plan, coupon }: DemoPurchase): Promise<void> {
  const { services, clock, cast } = stage;
  const buyer = known(cast, who);
  const { id } = await services.purchases.start(buyer, {
    pricingPlanId: known(stage.planIds, plan),
    carTypeId: known(stage.carTypeIds, PEOPLE[who].carType),
    paymentMethod: PaymentMethod.MOCK_PAYMENT,
    clientKey: null,
  });
  clock.moveTo(new Date(clock.now().getTime() + PAYING_MS));
  const transactionId = `mock_${clock.now().getTime()}`;
  const purchase = await services.purchases.completeMock(buyer, id, transactionId);
  if (coupon) await redeemCoupon(stage.dataSource, purchase, coupon);
}
