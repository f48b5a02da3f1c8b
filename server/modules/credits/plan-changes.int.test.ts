import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import { changePlan, revokeCredits } from "../../test/plan-changes";
import type { User } from "../users/user.entity";
import { CreditLot } from "./credit-lot.entity";
import { Subscription } from "./subscription.entity";

const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
const TOMORROW = "2026-11-22";

let app: TestApp;
let administrator: User;
let admin: GraphqlClient;
let resident: User;
let client: GraphqlClient;
let plan: string;
let lot: string;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.make.administrator();
  admin = await asPerson(app, administrator);
});

/** 30 days from today: four regular credits and two pay-per-use ones. */
beforeEach(async () => {
  app.clock.set("2026-11-21T02:30:00.000Z");
  resident = await app.make.resident();
  client = await asPerson(app, resident);
  const carType = await app.make.carType();
  const bought = await app.make.plan(carType, 50_000, {
    creditsGiven: 4,
    oneTimeCreditsGiven: 2,
    validityDays: 30,
  });
  const { id: purchaseId } = await app.make.purchase(resident, bought, carType);
  const { manager } = app.dataSource;
  const subscription = await manager.findOneByOrFail(Subscription, { purchaseId });
  plan = toGlobalId("Subscription", subscription.id);
  const { id } = await manager.findOneByOrFail(CreditLot, { purchaseId, kind: "regular" as never });
  lot = toGlobalId("CreditLot", id);
});

afterEach(() => expectConsistent(app.dataSource));

afterAll(() => app.close());

async function book(): Promise<string | undefined> {
  const slot = await app.make.slot();
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date: TOMORROW };
  return (await client.send(BOOK, { input })).code;
}

const by = () => ({ id: toGlobalId("User", administrator.id) });

describe("a plan that is paused", () => {
  it("pays for nothing, keeps what is booked, and is longer by its pause once it goes on", async () => {
    expect(await book()).toBeUndefined();
    const paused = await changePlan(admin, "PauseSubscription", plan);
    expect(paused.data.changed).toMatchObject({
      subscription: { status: "PAUSED", isActive: false, credits: 5 },
      user: {
        credits: 0,
        payPerUseCredits: 0,
        pausedCredits: 5,
        onboarding: { hasActiveSubscription: true },
      },
    });
    expect(await book()).toBe("NO_CREDIT");
    const before = paused.data.changed.subscription.endDate as string;
    app.clock.set("2026-11-26T02:30:00.000Z");
    const resumed = await changePlan(admin, "ResumeSubscription", plan, { reason: "Back again" });
    const endDate = new Date(Date.parse(before) + 5 * 86_400_000).toISOString().slice(0, 10);
    expect(resumed.data.changed).toMatchObject({
      subscription: {
        status: "RUNNING",
        isActive: true,
        endDate,
        changes: [
          { type: "PAUSED", days: 0, endDate: before, reason: "On holiday", changedBy: by() },
          { type: "RESUMED", days: 5, endDate, reason: "Back again", changedBy: by() },
        ],
      },
      user: { credits: 4, payPerUseCredits: 1 },
    });
  });

  it("takes back the credit of a cancelled booking, and pays with it later", async () => {
    const slot = await app.make.slot();
    const input = { slotId: toGlobalId("BookingSlot", slot.id), date: TOMORROW };
    const { data } = await client.send<{ bookSlot: { booking: { id: string } } }>(BOOK, { input });
    await changePlan(admin, "PauseSubscription", plan);
    const bookingId = data.bookSlot.booking.id;
    const CANCEL =
      "mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { booking { id } } }";
    expect((await client.send(CANCEL, { input: { bookingId } })).errors).toBeUndefined();
    const resumed = await changePlan(admin, "ResumeSubscription", plan);
    expect(resumed.data.changed.user).toMatchObject({ credits: 4, payPerUseCredits: 2 });
  });
});

describe("the plans that a resident is shown", () => {
  it("are those that run, and if asked for also those that are paused or ended before their time", async () => {
    const PLANS = `query ($includeStopped: Boolean) { viewer {
      subscriptions(activeOnly: true, includeStopped: $includeStopped) { edges { node { status } } } } }`;
    const shown = async (includeStopped: boolean) =>
      (
        await client.send<{ viewer: { subscriptions: { edges: object[] } } }>(PLANS, {
          includeStopped,
        })
      ).data.viewer.subscriptions.edges;
    await changePlan(admin, "PauseSubscription", plan);
    expect(await shown(false)).toEqual([]);
    expect(await shown(true)).toEqual([{ node: { status: "PAUSED" } }]);
    await changePlan(admin, "EndSubscription", plan);
    expect(await shown(false)).toEqual([]);
    expect(await shown(true)).toEqual([{ node: { status: "ENDED" } }]);
  });
});

