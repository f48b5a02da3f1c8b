import { INVARIANTS } from "../../consistency/invariants";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { fill } from "../../test/explain";
import { costOf } from "../../test/measure";
import type { User } from "../users/user.entity";

const SALES = `query ($from: Date!, $to: Date!) { salesStatistics(from: $from, to: $to) {
  purchases revenue couponUses discountGiven creditsOutstanding { regular payPerUse }
  days { date purchases revenue creditsOutstanding { regular payPerUse } }
  coupons { coupon { code } uses discountGiven } } }`;
const GRANT = `mutation ($input: GrantCreditsInput!) { grantCredits(input: $input) {
  creditLedgerEntry { id } } }`;
const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
const CANCEL = `mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) {
  booking { id } } }`;

interface Left {
  readonly regular: number;
  readonly payPerUse: number;
}

interface Sales {
  readonly revenue: string;
  readonly creditsOutstanding: Left;
  readonly days: readonly {
    readonly date: string;
    readonly purchases: number;
    readonly revenue: string;
    readonly creditsOutstanding: Left | null;
  }[];
  readonly coupons: readonly object[];
}

let app: TestApp;
let admin: GraphqlClient;

beforeEach(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
});

afterEach(() => app.close());

async function sales(from: string, to: string): Promise<Sales> {
  const { data, errors } = await admin.send<{ salesStatistics: Sales }>(SALES, { from, to });
  expect(errors).toBeUndefined();
  return data.salesStatistics;
}

const left = (regular: number, payPerUse: number): Left => ({ regular, payPerUse });

/** Computed forwards from the first entry, unlike the service. */
async function leftByLedger(day: string): Promise<Left> {
  const [row] = await app.dataSource.query<[Left]>(
    `SELECT coalesce(sum(credits) FILTER (WHERE kind = 'regular'), 0)::int AS regular,
       coalesce(sum(credits) FILTER (WHERE kind = 'pay_per_use'), 0)::int AS "payPerUse"
     FROM (
       SELECT kind, granted + (SELECT sum(change) FROM credit_ledger
         WHERE lot_id = lot.id AND created_at < $1) AS credits
       FROM credit_lots lot
       WHERE created_at < $1 AND (good_until IS NULL OR good_until >= $2)
     ) lots`,
    [new Date(Date.parse(`${day}T00:00:00+05:30`) + 86_400_000), day],
  );
  return row;
}

describe("the sales of each day", () => {
  it("are of its hours in India, those that were not completed left out", async () => {
    const carType = await app.make.carType();
    const plan = await app.make.plan(carType, 39_950);
    const resident = await app.make.resident();
    for (const at of [
      "2026-11-17T18:29:59.999Z", // 17 November, the last moment
      "2026-11-17T18:30:00.000Z", // 18 November, the first
      "2026-11-18T18:29:59.999Z", // 18 November, the last
      "2026-11-18T18:30:00.000Z", // 19 November, the first
      "2026-11-20T18:30:00.000Z", // 21 November, the first
    ]) {
      await app.make.purchase(resident, plan, carType, new Date(at));
    }
    const refunded = await app.make.purchase(
      ...([resident, plan, carType, new Date("2026-11-18T06:00:00Z")] as const),
    );
    await app.dataSource.query("UPDATE purchases SET payment_status = 'refunded' WHERE id = $1", [
      refunded.id,
    ]);
    const { days, ...total } = await sales("2026-11-18", "2026-11-20");
    expect(total).toMatchObject({ purchases: 3, revenue: "1198.50", couponUses: 0, coupons: [] });
    expect(days.map(({ date, purchases, revenue }) => [date, purchases, revenue])).toEqual([
      ["2026-11-18", 2, "799.00"],
      ["2026-11-19", 1, "399.50"],
      ["2026-11-20", 0, "0.00"],
    ]);
  });

  it("name the coupons, the one that took off most first", async () => {
    const carType = await app.make.carType();
    const plan = await app.make.plan(carType, 50_000);
    const resident = await app.make.resident();
    const [small, large] = [await app.make.coupon(), await app.make.coupon()];
    const buy = async (at: string, couponId: number, discount: number, amount: number) => {
      const purchase = await app.make.purchase(resident, plan, carType, new Date(at));
      await app.dataSource.query(
        `UPDATE purchases SET coupon_id = $2, coupon_code = 'X', discount_paise = $3,
           amount_paise = $4 WHERE id = $1`,
        [purchase.id, couponId, discount, amount],
      );
    };
    await buy("2026-11-18T06:00:00Z", small.id, 10_000, 40_000);
    await buy("2026-11-19T06:00:00Z", small.id, 10_000, 40_000);
    await buy("2026-11-19T07:00:00Z", large.id, 900_000, 0);
    await buy("2026-11-19T18:30:00Z", large.id, 10_000, 40_000); // 20 November
    expect(await sales("2026-11-18", "2026-11-19")).toMatchObject({
      revenue: "800.00",
      couponUses: 3,
      discountGiven: "700.00",
      coupons: [
        { coupon: { code: large.code }, uses: 1, discountGiven: "500.00" },
        { coupon: { code: small.code }, uses: 2, discountGiven: "200.00" },
      ],
    });
  });
});

