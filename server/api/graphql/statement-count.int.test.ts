import type { User } from "../../modules/users/user.entity";
import { addDays } from "../../platform/calendar-day";
import { toGlobalId } from "../../platform/global-id";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";

/** How rows are created, the query, and the expected number of rows. */
interface ListOperation {
  readonly grow: (count: number) => Promise<void>;
  readonly query: () => string;
  readonly rows: (data: never) => readonly unknown[];
  readonly asAdmin?: boolean;
  /** Event loop turns of a large answer, each with its own batch. */
  readonly turns?: number;
}

const FEW = 2;
const MANY = 40;
const DAY = "2026-11-22";

let app: TestApp;
let resident: User;
let admin: User;
let made: number;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  made = 0;
  resident = await app.make.resident();
  admin = await app.make.administrator();
});

async function until(count: number, makeOne: () => Promise<unknown>): Promise<void> {
  for (; made < count; made += 1) await makeOne();
}

const bookOwn = async () => app.make.booking(resident, await app.make.slot(), DAY);
const buyOwn = async () => {
  const carType = await app.make.carType();
  const plan = await app.make.plan(carType, 50_000, { oneTimeCreditsGiven: 1 });
  return app.make.purchase(resident, plan, carType);
};
const nodesOf = (connection: { edges: unknown[] }) => connection.edges;

interface Viewer<List extends string> {
  viewer: Record<List, { edges: unknown[] }>;
}

let carTypeId: string;
let couponCode: string;