describe("a plan that is extended", () => {
  it("runs longer, and its regular credits with it", async () => {
    const { data } = await changePlan(admin, "ExtendSubscription", plan, { endDate: "2027-03-31" });
    expect(data.changed.subscription).toMatchObject({ status: "RUNNING", endDate: "2027-03-31" });
    app.clock.set("2027-03-31T02:30:00.000Z");
    expect((await client.send("{ viewer { credits payPerUseCredits } }")).data).toEqual({
      viewer: { credits: 4, payPerUseCredits: 2 },
    });
    app.clock.set("2027-04-01T02:30:00.000Z");
    expect((await client.send("{ viewer { credits payPerUseCredits } }")).data).toEqual({
      viewer: { credits: 0, payPerUseCredits: 2 },
    });
  });
});

describe("a plan that is ended", () => {
  it("takes its unused credits of both kinds back; what is booked stays", async () => {
    expect(await book()).toBeUndefined();
    const { data } = await changePlan(admin, "EndSubscription", plan, { reason: "Moved away" });
    expect(data.changed).toMatchObject({
      subscription: { status: "ENDED", isActive: false, credits: 0 },
      user: { credits: 0, payPerUseCredits: 0 },
    });
    const LEDGER = `{ viewer { creditLedger(first: 2) { edges { node {
      type change kind reason changedBy { id } } } } } }`;
    expect((await client.send(LEDGER)).data).toEqual({
      viewer: {
        creditLedger: {
          edges: expect.arrayContaining([
            { node: revokedLine(-4, "REGULAR") },
            { node: revokedLine(-1, "PAY_PER_USE") },
          ]),
        },
      },
    });
    expect(await book()).toBe("NO_CREDIT");
  });

  const revokedLine = (change: number, kind: string) => ({
    type: "REVOKED",
    change,
    kind,
    reason: "Moved away",
    changedBy: null,
  });

  it("is not changed any more", async () => {
    await changePlan(admin, "EndSubscription", plan);
    const before = await contentsOf(app.dataSource);
    for (const mutation of [
      "EndSubscription",
      "PauseSubscription",
      "ResumeSubscription",
    ] as const) {
      const { code, errors } = await changePlan(admin, mutation, plan);
      expect(code).toBe("SUBSCRIPTION_NOT_CHANGEABLE");
      expect(errors?.[0]?.message).toBe("This plan has ended.");
    }
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });
});

describe("credits that are taken back", () => {
  it("are gone with a reason that the resident reads", async () => {
    const { data } = await revokeCredits(admin, lot, 3, { seen: { remainingCredits: 4 } });
    expect(data.revokeCredits).toEqual({
      creditLedgerEntry: {
        type: "REVOKED",
        change: -3,
        kind: "REGULAR",
        reason: "Granted by mistake",
        changedBy: by(),
        booking: null,
      },
      creditLot: { granted: 4, remaining: 1, revoked: 3, used: 0 },
      user: { credits: 1, payPerUseCredits: 2 },
    });
  });

  it("takes them once under one client key, and the same answer comes again", async () => {
    const first = await revokeCredits(admin, lot, 3, { clientKey: "back-1" });
    const before = await contentsOf(app.dataSource);
    expect(await revokeCredits(admin, lot, 3, { clientKey: "back-1" })).toEqual(first);
    expect((await revokeCredits(admin, lot, 1, { clientKey: "back-1" })).code).toBe(
      "CLIENT_KEY_REUSED",
    );
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it.each([
    ["more than remain", 5, {}, "INVALID_INPUT", "Only 4 of them are left."],
    ["none", 0, {}, "INVALID_INPUT", "Must be a whole number from 1 to 1000"],
    ["without a reason", 1, { reason: " " }, "INVALID_INPUT", "Reason is required"],
    [
      "after others were used",
      1,
      { seen: { remainingCredits: 3 } },
      "CHANGED_MEANWHILE",
      "Somebody else changed the remaining credits meanwhile. Nothing was saved.",
    ],
  ] as const)("are not %s, and nothing changes", async (_what, count, part, code, message) => {
    const before = await contentsOf(app.dataSource);
    const answer = await revokeCredits(admin, lot, count, part);
    expect([answer.code, answer.errors?.[0]?.message]).toEqual([code, message]);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });
});

describe("what another administrator changed meanwhile", () => {
  it("is not overwritten", async () => {
    await changePlan(admin, "PauseSubscription", plan, { seen: { status: "RUNNING" } });
    const before = await contentsOf(app.dataSource);
    const { code, errors } = await changePlan(admin, "EndSubscription", plan, {
      seen: { status: "RUNNING" },
    });
    expect(code).toBe("CHANGED_MEANWHILE");
    expect(errors?.[0]?.extensions).toMatchObject({ now: { status: "paused" } });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });
});

describe("the lots of a resident", () => {
  it("say what became of them", async () => {
    await revokeCredits(admin, lot, 4);
    const LOTS = `query ($id: ID!) { user(id: $id) { creditLots(leftOnly: true) { edges { node {
      kind granted remaining revoked used goodUntil pausedAt closedAt source purchase { purchaseId } } } } } }`;
    const { data } = await admin.send<{ user: { creditLots: { edges: object[] } } }>(LOTS, {
      id: toGlobalId("User", resident.id),
    });
    expect(data.user.creditLots.edges).toMatchObject([
      { node: { kind: "PAY_PER_USE", granted: 2, remaining: 2, revoked: 0, used: 0 } },
    ]);
  });
});