describe("the credits that are left on each day", () => {
  async function story(): Promise<void> {
    const resident: User = await app.make.resident();
    const slot = await app.make.slot({ startTime: "17:00", endTime: "18:00" });
    const own = await asPerson(app, resident);
    const send = async (client: GraphqlClient, at: string, document: string, input: object) => {
      app.clock.set(at);
      const { data, errors } = await client.send<{ bookSlot?: { booking: { id: string } } }>(
        ...[document, { input }],
      );
      expect(errors).toBeUndefined();
      return data.bookSlot?.booking.id;
    };
    const userId = toGlobalId("User", resident.id);
    const grant = (at: string, credits: object) =>
      send(admin, at, GRANT, { userId, reason: "By a test", ...credits });
    const book = (at: string, date: string) =>
      send(own, at, BOOK, { slotId: toGlobalId("BookingSlot", slot.id), date });
    const lastMoment = "2026-11-17T18:29:59.999Z";
    await grant(lastMoment, { kind: "REGULAR", count: 3, goodUntil: "2026-11-19" });
    await grant("2026-11-17T18:30:00.000Z", { kind: "PAY_PER_USE", count: 2 });
    await book("2026-11-18T06:00:00.000Z", "2026-11-18");
    const bookingId = await book("2026-11-18T18:30:00.000Z", "2026-11-20");
    await book("2026-11-19T06:00:00.000Z", "2026-11-19");
    await send(own, "2026-11-20T03:00:00.000Z", CANCEL, { bookingId });
    app.clock.set("2026-11-21T06:00:00.000Z");
  }

  it("are what was granted and not spent, until the last day they are good for", async () => {
    await story();
    const { days, creditsOutstanding } = await sales("2026-11-16", "2026-11-22");
    expect(days.map((day) => day.creditsOutstanding)).toEqual([
      left(0, 0),
      left(3, 0),
      left(3, 1),
      left(2, 0),
      left(0, 1),
      left(0, 1),
      null,
    ]);
    expect(creditsOutstanding).toEqual(left(0, 1));
    for (const { date, creditsOutstanding: counted } of days.slice(0, 6)) {
      expect([date, counted]).toEqual([date, await leftByLedger(date)]);
    }
  });

  it("end for a resident who is deleted on that day, and stay for the days before", async () => {
    const resident = await app.make.resident();
    app.clock.set("2026-11-18T06:00:00.000Z");
    await app.make.credits(resident, 4);
    app.clock.set("2026-11-20T06:00:00.000Z");
    const { errors } = await admin.send(
      "mutation ($id: ID!) { deleteUser(input: { userId: $id }) { deletedUserId } }",
      { id: toGlobalId("User", resident.id) },
    );
    expect(errors).toBeUndefined();
    app.clock.set("2026-11-21T06:00:00.000Z");
    const { days, creditsOutstanding } = await sales("2026-11-18", "2026-11-21");
    const regular = days.map((day) => day.creditsOutstanding?.regular);
    expect([regular, creditsOutstanding.regular]).toEqual([[4, 4, 0, 0], 0]);
  });

  it("are told of today also where the period is past, or still to come", async () => {
    await story();
    expect((await sales("2020-01-01", "2020-01-02")).creditsOutstanding).toEqual(left(0, 1));
    const past = await sales("2026-11-17", "2026-11-18");
    expect(past.days.map((day) => day.creditsOutstanding)).toEqual([left(3, 0), left(3, 1)]);
    const toCome = await sales("2026-12-01", "2026-12-02");
    expect([toCome.creditsOutstanding, toCome.days.map((day) => day.creditsOutstanding)]).toEqual([
      ...[left(0, 1), [null, null]],
    ]);
  });
});

