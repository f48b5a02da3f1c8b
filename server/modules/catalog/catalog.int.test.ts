import { toGlobalId } from "../../platform/global-id";
import { asGuest, asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import type { CarType } from "./car-type.entity";
import type { PricingPlan } from "./pricing-plan.entity";

interface Offered {
  pricingPlans: { id: string; name: string; price: string | null }[];
}

const PLANS = `query ($carTypeId: ID!) {
  pricingPlans(carTypeId: $carTypeId) { id name price(carTypeId: $carTypeId) }
}`;

let app: TestApp;
let client: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  client = await asPerson(app, await app.make.resident());
});

afterAll(() => app.close());

const carTypeIdOf = ({ id }: CarType) => toGlobalId("CarType", id);

async function plansFor(carType: CarType) {
  const { data } = await client.send<Offered>(PLANS, { carTypeId: carTypeIdOf(carType) });
  return data.pricingPlans;
}

async function priceOf(plan: PricingPlan, carTypeId: string): Promise<string | null> {
  const { data } = await client.send<{ node: { price: string | null } }>(
    `query ($id: ID!, $carTypeId: ID!) {
      node(id: $id) { ... on PricingPlan { price(carTypeId: $carTypeId) } } }`,
    { id: toGlobalId("PricingPlan", plan.id), carTypeId },
  );
  return data.node.price;
}

const sellAlso = (plan: PricingPlan, carType: CarType, pricePaise: number, isEnabled: boolean) =>
  app.dataSource.query(
    `INSERT INTO pricing_plan_car_types (pricing_plan_id, car_type_id, price_paise, enabled)
     VALUES ($1, $2, $3, $4)`,
    [plan.id, carType.id, pricePaise, isEnabled],
  );

const withdraw = (carType: CarType) =>
  app.dataSource.query("UPDATE car_types SET active = false WHERE id = $1", [carType.id]);

describe("the car types", () => {
  it("are those on offer, in the order they were made, for guests too", async () => {
    const [sedan, old, hatchback] = [
      await app.make.carType("Sedan"),
      await app.make.carType("Tonga"),
      await app.make.carType("Hatchback"),
    ];
    await withdraw(old);
    const { data } = await asGuest(app).send("{ carTypes { id name active } }");
    expect(data).toEqual({
      carTypes: [
        { id: carTypeIdOf(sedan), name: "Sedan", active: true },
        { id: carTypeIdOf(hatchback), name: "Hatchback", active: true },
      ],
    });
    await sellAlso(await app.make.plan(sedan, 49_900), hatchback, 39_900, false);
    const sold = await asGuest(app).send("{ carTypes(soldOnly: true) { name } }");
    expect(sold.data).toEqual({ carTypes: [{ name: "Sedan" }] });
    await Promise.all([withdraw(sedan), withdraw(hatchback)]);
  });
});

describe("the plans for a car type", () => {
  it("come cheapest first, those of one price in the order they were made", async () => {
    const suv = await app.make.carType();
    const prices = [129_900, 0, 49_900, 49_900, 99];
    for (const [index, price] of prices.entries()) {
      await app.make.plan(suv, price, { name: `Plan ${index}` });
    }
    expect((await plansFor(suv)).map(({ name, price }) => [name, price])).toEqual([
      ["Plan 1", "0.00"],
      ["Plan 4", "0.99"],
      ["Plan 2", "499.00"],
      ["Plan 3", "499.00"],
      ["Plan 0", "1299.00"],
    ]);
  });

  it("are only those sold for it: no withdrawn plan, none disabled for it, none of another type", async () => {
    const [suv, sedan] = [await app.make.carType(), await app.make.carType()];
    await app.make.plan(suv, 10_000, { name: "Withdrawn", active: false });
    await app.make.plan(suv, 10_000, { name: "Disabled" }, false);
    await app.make.plan(sedan, 10_000, { name: "Of the other" });
    await app.make.plan(suv, 10_000, { name: "Sold" });
    expect((await plansFor(suv)).map(({ name }) => name)).toEqual(["Sold"]);
  });

  it("are none for a car type that is not on offer", async () => {
    const suv = await app.make.carType();
    await app.make.plan(suv, 10_000);
    await withdraw(suv);
    expect(await plansFor(suv)).toEqual([]);
  });

  it.each(["", "garbage", toGlobalId("PricingPlan", 1)])(
    "are refused for the id %j",
    async (carTypeId) => {
      const { errors } = await client.send(PLANS, { carTypeId });
      expect(errors?.[0]).toMatchObject({
        message: "Please select a car type",
        extensions: { code: "INVALID_INPUT", field: "carTypeId" },
      });
    },
  );
});

describe("the price of a plan", () => {
  it("is that of the car type asked for", async () => {
    const [suv, sedan] = [await app.make.carType(), await app.make.carType()];
    const plan = await app.make.plan(suv, 129_900);
    await sellAlso(plan, sedan, 99_950, true);
    expect(await priceOf(plan, carTypeIdOf(suv))).toBe("1299.00");
    expect(await priceOf(plan, carTypeIdOf(sedan))).toBe("999.50");
  });

  it("is none where the plan is disabled for the car type", async () => {
    const [suv, sedan] = [await app.make.carType(), await app.make.carType()];
    const plan = await app.make.plan(suv, 129_900);
    await sellAlso(plan, sedan, 99_950, false);
    expect(await priceOf(plan, carTypeIdOf(sedan))).toBeNull();
  });

  it("is none for a car type without a price, and for an id that is none", async () => {
    const plan = await app.make.plan(await app.make.carType(), 129_900);
    expect(await priceOf(plan, carTypeIdOf(await app.make.carType()))).toBeNull();
    expect(await priceOf(plan, "garbage")).toBeNull();
  });
});
