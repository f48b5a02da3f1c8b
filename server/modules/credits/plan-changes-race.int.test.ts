import type { EntityManager } from "typeorm";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { changePlan, revokeCredits } from "../../test/plan-changes";
import { barrier, openConnections } from "../../test/race";
import type { User } from "../users/user.entity";
import { CreditLot } from "./credit-lot.entity";
import { Subscription } from "./subscription.entity";

const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";

let app: TestApp;
let admin: GraphqlClient;
let other: GraphqlClient;
let resident: User;
let client: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
  admin = await asPerson(app, await app.make.administrator());
  other = await asPerson(app, await app.make.administrator());
});

beforeEach(async () => {
  resident = await app.make.resident();
  client = await asPerson(app, resident);
});

afterAll(() => app.close());

async function book(): Promise<string> {
  const slot = await app.make.slot();
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date: "2026-11-23" };
  return (await client.send(BOOK, { input })).code ?? "served";
}

async function usedOf({ id }: CreditLot): Promise<object> {
  const { remaining, revoked, used } = await app.dataSource.manager.findOneByOrFail(CreditLot, {
    id,
  });
  return { remaining, revoked, used };
}

describe("the last credit, taken back while it is booked", () => {
  it("goes to one of them", async () => {
    for (let round = 0; round < 5; round += 1) {
      const lot = await app.make.credits(resident, 1);
      const id = toGlobalId("CreditLot", lot.id);
      const [booked, { code: revoked = "served" }] = await Promise.all([
        book(),
        revokeCredits(admin, id, 1),
      ]);
      expect([booked, revoked].sort()).toEqual(
        booked === "served" ? ["INVALID_INPUT", "served"] : ["NO_CREDIT", "served"],
      );
      expect(await usedOf(lot)).toMatchObject({ remaining: 0 });
    }
    await expectConsistent(app.dataSource);
  });

  it("taken back by two at once goes once", async () => {
    const lot = await app.make.credits(resident, 1);
    const id = toGlobalId("CreditLot", lot.id);
    const answers = await Promise.all(
      [admin, other].map((each) => revokeCredits(each, id, 1, { seen: { remainingCredits: 1 } })),
    );
    expect(answers.map(({ code = "served" }) => code).sort()).toEqual([
      "CHANGED_MEANWHILE",
      "served",
    ]);
    await expectConsistent(app.dataSource);
  });

  it("would be taken back on what both saw if they did not wait for each other", async () => {
    const lot = await app.make.credits(resident, 2);
    const id = toGlobalId("CreditLot", lot.id);
    const meet = barrier(2);
    const { creditAdministration } = app.services;
    const { lock } = creditAdministration;
    creditAdministration.lock = async (tx: EntityManager, { id }: CreditLot) => {
      const row = await tx.getRepository(CreditLot).findOneByOrFail({ id });
      await meet();
      return row;
    };
    const answers = await Promise.all(
      [admin, other].map((each) => revokeCredits(each, id, 1, { seen: { remainingCredits: 2 } })),
    );
    creditAdministration.lock = lock;
    expect(answers.map(({ code = "served" }) => code)).toEqual(["served", "served"]);
  });
});

describe("a plan", () => {
  async function makePlan() {
    const carType = await app.make.carType();
    const offered = await app.make.plan(carType, 50_000, { creditsGiven: 1 });
    const { id: purchaseId } = await app.make.purchase(resident, offered, carType);
    const { manager } = app.dataSource;
    const { id } = await manager.findOneByOrFail(Subscription, { purchaseId });
    const lot = await manager.findOneByOrFail(CreditLot, { purchaseId });
    return { plan: toGlobalId("Subscription", id), lot };
  }

  it("that is ended while its last credit is booked leaves it used or taken back, never both", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { plan, lot } = await makePlan();
      const [booked] = await Promise.all([book(), changePlan(admin, "EndSubscription", plan)]);
      const used = booked === "served" ? 1 : 0;
      expect(await usedOf(lot)).toEqual({ remaining: 0, revoked: 1 - used, used });
    }
    await expectConsistent(app.dataSource);
  });

  const pauseTwice = async (plan: string) => {
    const seen = { status: "RUNNING" };
    const answers = await Promise.all(
      [admin, other].map((each) => changePlan(each, "PauseSubscription", plan, { seen })),
    );
    return answers.map(({ code = "served" }) => code).sort();
  };

  it("that two pause at once is paused by one", async () => {
    const { plan } = await makePlan();
    expect(await pauseTwice(plan)).toEqual(["CHANGED_MEANWHILE", "served"]);
    await expectConsistent(app.dataSource);
  });

  // Last in this file, as they leave the database changed.
  it("would be paused by both if they did not wait for each other", async () => {
    const { plan } = await makePlan();
    const meet = barrier(2);
    const { subscriptions } = app.services;
    const { lock } = subscriptions;
    subscriptions.lock = async (tx: EntityManager, { id }: Subscription) => {
      const row = await tx.getRepository(Subscription).findOneByOrFail({ id });
      await meet();
      return row;
    };
    expect(await pauseTwice(plan)).toEqual(["served", "served"]);
    subscriptions.lock = lock;
  });

  it("would lose its last credit twice if that were counted before it is taken back", async () => {
    const { plan, lot } = await makePlan();
    const { subscriptions } = app.services;
    // Without the resident's lock, reading before writing.
    subscriptions.lock = (tx, { id }) => tx.getRepository(Subscription).findOneByOrFail({ id });
    subscriptions.end = async (tx) => {
      const { remaining } = await tx.getRepository(CreditLot).findOneByOrFail({ id: lot.id });
      expect(await book()).toBe("served");
      await tx.query("UPDATE credit_lots SET remaining = 0, revoked = $2 WHERE id = $1", [
        ...[lot.id, remaining],
      ]);
      return { revoked: remaining, used: 0 };
    };
    await changePlan(admin, "EndSubscription", plan);
    const booked = "SELECT count(*)::int AS count FROM bookings WHERE lot_id = $1";
    const [row] = await app.dataSource.query(booked, [lot.id]);
    expect(row.count).toBe(1);
    expect(await usedOf(lot)).toEqual({ remaining: 0, revoked: 1, used: 0 });
  });
});
