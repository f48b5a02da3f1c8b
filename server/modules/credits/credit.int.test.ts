import { toGlobalId } from "../../platform/global-id";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { completePurchase, startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import type { PricingPlan } from "../catalog/pricing-plan.entity";
import type { User } from "../users/user.entity";
import { CreditKind } from "./credit-lot.entity";

const { REGULAR, PAY_PER_USE } = CreditKind;
const TODAY = "2026-11-21";

interface Balance {
  readonly credits: number;
  readonly payPerUseCredits: number;
  readonly nearestCreditExpiry: string | null;
  readonly onboarding: { readonly credits: number; readonly hasActiveSubscription: boolean };
}

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

beforeEach(() => app.clock.set(`${TODAY}T02:30:00.000Z`));

async function ask<T>(resident: User, fields: string): Promise<T> {
  const { data } = await (await asPerson(app, resident)).send<{ viewer: T }>(
    `{ viewer { ${fields} } }`,
  );
  return data.viewer;
}

const balanceOf = (resident: User) =>
  ask<Balance>(
    resident,
    "credits payPerUseCredits nearestCreditExpiry onboarding { credits hasActiveSubscription }",
  );

async function buy(resident: User, values: Partial<PricingPlan>) {
  const client = await asPerson(app, resident);
  const carType = await app.make.carType();
  const plan = await app.make.plan(carType, 50_000, values);
  const { data } = await startPurchase(client, { carType, plan });
  const completed = await completePurchase(client, data.startPurchase.purchase.id);
  return completed.data.completePurchase.viewer;
}

describe("the balance of a resident", () => {
  it("is nothing at first", async () => {
    expect(await balanceOf(await app.make.resident())).toEqual({
      credits: 0,
      payPerUseCredits: 0,
      nearestCreditExpiry: null,
      onboarding: { credits: 0, hasActiveSubscription: false },
    });
  });

  it("is the sum of what is left of the usable lots, by kind, and nobody else's", async () => {
    const [resident, neighbour] = [await app.make.resident(), await app.make.resident()];
    await app.make.credits(resident, 4, { goodUntil: "2026-12-21" });
    await app.make.credits(resident, 2);
    await app.make.credits(resident, 3, { kind: PAY_PER_USE });
    await app.make.credits(neighbour, 9);
    expect(await balanceOf(resident)).toMatchObject({
      credits: 6,
      payPerUseCredits: 3,
      nearestCreditExpiry: "2026-12-21",
      onboarding: { credits: 9 },
    });
  });

  it("counts a lot on its last day, and no longer the day after", async () => {
    const resident = await app.make.resident();
    await app.make.credits(resident, 4, { goodUntil: TODAY });
    expect(await balanceOf(resident)).toMatchObject({ credits: 4, nearestCreditExpiry: TODAY });
    app.clock.set("2026-11-21T18:29:59.999Z"); // the last moment of the day in India
    expect(await balanceOf(resident)).toMatchObject({ credits: 4 });
    app.clock.set("2026-11-21T18:30:00.000Z");
    expect(await balanceOf(resident)).toMatchObject({
      credits: 0,
      nearestCreditExpiry: null,
      onboarding: { credits: 0 },
    });
  });

  it.each([
    ["the soonest end", ["2026-12-21", "2026-11-25", "2027-01-01"], "2026-11-25"],
    ["the soonest end that is not past", ["2026-11-20", "2026-12-21"], "2026-12-21"],
    ["an end although another lot has none", [null, "2026-12-21"], "2026-12-21"],
    ["none when no lot ends", [null, null], null],
  ])("names %s", async (_what, ends, nearestCreditExpiry) => {
    const resident = await app.make.resident();
    for (const [index, goodUntil] of ends.entries()) {
      await app.make.credits(resident, 1, { kind: index % 2 ? REGULAR : PAY_PER_USE, goodUntil });
    }
    expect(await balanceOf(resident)).toMatchObject({ nearestCreditExpiry });
  });

  it("does not name the end of a lot that is used up", async () => {
    const [resident, slot] = [await app.make.resident(), await app.make.slot()];
    await app.make.credits(resident, 1, { goodUntil: "2026-11-25" });
    await app.make.credits(resident, 1, { goodUntil: "2026-12-21" });
    const input = { slotId: toGlobalId("BookingSlot", slot.id), date: "2026-11-22" };
    const book = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
    await (await asPerson(app, resident)).send(book, { input });
    expect(await balanceOf(resident)).toMatchObject({
      credits: 1,
      nearestCreditExpiry: "2026-12-21",
    });
  });
});

describe("what a plan grants", () => {
  it.each<[string, Partial<PricingPlan>, object]>([
    [
      "of 30 days ends 30 days after the start, inclusive",
      { validityDays: 30 },
      { credits: 4, payPerUseCredits: 0, nearestCreditExpiry: "2026-12-21" },
    ],
    [
      "of one day is good for today and tomorrow",
      { validityDays: 1 },
      { credits: 4, payPerUseCredits: 0, nearestCreditExpiry: "2026-11-22" },
    ],
    [
      "without end has none, of either kind",
      { validityDays: -1, oneTimeCreditsGiven: 2 },
      { credits: 4, payPerUseCredits: 2, nearestCreditExpiry: null },
    ],
    [
      "with a bonus ends but for the bonus",
      { validityDays: 30, creditsGiven: 0, oneTimeCreditsGiven: 2 },
      { credits: 0, payPerUseCredits: 2, nearestCreditExpiry: null },
    ],
  ])("%s", async (_what, values, expected) => {
    expect(await buy(await app.make.resident(), values)).toMatchObject(expected);
  });

  it("begins with the day in India, not in Greenwich", async () => {
    app.clock.set("2026-11-21T18:30:00.000Z");
    const { subscriptions } = await buy(await app.make.resident(), { validityDays: 30 });
    expect(subscriptions.edges).toMatchObject([
      { node: { startDate: "2026-11-22", endDate: "2026-12-22" } },
    ]);
  });
});

describe("the plans that a resident holds", () => {
  const plans = "subscriptions { edges { node { planName isActive endDate } } }";
  const running = plans.replace("subscriptions", "subscriptions(activeOnly: true)");

  it("come newest first, and those that ended are left out when asked", async () => {
    const resident = await app.make.resident();
    await buy(resident, { name: "Short", validityDays: 1 });
    app.clock.set("2026-11-22T02:30:00.000Z");
    await buy(resident, { name: "For ever", validityDays: -1 });
    const short = { planName: "Short", endDate: "2026-11-22" };
    const forEver = { planName: "For ever", endDate: null, isActive: true };
    const both = { edges: [{ node: forEver }, { node: { ...short, isActive: true } }] };
    expect(await ask(resident, running)).toEqual({ subscriptions: both });
    app.clock.set("2026-11-23T02:30:00.000Z");
    expect(await ask(resident, running)).toEqual({ subscriptions: { edges: [{ node: forEver }] } });
    expect(await ask(resident, plans)).toEqual({
      subscriptions: { edges: [{ node: forEver }, { node: { ...short, isActive: false } }] },
    });
  });

  it("run on their last day and no longer, whatever credits are left", async () => {
    const resident = await app.make.resident();
    await buy(resident, { validityDays: 1 });
    app.clock.set("2026-11-22T18:29:59.999Z");
    expect((await balanceOf(resident)).onboarding.hasActiveSubscription).toBe(true);
    app.clock.set("2026-11-22T18:30:00.000Z");
    expect((await balanceOf(resident)).onboarding.hasActiveSubscription).toBe(false);
  });
});
