import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { personOf } from "../../test/person";
import { changePlan } from "../../test/plan-changes";
import { atOnce, openConnections } from "../../test/race";
import type { User } from "../users/user.entity";
import { CreditKind, CreditLot } from "./credit-lot.entity";
import { Subscription } from "./subscription.entity";

const STATUS =
  "mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { booking { status } } }";
const LEDGER = "{ viewer { credits creditLedger { edges { node { type change } } } } }";
const LAST_DAY = "2026-12-21";
const AFTER_LAST_DAY = "2026-12-22T02:30:00.000Z";

let app: TestApp;
let admin: GraphqlClient;
let resident: User;
let client: GraphqlClient;
let plan: string;
let lot: CreditLot;

beforeAll(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
  admin = await asPerson(app, await app.make.administrator());
});

/** Four regular credits until 21 December. */
beforeEach(async () => {
  app.clock.set("2026-11-21T02:30:00.000Z");
  resident = await app.make.resident();
  client = await asPerson(app, resident);
  const carType = await app.make.carType();
  const bought = await app.make.plan(carType, 50_000, { creditsGiven: 4, validityDays: 30 });
  const { id: purchaseId } = await app.make.purchase(resident, bought, carType, app.clock.now());
  const { manager } = app.dataSource;
  const { id } = await manager.findOneByOrFail(Subscription, { purchaseId });
  plan = toGlobalId("Subscription", id);
  lot = await manager.findOneByOrFail(CreditLot, { purchaseId, kind: CreditKind.REGULAR });
});

afterEach(() => expectConsistent(app.dataSource));

afterAll(() => app.close());

const expireDue = () => app.services.creditExpiry.expireDue();

async function book(date: string) {
  const slot = await app.make.slot();
  return app.services.bookings.book(personOf(resident), { slotId: slot.id, date, clientKey: null });
}

async function counts() {
  const { manager } = app.dataSource;
  const { remaining, expired, used } = await manager.findOneByOrFail(CreditLot, { id: lot.id });
  return { remaining, expired, used };
}

interface Viewer {
  readonly viewer: {
    readonly credits: number;
    readonly creditLedger: {
      readonly edges: readonly {
        readonly node: { readonly type: string; readonly change: number };
      }[];
    };
  };
}

async function ledger() {
  const { data } = await client.send<Viewer>(LEDGER);
  return data.viewer.creditLedger.edges.map(({ node: { type, change } }) => [type, change]);
}

describe("credits left after their last day", () => {
  it("expire once, as one line of the ledger", async () => {
    await book("2026-11-22");
    app.clock.set(`${LAST_DAY}T18:29:00.000Z`);
    expect(await expireDue()).toBe(0);
    app.clock.set(AFTER_LAST_DAY);
    expect(await expireDue()).toBe(1);
    expect(await expireDue()).toBe(0);
    expect(await counts()).toEqual({ remaining: 0, expired: 3, used: 1 });
    expect((await ledger())[0]).toEqual(["EXPIRED", -3]);
  });

  it("can be used again once their plan is extended", async () => {
    app.clock.set(AFTER_LAST_DAY);
    await expireDue();
    const { data } = await changePlan(admin, "ExtendSubscription", plan, { endDate: "2026-12-31" });
    expect(data.changed).toMatchObject({ subscription: { credits: 4 }, user: { credits: 4 } });
    expect((await ledger()).slice(0, 2)).toEqual([
      ["RESTORED", 4],
      ["EXPIRED", -4],
    ]);
    app.clock.set("2027-01-01T02:30:00.000Z");
    await expireDue();
    expect(await counts()).toEqual({ remaining: 0, expired: 4, used: 0 });
  });

  it("can be used again after a server of the version before extended their plan", async () => {
    app.clock.set(AFTER_LAST_DAY);
    await expireDue();
    const { creditExpiry } = app.services;
    const { restoreOfPlan } = creditExpiry;
    creditExpiry.restoreOfPlan = async () => 0;
    await changePlan(admin, "ExtendSubscription", plan, { endDate: "2026-12-31" });
    creditExpiry.restoreOfPlan = restoreOfPlan;
    expect(await expireDue()).toBe(1);
    expect(await counts()).toEqual({ remaining: 4, expired: 0, used: 0 });
  });

  it("do not expire while their plan is paused", async () => {
    await changePlan(admin, "PauseSubscription", plan);
    app.clock.set(AFTER_LAST_DAY);
    expect(await expireDue()).toBe(0);
    await changePlan(admin, "ResumeSubscription", plan);
    expect(await expireDue()).toBe(0);
    expect(await counts()).toMatchObject({ remaining: 4 });
  });

  it("stay expired when their plan ends, and count as neither used nor taken back", async () => {
    app.clock.set(AFTER_LAST_DAY);
    await expireDue();
    await changePlan(admin, "EndSubscription", plan);
    expect(await counts()).toEqual({ remaining: 0, expired: 4, used: 0 });
  });

  it("pay for the wash that had taken one of them when it is brought back", async () => {
    const booking = await book("2026-11-22");
    const bookingId = toGlobalId("Booking", booking.id);
    await app.services.bookings.cancel(personOf(resident), booking.id);
    app.clock.set(AFTER_LAST_DAY);
    await expireDue();
    const { code } = await admin.send(STATUS, { input: { bookingId, status: "COMPLETED" } });
    expect(code).toBeUndefined();
    expect(await counts()).toEqual({ remaining: 0, expired: 3, used: 1 });
  });

  it("expire with a credit that returned later", async () => {
    const booking = await book("2026-11-22");
    app.clock.set(AFTER_LAST_DAY);
    await expireDue();
    await app.services.personRemoval.remove(personOf(await app.make.administrator()), resident.id);
    await admin.send(STATUS, {
      input: { bookingId: toGlobalId("Booking", booking.id), status: "CANCELLED" },
    });
    await expireDue();
    expect(await counts()).toEqual({ remaining: 0, expired: 4, used: 0 });
  });

  it("of many lots expire in slices", async () => {
    await expireDue();
    await app.dataSource.query(
      `WITH lot AS (
         INSERT INTO credit_lots (user_id, kind, source, granted_by_id, reason, granted, remaining, good_until)
         SELECT $1, 'regular', 'admin_grant', $1, 'test', 1, 1, '2026-11-20' FROM generate_series(1, 450)
         RETURNING id
       ) INSERT INTO credit_ledger (user_id, lot_id, entry, change) SELECT $1, id, 'granted', 0 FROM lot`,
      [resident.id],
    );
    expect(await expireDue()).toBe(450);
  });

  it("expire once when several servers expire them while their plan is extended", async () => {
    for (let round = 0; round < 5; round += 1) {
      app.clock.set(`2026-12-2${2 + round}T02:30:00.000Z`);
      await Promise.all([
        atOnce(3, expireDue),
        changePlan(admin, "ExtendSubscription", plan, { endDate: `2026-12-2${2 + round}` }),
      ]);
      await expireDue();
      expect(await counts()).toEqual({ remaining: 4, expired: 0, used: 0 });
    }
  });
});
