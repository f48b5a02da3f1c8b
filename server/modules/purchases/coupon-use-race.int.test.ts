import type { EntityManager } from "typeorm";
import { asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { completePurchase, startPurchase, usesOf } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import type { GraphqlAnswer } from "../../test/live-answers";
import { atOnce, barrier, openConnections, whileBusy } from "../../test/race";
import type { CarType } from "../catalog/car-type.entity";
import type { PricingPlan } from "../catalog/pricing-plan.entity";
import { Coupon } from "../coupons/coupon.entity";
import { invalidCoupon } from "../coupons/coupon.rules";
import { User } from "../users/user.entity";
import { Purchase } from "./purchase.entity";
import { NOT_PAID_IN_TIME } from "./purchase-closing.service";

const RESIDENTS = 25;
const TIMES = 10;
const TOO_LATE = "2026-11-21T03:01:00.000Z";

let app: TestApp;
let offer: { readonly carType: CarType; readonly plan: PricingPlan };

beforeEach(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
  const carType = await app.make.carType();
  offer = { carType, plan: await app.make.plan(carType, 129_900) };
});

afterEach(() => app.close());

async function residents(count: number): Promise<GraphqlClient[]> {
  const people = await atOnce(count, () => app.make.resident());
  const clients = await Promise.all(people.map((person) => asPerson(app, person)));
  await Promise.all(clients.map((client) => client.send("{ viewer { id } }")));
  return clients;
}

const buyWith = ({ code }: Coupon, client: GraphqlClient) =>
  whileBusy(() => startPurchase(client, offer, { couponCode: code }));

function codesOf(answers: readonly GraphqlAnswer<unknown>[]): Record<string, number> {
  const codes: Record<string, number> = {};
  for (const { code = "served" } of answers) codes[code] = (codes[code] ?? 0) + 1;
  return codes;
}

describe("the last use of a coupon, wanted by many residents at once", () => {
  const wantAtOnce = async (coupon: Coupon) => {
    const clients = await residents(RESIDENTS);
    return codesOf(await Promise.all(clients.map((client) => buyWith(coupon, client))));
  };

  it("is held by one of them", async () => {
    const coupon = await app.make.coupon({ usageLimit: 1 });
    expect(await wantAtOnce(coupon)).toEqual({ served: 1, INVALID_COUPON: RESIDENTS - 1 });
    expect(await usesOf(app.dataSource, coupon)).toEqual({ held: 1, used: 0, holds: { held: 1 } });
    await expectConsistent(app.dataSource);
  });

  it("would be held by many if uses were counted before they are taken", async () => {
    const coupon = await app.make.coupon({ usageLimit: 1 });
    await app.dataSource.query("ALTER TABLE coupons DROP CONSTRAINT coupons_check");
    const bothLooked = barrier(2);
    app.services.coupons.hold = async (tx: EntityManager, code: string) => {
      const found = await tx.getRepository(Coupon).findOneByOrFail({ code });
      await bothLooked();
      if (found.isUsedUp) throw invalidCoupon("couponCode");
      await tx.query("UPDATE coupons SET held_count = held_count + 1 WHERE code = $1", [code]);
      return found;
    };
    await wantAtOnce(coupon);
    expect((await usesOf(app.dataSource, coupon)).held).toBeGreaterThan(1);
  });
});

describe("one resident who buys many times at once with one coupon", () => {
  const buyAtOnce = async (coupon: Coupon) => {
    const [client] = await residents(1);
    return codesOf(await atOnce(TIMES, () => buyWith(coupon, client as GraphqlClient)));
  };

  it("ends with one hold, of the last purchase", async () => {
    const coupon = await app.make.coupon();
    expect(await buyAtOnce(coupon)).toEqual({ served: TIMES });
    expect(await usesOf(app.dataSource, coupon)).toEqual({
      held: 1,
      used: 0,
      holds: { held: 1, released: TIMES - 1 },
    });
    await expectConsistent(app.dataSource);
  });

  it("would hold many without the resident's lock, in a database that forbids nothing", async () => {
    const coupon = await app.make.coupon();
    await app.dataSource.query("DROP INDEX coupon_holds_one_live_per_user");
    takeAwayTheResidentsLock();
    await buyAtOnce(coupon);
    expect((await usesOf(app.dataSource, coupon)).holds.held).toBeGreaterThan(1);
  });

  it("would be refused, for the database allows one hold, without the lock alone", async () => {
    const coupon = await app.make.coupon();
    takeAwayTheResidentsLock();
    expect(await buyAtOnce(coupon)).toHaveProperty("COUPON_ALREADY_HELD");
  });
});

/** All read before one writes, without the look-ups' rate limit. */
function takeAwayTheResidentsLock(): void {
  const { coupons, users } = app.services;
  users.lock = (tx: EntityManager, id: number) => tx.getRepository(User).findOneByOrFail({ id });
  coupons.countLookUpWithin = async () => undefined;
  const { purchaseHolding } = coupons;
  const bothLooked = barrier(2);
  coupons.purchaseHolding = async (...asked) => {
    const earlier = await purchaseHolding.apply(coupons, asked);
    await bothLooked();
    return earlier;
  };
}

describe("a payment that comes while its purchase expires", () => {
  async function due() {
    const coupon = await app.make.coupon({ usageLimit: 1 });
    const [client] = (await residents(1)) as [GraphqlClient];
    const { data } = await buyWith(coupon, client);
    return { coupon, client, id: data.startPurchase.purchase.id };
  }

  it("is honoured with its use of the coupon, whichever came first", async () => {
    const all = await Promise.all(Array.from({ length: 8 }, due));
    app.clock.set(TOO_LATE);
    const [answers] = await Promise.all([
      Promise.all(all.map(({ client, id }) => whileBusy(() => completePurchase(client, id)))),
      ...Array.from({ length: 4 }, () => app.services.purchaseClosing.expireDue()),
    ]);
    expect(codesOf(answers)).toEqual({ served: all.length });
    for (const { coupon } of all) {
      expect(await usesOf(app.dataSource, coupon)).toEqual({
        held: 0,
        used: 1,
        holds: { used: 1 },
      });
    }
    await expectConsistent(app.dataSource);
  });

  it("would be expired after it was paid without the locks of its resident, coupon and purchase", async () => {
    const { client, id, coupon } = await due();
    app.clock.set(TOO_LATE);
    const { coupons, purchaseClosing } = app.services;
    const lockOf = coupons.lockOf.bind(coupons);
    coupons.lockOf = async () => {
      coupons.lockOf = lockOf;
    };
    const looked = Promise.withResolvers<void>();
    const paid = Promise.withResolvers<void>();
    purchaseClosing.lockUnpaid = async (tx, unpaid) => {
      const found = await tx.getRepository(Purchase).findBy(unpaid);
      looked.resolve();
      await paid.promise;
      return found;
    };
    const key = Number(Buffer.from(id, "base64url").toString().split(":")[1]);
    const expiring = expect(
      app.dataSource.transaction((tx) => purchaseClosing.close(tx, [key], NOT_PAID_IN_TIME)),
    ).rejects.toThrow("purchases_check");
    await looked.promise;
    const { code } = await completePurchase(client, id);
    paid.resolve();
    await expiring;
    expect(code).toBeUndefined();
    expect((await usesOf(app.dataSource, coupon)).used).toBe(1);
  });
});