it("a day's figures are the same kept and computed, through refunds, deletions and lots that end", async () => {
  const carType = await app.make.carType();
  const plan = await app.make.plan(carType, 50_000);
  const [resident, other] = [await app.make.resident(), await app.make.resident()];
  const buy = (day: number) =>
    app.make.purchase(resident, plan, carType, new Date(`2026-11-${day}T06:00:00Z`));
  const bought = [await buy(16), await buy(16), await buy(18), await buy(20)];
  const refund = (index: number, change: string) =>
    app.dataSource.query(`UPDATE purchases SET ${change} WHERE id = $1`, [bought[index]?.id]);
  await app.make.credits(resident, 3, { goodUntil: "2026-11-18" });
  await app.make.credits(other, 4);
  const remove = ({ id }: User) =>
    admin.send("mutation ($id: ID!) { deleteUser(input: { userId: $id }) { deletedUserId } }", {
      id: toGlobalId("User", id),
    });
  const ofDays = INVARIANTS.filter(({ name }) => /^(sales|credits)-of-days-/.test(name));
  const expectSame = async () => {
    const kept = await sales("2026-11-14", "2026-11-22");
    for (const { sql } of ofDays) expect(await app.dataSource.query(sql)).toEqual([]);
    await app.dataSource.query("CREATE TABLE kept AS TABLE sales_days");
    await app.dataSource.query("DELETE FROM sales_days");
    expect(await sales("2026-11-14", "2026-11-22")).toEqual(kept);
    await app.dataSource.query("INSERT INTO sales_days TABLE kept");
    await app.dataSource.query("DROP TABLE kept");
  };
  for (const [at, change] of [
    ["2026-11-15T06:00:00Z", () => {}],
    ["2026-11-18T18:40:00Z", () => refund(0, "payment_status = 'refunded'")],
    ["2026-11-19T06:00:00Z", () => app.services.creditExpiry.expireDue()],
    ["2026-11-20T09:00:00Z", () => refund(2, "refunded_paise = 20000")],
    ["2026-11-20T10:00:00Z", () => remove(other)],
    ["2026-11-21T06:00:00Z", () => refund(3, "refunded_paise = 100")],
  ] as const) {
    app.clock.set(at);
    await change();
    await app.services.salesDays.record();
    await expectSame();
  }
});

describe("a period", () => {
  it.each([
    ["2026-11-22", "2026-11-21", "The end date must not be before the start date."],
    ["2026-01-01", "2026-04-03", "At most 92 days at once."],
  ])("from %s to %s is refused: %s", async (from, to, message) => {
    const { errors } = await admin.send(SALES, { from, to });
    expect(errors?.[0]).toMatchObject({
      message,
      extensions: { code: "INVALID_INPUT", field: "to" },
    });
  });

  it("of 92 days costs as many statements as one day, and reads what came since it was kept", async () => {
    const carType = await app.make.carType();
    const plan = await app.make.plan(carType, 50_000);
    const resident = await app.make.resident();
    await fill(
      app.dataSource,
      `INSERT INTO purchases (user_id, pricing_plan_id, car_type_id, payment_method, payment_status,
         plan_name, car_type_name, credits_given, one_time_credits_given, validity_days, price_paise,
         amount_paise, completed_at, created_at)
       SELECT ${resident.id}, ${plan.id}, ${carType.id}, 'mock_payment', 'completed', 'Monthly', 'SUV',
         4, 0, 30, 50000, 50000, at, at
       FROM generate_series(1, 20000) row,
         LATERAL (SELECT timestamptz '2026-11-21Z' - row * interval '1 hour' AS at) moment`,
      `INSERT INTO credit_lots (user_id, kind, source, purchase_id, granted, remaining, good_until, created_at)
       SELECT user_id, 'regular', 'purchase', id, 4, 4, completed_at::date + 30, completed_at
       FROM purchases`,
      `INSERT INTO credit_ledger (user_id, lot_id, entry, change, created_at)
       SELECT user_id, id, 'granted', 0, created_at FROM credit_lots`,
    );
    const statementsOf = async (from: string, to: string) => {
      const [, request] = await Promise.all([sales(from, to), app.nextRequest()]);
      return request.statements;
    };
    const ofADay = await statementsOf("2026-11-20", "2026-11-20");
    expect(await statementsOf("2026-08-21", "2026-11-20")).toBe(ofADay);
    const pagesRead = async () =>
      (await costOf(app.dataSource, "sales_days", () => sales("2026-08-21", "2026-11-20"))).pages;
    const before = await pagesRead();
    await app.services.salesDays.record();
    expect(await pagesRead()).toBeLessThan(before / 3);
  });
});