const operations: Readonly<Record<string, ListOperation>> = {
  "everybody's bookings with the residents and their homes": {
    asAdmin: true,
    grow: (count) =>
      until(count, async () => {
        const { residency, block, flat } = await app.make.home();
        const home = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
        await app.make.booking(await app.make.resident(home), await app.make.slot(), DAY);
      }),
    query: () => `{ bookings(first: 100) { totalCount pageInfo { endCursor } edges { node {
      bookingId createdAt status isMovable user { displayName email credits payPerUseCredits
        onboarding { hasActiveSubscription }
        residency { name } block { name } flat { name } }
      slot { startTime } statusChanges { changedBy } } } } }`,
    rows: (data: { bookings: { edges: unknown[] } }) => nodesOf(data.bookings),
  },
  "what people wrote, with who handled it": {
    asAdmin: true,
    grow: (count) =>
      until(count, async () => {
        const { id: handledById } = await app.make.administrator();
        await app.make.contactSubmission({ handledAt: new Date(), handledById });
      }),
    query: () => `{ contactSubmissions(first: 100, status: HANDLED) { totalCount edges { node {
      name email message createdAt handledAt handledBy { displayName } } } } }`,
    rows: (data: { contactSubmissions: { edges: unknown[] } }) => nodesOf(data.contactSubmissions),
  },
  "the people with their homes, credits and standing": {
    asAdmin: true,
    grow: (count) =>
      until(count, async () => {
        const { residency, block, flat } = await app.make.home();
        const home = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
        await app.make.resident(home);
      }),
    query: () => `{ users(first: 100, search: "residents", role: USER) { totalCount edges { node {
      displayName email role createdAt deletedAt credits payPerUseCredits
      terms { versionInForce acceptedVersion } onboarding { termsAccepted hasActiveSubscription }
      residency { name } block { name } flat { name } } } } }`,
    rows: (data: { users: { edges: unknown[] } }) => nodesOf(data.users),
  },
  "the residencies with their blocks and flats": {
    grow: (count) => until(count, () => app.make.home()),
    query: () => `{ residencies { name requiresParkingNumber
      blocks { name residency { name } flats { name block { name } } } } }`,
    rows: (data: { residencies: unknown[] }) => data.residencies,
  },
  "the slots of a day with whose they are": {
    grow: (count) => until(count, bookOwn),
    query: () => `{ bookingCalendar { today days { date isDisabled } }
      availableSlots(date: "${DAY}") { startTime availableCapacity isAvailable isBookedByViewer
        slot { maxBookings } } }`,
    rows: (data: { availableSlots: unknown[] }) => data.availableSlots,
  },
  "an administrator's slots": {
    asAdmin: true,
    grow: (count) => until(count, () => app.make.slot()),
    query: () => "{ bookingSlots { startTime maxBookings isActive } }",
    rows: (data: { bookingSlots: unknown[] }) => data.bookingSlots,
  },
  "the disabled dates with who disabled them": {
    asAdmin: true,
    grow: (count) =>
      until(count, async () => {
        const day = addDays("2027-01-01", made);
        const { id } = await app.make.disabledDate(day);
        const { id: creatorId } = await app.make.administrator();
        await app.dataSource.query("UPDATE disabled_dates SET created_by_id = $2 WHERE id = $1", [
          id,
          creatorId,
        ]);
      }),
    query: () => "{ disabledDates { date reason createdAt createdBy } }",
    rows: (data: { disabledDates: unknown[] }) => data.disabledDates,
  },
  "a resident's dashboard with bookings, their slots and steps": {
    grow: (count) => until(count, bookOwn),
    query: () => `{ viewer {
      displayName credits payPerUseCredits nearestCreditExpiry
      onboarding { termsAccepted profileCompleted credits hasActiveSubscription }
      residency { name } block { name } flat { name }
      bookings(first: 100) { totalCount pageInfo { hasNextPage } edges { cursor node {
        id bookingId status isCancellable user { displayName flat { name } }
        slot { startTime endTime }
        statusChanges { newStatus changedAt changedBy isOverride }
      } } }
    } }`,
    rows: (data: Viewer<"bookings">) => nodesOf(data.viewer.bookings),
  },
  "a resident's plans with the credits left": {
    grow: (count) => until(count, buyOwn),
    query: () => `{ viewer { subscriptions(first: 100) { totalCount edges { node {
      planName isActive credits endDate } } } } }`,
    rows: (data: Viewer<"subscriptions">) => nodesOf(data.viewer.subscriptions),
  },
  "a resident's running plans": {
    grow: (count) => until(count, buyOwn),
    query: () => `{ viewer { subscriptions(first: 100, activeOnly: true) { edges { node {
      planName isActive credits } } } } }`,
    rows: (data: Viewer<"subscriptions">) => nodesOf(data.viewer.subscriptions),
  },
  "a resident's purchases": {
    grow: (count) => until(count, buyOwn),
    query: () => `{ viewer { purchases(first: 100) { totalCount edges { node {
      planName amount paymentStatus createdAt } } } } }`,
    rows: (data: Viewer<"purchases">) => nodesOf(data.viewer.purchases),
  },
  "a resident's ledger with bookings and purchases": {
    grow: (count) =>
      until(count, async () => {
        await bookOwn();
        await buyOwn();
      }),
    query: () => `{ viewer { creditLedger(first: 100) { totalCount edges { node {
      type change kind source reason goodUntil createdAt
      booking { bookingId slot { startTime } } purchase { planName } } } } } }`,
    rows: (data: Viewer<"creditLedger">) => nodesOf(data.viewer.creditLedger),
  },
  "the plans of a car type with their prices": {
    grow: async (count) => {
      const carType = await app.make.carType();
      carTypeId = toGlobalId("CarType", carType.id);
      for (let plans = 0; plans < count; plans += 1) await app.make.plan(carType, 50_000);
    },
    query: () => `{ carTypes { id } pricingPlans(carTypeId: "${carTypeId}") {
      name creditsGiven price(carTypeId: "${carTypeId}") } }`,
    rows: (data: { pricingPlans: unknown[] }) => data.pricingPlans,
  },
  "the plans of a car type with what they cost less a coupon": {
    grow: async (count) => {
      const carType = await app.make.carType();
      carTypeId = toGlobalId("CarType", carType.id);
      couponCode = (await app.make.coupon()).code;
      for (let plans = 0; plans < count; plans += 1) await app.make.plan(carType, 50_000);
    },
    query: () => `{ pricingPlans(carTypeId: "${carTypeId}") {
      quote(carTypeId: "${carTypeId}", couponCode: "${couponCode}") { amount couponCode } } }`,
    rows: (data: { pricingPlans: unknown[] }) => data.pricingPlans,
  },
  "all coupons with their uses": {
    asAdmin: true,
    grow: (count) => until(count, () => app.make.coupon()),
    query: () => `{ coupons(first: 100, status: ACTIVE) { totalCount edges { node {
      code discountAmount usedCount heldCount isUsedUp } } } }`,
    rows: (data: { coupons: { edges: unknown[] } }) => nodesOf(data.coupons),
  },
  "all plans with their prices and car types": {
    asAdmin: true,
    turns: 5,
    grow: (count) =>
      until(count, async () => {
        await app.make.plan(await app.make.carType(), 50_000);
      }),
    query: () => `{ carTypes(includeInactive: true) { id } pricingPlans(includeInactive: true) {
      name prices { price enabled carType { name } } } }`,
    rows: (data: { pricingPlans: unknown[] }) => data.pricingPlans,
  },
  "what each plan sells": {
    asAdmin: true,
    grow: (count) => until(count, buyOwn),
    query: () => `{ pricingPlanStatistics { activePlans total { revenue }
      plans { pricingPlan { name } sales { revenue } } carTypes { carType { name } } } }`,
    rows: (data: { pricingPlanStatistics: { plans: unknown[] } }) =>
      data.pricingPlanStatistics.plans,
  },
  "what is sold on each day of a period": {
    asAdmin: true,
    grow: (count) => until(count, buyOwn),
    query: () => `{ salesStatistics(from: "2026-09-01", to: "2026-11-29") { revenue couponUses
      creditsOutstanding { regular } days { revenue creditsOutstanding { payPerUse } }
      coupons { coupon { code } uses } } }`,
    rows: (data: { salesStatistics: { days: unknown[] } }) => data.salesStatistics.days,
  },
  "everybody's purchases with buyers, plans and car types": {
    asAdmin: true,
    grow: (count) => until(count, buyOwn),
    query: () => `{ purchases(first: 100, status: COMPLETED) { totalCount edges { node {
      amount attention user { displayName flat { name } } pricingPlan { name } carType { name }
      events { type amount note } creditLots { kind remaining used } subscription { status }
      } } } }`,
    rows: (data: { purchases: { edges: unknown[] } }) => nodesOf(data.purchases),
  },
  "a resident's lots of credits with their purchases": {
    grow: (count) => until(count, buyOwn),
    query: () => `{ viewer { creditLots(first: 100, leftOnly: true) { edges { node {
      kind granted remaining used purchase { planName } } } } } }`,
    rows: (data: Viewer<"creditLots">) => nodesOf(data.viewer.creditLots),
  },
  "payments to be paid back with their purchases and buyers": {
    asAdmin: true,
    grow: (count) =>
      until(count, async () => app.make.strayPayment({ purchaseId: (await buyOwn()).id })),
    query: () => `{ strayPayments(first: 100) { totalCount edges { node {
      paymentId amount reason purchase { planName user { displayName } } } } } }`,
    rows: (data: { strayPayments: { edges: unknown[] } }) => nodesOf(data.strayPayments),
  },
  "everybody's subscriptions with holders and credits": {
    asAdmin: true,
    grow: (count) => until(count, buyOwn),
    query: () => `{ subscriptions(first: 100, activeOnly: true) { totalCount edges { node {
      isActive credits status changes { type reason changedBy { displayName } }
      user { displayName } pricingPlan { name } carType { name } } } } }`,
    rows: (data: { subscriptions: { edges: unknown[] } }) => nodesOf(data.subscriptions),
  },
};

