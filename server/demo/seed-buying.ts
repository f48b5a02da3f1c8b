import { callerOf } from "../access/actor";
import { PaymentMethod, type Purchase } from "../modules/purchases/purchase.entity";
import { PEOPLE } from "./seed-people";
import { known, type Stage, type StoryEvent } from "./seed-stage";
import { type DemoPurchase, PURCHASES } from "./seed-story";

/** Milliseconds from plan to payment or leaving. */
const PAYING_MS = 42_000;

export function buying(stage: Stage): StoryEvent[] {
  const { clock } = stage;
  return PURCHASES.flatMap((purchase) => {
    if (!purchase.paidLate) {
      return { at: clock.instantOf(purchase.at), happen: () => buy(stage, purchase) };
    }
    const expired = Promise.withResolvers<Purchase>();
    const begin = async () => {
      const started = await start(stage, purchase);
      await expire(stage, started);
      expired.resolve(started);
    };
    const end = async () => pay(stage, purchase, await expired.promise);
    return [
      { at: clock.instantOf(purchase.at), happen: begin },
      { at: clock.instantOf(purchase.paidLate), happen: end },
      ...seeingTo(stage, purchase, expired.promise),
    ];
  });
}

async function buy(stage: Stage, purchase: DemoPurchase): Promise<void> {
  const { services, clock, cast } = stage;
  const started = await start(stage, purchase);
  if (purchase.ending === "expired") return expire(stage, started);
  clock.moveTo(new Date(clock.now().getTime() + PAYING_MS));
  if (purchase.ending === "cancelled") {
    await services.purchaseClosing.cancel(known(cast, purchase.who), started.id);
    return;
  }
  await pay(stage, purchase, started);
}

function seeingTo(
  { services, clock, cast }: Stage,
  { seenTo }: DemoPurchase,
  started: Promise<Purchase>,
): StoryEvent[] {
  if (!seenTo) return [];
  const happen = async () =>
    services.purchaseAttention.markSeenTo(known(cast, "administrator"), {
      purchaseId: (await started).id,
      note: seenTo.note,
    });
  return [{ at: clock.instantOf(seenTo.at), happen }];
}

async function start(stage: Stage, { who, plan, coupon }: DemoPurchase): Promise<Purchase> {
  const buyer = known(stage.cast, who);
  return stage.services.purchases.start(buyer, callerOf(buyer, "demo"), {
    pricingPlanId: known(stage.planIds, plan),
    carTypeId: known(stage.carTypeIds, PEOPLE[who].carType),
    paymentMethod: PaymentMethod.MOCK_PAYMENT,
    couponCode: coupon ?? null,
    clientKey: null,
  });
}

async function expire({ services, clock }: Stage, { expiresAt }: Purchase): Promise<void> {
  clock.moveTo(expiresAt ?? clock.now());
  await services.purchaseClosing.expireDue();
}

async function pay(
  { services, clock, cast }: Stage,
  { who }: DemoPurchase,
  { id }: Purchase,
): Promise<void> {
  const transactionId = `mock_${clock.now().getTime()}`;
  await services.settlements.completeMock(known(cast, who), id, transactionId);
}
