import { callerOf } from "../access/actor";
import { PaymentMethod } from "../modules/billing/purchase.entity";
import { PEOPLE } from "./seed-people";
import { known, type Stage, type StoryEvent } from "./seed-stage";
import { type DemoPurchase, PURCHASES } from "./seed-story";

/** From choosing the plan to having paid, or to having thought better of it. */
const PAYING_MS = 42_000;

/** Every purchase of the story, started and paid, or left to end without a payment. */
export function buying(stage: Stage): StoryEvent[] {
  return PURCHASES.map((purchase) => ({
    at: stage.clock.instantOf(purchase.at),
    happen: () => buy(stage, purchase),
  }));
}

async function buy(stage: Stage, { who, plan, coupon, ending }: DemoPurchase): Promise<void> {
  const { services, clock, cast } = stage;
  const buyer = known(cast, who);
  const { id, expiresAt } = await services.purchases.start(buyer, callerOf(buyer, "demo"), {
    pricingPlanId: known(stage.planIds, plan),
    carTypeId: known(stage.carTypeIds, PEOPLE[who].carType),
    paymentMethod: PaymentMethod.MOCK_PAYMENT,
    couponCode: coupon ?? null,
    clientKey: null,
  });
  if (ending === "expired") {
    clock.moveTo(expiresAt ?? clock.now());
    await services.purchaseExpiry.expireDue();
    return;
  }
  clock.moveTo(new Date(clock.now().getTime() + PAYING_MS));
  if (ending === "cancelled") {
    await services.purchaseClosing.cancel(buyer, id);
    return;
  }
  const transactionId = `mock_${clock.now().getTime()}`;
  await services.settlements.completeMock(buyer, id, transactionId);
}