describe("the number of SQL statements", () => {
  it.each(Object.entries(operations))(
    "of %s does not depend on how many there are",
    async (_name, list) => {
      const client = await asPerson(app, list.asAdmin ? admin : resident);
      const ask = async (count: number) => {
        await list.grow(count);
        const [answer, request] = await Promise.all([
          client.send<never>(list.query()),
          app.nextRequest(),
        ]);
        expect(answer.errors).toBeUndefined();
        expect(list.rows(answer.data).length).toBeGreaterThanOrEqual(count);
        return request.statements;
      };
      const forFew = await ask(FEW);
      const forMany = await ask(MANY);
      expect(forMany).toBeGreaterThanOrEqual(forFew);
      expect(forMany).toBeLessThanOrEqual(forFew + (list.turns ?? 0));
      expect(forFew).toBeGreaterThan(1);
      expect(forFew).toBeLessThanOrEqual(20);
    },
  );

  it("is counted, each statement once", async () => {
    const client = await asPerson(app, resident);
    const count = async (query: string) => {
      const [, request] = await Promise.all([client.send(query), app.nextRequest()]);
      return request.statements;
    };
    const identityOnly = await count("{ __typename }");
    expect(identityOnly).toBe(1);
    expect(await count("{ carTypes { id } }")).toBe(identityOnly + 1);
    expect(await count("{ a: carTypes { id } b: carTypes { id } c: carTypes { id } }")).toBe(
      identityOnly + 3,
    );
  });

  it("is shown in no answer", async () => {
    const { headers, status } = await fetch(`${app.url}/graphql?query={__typename}`, {
      headers: { "apollo-require-preflight": "yes" },
    });
    expect(status).toBe(200);
    expect([...headers.keys()].filter((name) => /statement|sql|query/i.test(name))).toEqual([]);
  });
});
