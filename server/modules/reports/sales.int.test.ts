import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";

const SALES = "sales { purchases revenue creditsGranted activeSubscriptions }";
const STATISTICS = `query ($from: Date, $to: Date) { pricingPlanStatistics(from: $from, to: $to) {
  activePlans inactivePlans total { purchases revenue creditsGranted activeSubscriptions }
  plans { pricingPlan { id } ${SALES} } carTypes { carType { id } ${SALES} } } }`;

interface Statistics {
  readonly total: object;
  readonly plans: readonly {
    readonly pricingPlan: { readonly id: string };
    readonly sales: object;
  }[];
}

let app: TestApp;
let admin: GraphqlClient;

beforeEach(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
});

afterEach(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

async function statistics(period: object = {}): Promise<Statistics> {
  const { data } = await admin.send<{ pricingPlanStatistics: Statistics }>(STATISTICS, period);
  return data.pricingPlanStatistics;
}

const nothing = { purchases: 0, revenue: "0.00", creditsGranted: 0, activeSubscriptions: 0 };

describe("the statistics of plans", () => {
  it("are nought where nothing was sold, every plan and car type named", async () => {
    const carType = await app.make.carType();
    const plan = await app.make.plan(carType, 50_000);
    const gone = await app.make.plan(carType, 50_000, { active: false });
    expect(await statistics()).toEqual({
      activePlans: 1,
      inactivePlans: 1,
      total: nothing,
      plans: [plan, gone].map(({ id }) => ({
        pricingPlan: { id: toGlobalId("PricingPlan", id) },
        sales: nothing,
      })),
      carTypes: [{ carType: { id: toGlobalId("CarType", carType.id) }, sales: nothing }],
    });
  });

  it("count what was completed, by plan and by car type, at the price that was paid", async () => {
    const [suv, sedan] = [await app.make.carType(), await app.make.carType()];
    const monthly = await app.make.plan(suv, 129_900, { oneTimeCreditsGiven: 1 });
    const single = await app.make.plan(sedan, 39_950, { creditsGiven: 1, validityDays: -1 });
    const resident = await app.make.resident();
    const at = new Date("2026-11-20T06:00:00Z");
    await app.make.purchase(resident, monthly, suv, at);
    await app.make.purchase(resident, monthly, suv, at);
    await app.make.purchase(resident, single, sedan, at);
    await app.dataSource.query("UPDATE pricing_plan_car_types SET price_paise = 60000");
    await startPurchase(await asPerson(app, resident), { plan: monthly, carType: suv });
    const ofMonthly = { purchases: 2, revenue: "2598.00", creditsGranted: 10 };
    const ofSingle = { purchases: 1, revenue: "399.50", creditsGranted: 1 };
    const each = [
      { sales: { ...ofMonthly, activeSubscriptions: 2 } },
      { sales: { ...ofSingle, activeSubscriptions: 1 } },
    ];
    expect(await statistics()).toMatchObject({
      total: { purchases: 3, revenue: "2997.50", creditsGranted: 11, activeSubscriptions: 3 },
      plans: each,
      carTypes: each,
    });
  });

  it("are of the days of payment in India, both ends included", async () => {
    const carType = await app.make.carType();
    const plan = await app.make.plan(carType, 50_000);
    const resident = await app.make.resident();
    for (const at of [
      "2026-11-19T18:29:59.999Z", // 19 November, the last moment
      "2026-11-19T18:30:00.000Z", // 20 November, the first
      "2026-11-20T18:29:59.999Z", // 20 November, the last
      "2026-11-20T18:30:00.000Z", // 21 November, the first
    ]) {
      await app.make.purchase(resident, plan, carType, new Date(at));
    }
    const sold = async (period: object) => (await statistics(period)).total;
    expect(await sold({ from: "2026-11-20", to: "2026-11-20" })).toMatchObject({ purchases: 2 });
    expect(await sold({ from: "2026-11-20" })).toMatchObject({ purchases: 3 });
    expect(await sold({ to: "2026-11-20" })).toMatchObject({ purchases: 3 });
    expect(await sold({})).toMatchObject({ purchases: 4, activeSubscriptions: 4 });
  });

  it("count a plan as running on its last day and no longer", async () => {
    const carType = await app.make.carType();
    const plan = await app.make.plan(carType, 50_000, { validityDays: 1 });
    await app.make.purchase(
      ...([await app.make.resident(), plan, carType, new Date("2026-11-20T06:00:00Z")] as const),
    );
    expect((await statistics()).total).toMatchObject({ activeSubscriptions: 1 });
    app.clock.set("2026-11-21T18:30:00.000Z");
    expect((await statistics()).total).toMatchObject({ activeSubscriptions: 0 });
  });

  it("are refused for a period that ends before it begins", async () => {
    const { errors } = await admin.send(STATISTICS, { from: "2026-11-21", to: "2026-11-20" });
    expect(errors?.[0]).toMatchObject({
      message: "The end date must not be before the start date.",
      extensions: { code: "INVALID_INPUT", field: "to" },
    });
  });
});
