import { queryArrays } from "../../platform/sql/statements";
import { startTestApp, type TestApp } from "../../test/app";
import type { CarType } from "./car-type.entity";
import { isNoDearer } from "./price-list.rules";
import { PricingPlan } from "./pricing-plan.entity";
import { PricingPlanCarType } from "./pricing-plan-car-type.entity";
import { CAR_TYPES, PRICE_LIST_CASES, type PriceListCase, pairsOf } from "./test/price-list-cases";

let app: TestApp;
let carTypes: readonly CarType[];

beforeAll(async () => {
  app = await startTestApp();
  carTypes = [
    await app.make.carType("hatchback"),
    await app.make.carType("sedan"),
    await app.make.carType("suv"),
  ];
});

afterAll(() => app.close());

const idOf = (name: string) => carTypes.find((carType) => carType.name === name)?.id ?? 0;

async function price({ prices }: PriceListCase): Promise<void> {
  await app.dataSource.query("DELETE FROM pricing_plan_car_types");
  await app.dataSource.query("DELETE FROM pricing_plans");
  const repository = app.dataSource.getRepository(PricingPlanCarType);
  for (const [name, ofPlan] of Object.entries(prices)) {
    const { identifiers } = await app.dataSource
      .getRepository(PricingPlan)
      .insert({ name, description: "", creditsGiven: 1, oneTimeCreditsGiven: 0, validityDays: 30 });
    for (const [carType, sold] of Object.entries(ofPlan)) {
      await repository.insert({
        pricingPlanId: identifiers[0]?.id,
        carTypeId: idOf(carType),
        enabled: typeof sold === "number",
        pricePaise: typeof sold === "number" ? sold : sold[0],
      });
    }
  }
}

async function compared(one: string, than: string) {
  const [row] = await queryArrays<[isNoDearer: boolean, prices: object[] | null]>(app.dataSource, {
    text: "SELECT is_no_dearer, prices FROM compare_prices($1::int, $2::int)",
    values: [idOf(one), idOf(than)],
  });
  return { isNoDearer: row?.[0], prices: row?.[1] ?? [] };
}

describe("the database and the rules", () => {
  it.each(PRICE_LIST_CASES)("say the same by $name", async (priceList) => {
    await price(priceList);
    const listed = await app.services.catalog.priceList();
    for (const { one, than, isSo } of pairsOf(priceList)) {
      const byRules = isNoDearer(listed, idOf(one), idOf(than));
      const byDatabase = (await compared(one, than)).isNoDearer;
      expect([one, than, byRules, byDatabase]).toEqual([one, than, isSo, isSo]);
    }
  });

  it("say the same by any price list", async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const random = randomOf(seed);
      const prices = Object.fromEntries(
        Array.from({ length: 1 + (random() % 3) }, (_, plan) => [
          `plan ${plan}`,
          Object.fromEntries(
            CAR_TYPES.filter(() => random() % 8 > 0).map((carType) => [carType, random() % 3]),
          ),
        ]),
      );
      await price({ name: `seed ${seed}`, prices, noDearer: [] });
      const listed = await app.services.catalog.priceList();
      for (const { one, than } of pairsOf({ name: "", prices, noDearer: [] })) {
        const byRules = isNoDearer(listed, idOf(one), idOf(than));
        expect([prices, one, than, (await compared(one, than)).isNoDearer]).toEqual([
          prices,
          one,
          than,
          byRules,
        ]);
      }
    }
  });

  it("leave out what is off the offer, and keep what was compared", async () => {
    await price({
      name: "two plans",
      prices: { monthly: { hatchback: 100, sedan: 200 }, single: { hatchback: 60, sedan: 50 } },
      noDearer: [],
    });
    const plans = app.dataSource.getRepository(PricingPlan);
    await plans.update({ name: "single" }, { active: false });
    const monthly = await plans.findOneByOrFail({ name: "monthly" });
    expect(await compared("hatchback", "sedan")).toEqual({
      isNoDearer: true,
      prices: [{ plan: monthly.id, car: 100, lot: 200 }],
    });
    await app.dataSource.query("UPDATE car_types SET active = false WHERE name = 'hatchback'");
    expect((await compared("hatchback", "sedan")).isNoDearer).toBe(false);
    await app.dataSource.query("UPDATE car_types SET active = true");
  });
});

/** The same numbers each time. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state;
  };
}
