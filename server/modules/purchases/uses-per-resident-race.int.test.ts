import type { EntityManager } from "typeorm";
import { asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { completePurchase, startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { openConnections, whileBusy } from "../../test/race";
import type { CarType } from "../catalog/car-type.entity";
import type { PricingPlan } from "../catalog/pricing-plan.entity";
import type { Coupon } from "../coupons/coupon.entity";
import { User } from "../users/user.entity";
import { Purchase } from "./purchase.entity";

const RESIDENTS = 8;

let app: TestApp;
let offer: { readonly carType: CarType; readonly plan: PricingPlan };
let coupon: Coupon;

beforeEach(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
  const carType = await app.make.carType();
  offer = { carType, plan: await app.make.plan(carType, 129_900) };
  coupon = await app.make.coupon({ usesPerResident: 1, usageLimit: 100 });
});

afterEach(() => app.close());

const start = (client: GraphqlClient) =>
  whileBusy(() => startPurchase(client, offer, { couponCode: coupon.code }));

async function begun() {
  const client = await asPerson(app, await app.make.resident());
  return { client, id: (await start(client)).data.startPurchase.purchase.id };
}

/** Live uses of each resident. */
async function uses(): Promise<number[]> {
  const rows = await app.dataSource.query(
    `SELECT count(*)::int AS uses FROM coupon_holds
     WHERE coupon_id = $1 AND state <> 'released' GROUP BY user_id`,
    [coupon.id],
  );
  return rows.map(({ uses: count }: { uses: number }) => count);
}

describe("residents who pay with a coupon of one use each while they begin with it again", () => {
  const payAndStart = ({ client, id }: Awaited<ReturnType<typeof begun>>) =>
    Promise.all([whileBusy(() => completePurchase(client, id)), start(client)]);

  it("use it once each", async () => {
    const all = await Promise.all(Array.from({ length: RESIDENTS }, begun));
    const answers = await Promise.all(all.map(payAndStart));
    expect(await uses()).toEqual(Array(RESIDENTS).fill(1));
    for (const [paid, started] of answers) {
      expect([paid.code, started.code].sort()).toEqual(
        paid.code ? ["PURCHASE_CLOSED", undefined] : ["INVALID_COUPON", undefined],
      );
    }
    await expectConsistent(app.dataSource);
  });

  /** The start looks at the uses before the payment writes, and nothing is replaced. */
  function takeAwayTheLocks(): void {
    const { coupons, purchaseClosing, settlements, users } = app.services;
    const held = Promise.withResolvers<void>();
    const hold = coupons.hold.bind(coupons);
    coupons.hold = async (...wanted) => {
      const coupon = await hold(...wanted);
      held.resolve();
      return coupon;
    };
    users.lock = (tx: EntityManager, id: number) => tx.getRepository(User).findOneByOrFail({ id });
    coupons.countLookUpWithin = async () => undefined;
    settlements.lockForSettling = async (tx, { id }) => {
      const purchase = await tx.getRepository(Purchase).findOneByOrFail({ id });
      await held.promise;
      return { purchase, isDeleted: false };
    };
    purchaseClosing.close = async () => 1;
  }

  it("would use it twice without the resident's lock, in a database that forbids nothing", async () => {
    const one = await begun();
    await app.dataSource.query("DROP INDEX coupon_holds_one_live_per_user");
    await app.dataSource.query("DROP FUNCTION limit_uses_per_resident CASCADE");
    takeAwayTheLocks();
    await payAndStart(one);
    expect(await uses()).toEqual([2]);
  });

  it("would be refused by the database, without the resident's lock alone", async () => {
    const one = await begun();
    await app.dataSource.query("DROP INDEX coupon_holds_one_live_per_user");
    takeAwayTheLocks();
    await payAndStart(one);
    expect(await uses()).toEqual([1]);
  });
});
