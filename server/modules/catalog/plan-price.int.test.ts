import type { EntityManager } from "typeorm";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";
import type { CarType } from "./car-type.entity";
import type { PricingPlan } from "./pricing-plan.entity";

interface Price {
  readonly price: string;
  readonly enabled: boolean;
  readonly carType: { readonly name: string };
}

interface Updated {
  readonly updatePlanPrices: { readonly pricingPlan: { readonly prices: readonly Price[] } };
}

const UPDATE = `mutation ($input: UpdatePlanPricesInput!) { updatePlanPrices(input: $input) {
  pricingPlan { prices { price enabled carType { name } } } } }`;
const PRICING = `query ($id: ID!) { node(id: $id) { ... on PricingPlan {
  prices { enabled price carType { name } }
  carTypesWithPricing { carType { name } pricing { enabled price } } } } }`;

let app: TestApp;
let admin: GraphqlClient;
let suv: CarType;
let sedan: CarType;
let plan: PricingPlan;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
});

beforeEach(async () => {
  [suv, sedan] = [await app.make.carType(), await app.make.carType()];
  plan = await app.make.plan(suv, 50_000);
});

afterEach(() => app.dataSource.query("UPDATE car_types SET active = false"));

afterAll(() => app.close());

const change = (carType: CarType, price: string | null, enabled = true) => ({
  carTypeId: toGlobalId("CarType", carType.id),
  price,
  enabled,
});

const update = (prices: readonly object[], pricingPlanId = toGlobalId("PricingPlan", plan.id)) =>
  admin.send<Updated>(UPDATE, { input: { pricingPlanId, prices } });

describe("setting the prices of a plan", () => {
  it("writes those that are given, new ones and others, and leaves the rest", async () => {
    const van = await app.make.carType();
    await update([change(van, "10")]);
    const { data } = await update([change(sedan, "499.5"), change(suv, "0.01", false)]);
    expect(data.updatePlanPrices.pricingPlan.prices).toEqual([
      { price: "0.01", enabled: false, carType: { name: suv.name } },
      { price: "499.50", enabled: true, carType: { name: sedan.name } },
      { price: "10.00", enabled: true, carType: { name: van.name } },
    ]);
  });

  it("counts a price that is absent as 0", async () => {
    const carTypeId = toGlobalId("CarType", sedan.id);
    const { data } = await update([change(suv, null), { carTypeId, enabled: true }]);
    const prices = data.updatePlanPrices.pricingPlan.prices.map(({ price }) => price);
    expect(prices).toEqual(["0.00", "0.00"]);
  });

  it("may be done for a car type that is inactive, and for none", async () => {
    await app.dataSource.query("UPDATE car_types SET active = false WHERE id = $1", [sedan.id]);
    expect((await update([change(sedan, "7")])).errors).toBeUndefined();
    expect((await update([])).errors).toBeUndefined();
  });

  it("changes what residents see at once, and costs the same statements for two and for forty", async () => {
    const carTypes = [];
    for (let made = 0; made < 40; made += 1) carTypes.push(await app.make.carType());
    const statementsFor = async (some: readonly CarType[]) => {
      const [answer, request] = await Promise.all([
        update(some.map((carType) => change(carType, "12.34"))),
        app.nextRequest(),
      ]);
      expect(answer.errors).toBeUndefined();
      return request.statements;
    };
    expect(await statementsFor(carTypes)).toBe(await statementsFor(carTypes.slice(0, 2)));
    const resident = await asPerson(app, await app.make.resident());
    const carTypeId = toGlobalId("CarType", carTypes[39]?.id ?? 0);
    const { data } = await resident.send(
      `{ pricingPlans(carTypeId: "${carTypeId}") { name price(carTypeId: "${carTypeId}") } }`,
    );
    expect(data).toEqual({ pricingPlans: [{ name: plan.name, price: "12.34" }] });
  });

  const unknown = { carTypeId: toGlobalId("CarType", 99_999), price: "1", enabled: true };

  it.each<[string, () => readonly object[], string, string]>([
    [
      "a car type twice",
      () => [change(suv, "1"), change(sedan, "2"), change(suv, "3")],
      "INVALID_INPUT",
      "prices",
    ],
    [
      "a car type that is not there",
      () => [change(suv, "1"), unknown],
      "NOT_FOUND",
      "prices.1.carTypeId",
    ],
    [
      "an id of another type",
      () => [{ ...unknown, carTypeId: toGlobalId("PricingPlan", 1) }],
      "NOT_FOUND",
      "prices.0.carTypeId",
    ],
    [
      "a price beyond 10,00,000 rupees",
      () => [change(suv, "1000000.01")],
      "INVALID_INPUT",
      "prices",
    ],
    ["more than 100", () => Array.from({ length: 101 }, () => unknown), "INVALID_INPUT", "prices"],
  ])("is refused as a whole for %s", async (_what, prices, code, field) => {
    const before = await contentsOf(app.dataSource);
    const { errors } = await update(prices());
    expect(errors?.[0]?.extensions).toMatchObject({ code, field });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("says which car type came twice", async () => {
    const { errors } = await update([change(suv, "1"), change(suv, "2")]);
    expect(errors?.[0]?.message).toBe(`${suv.name} is listed twice.`);
  });

  it.each(["garbage", toGlobalId("CarType", 1), toGlobalId("PricingPlan", 99_999)])(
    "finds no plan by %j",
    async (id) => {
      const { code, errors } = await update([change(suv, "1")], id);
      expect([code, errors?.[0]?.message]).toEqual(["NOT_FOUND", "Pricing plan not found"]);
    },
  );

  it("happens whole or not at all, whatever fails on the way", async () => {
    const before = await contentsOf(app.dataSource);
    const manager = app.dataSource.manager as EntityManager;
    await manager.query(`CREATE FUNCTION refuse_price() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.price_paise = 66600 THEN RAISE EXCEPTION 'no'; END IF; RETURN NEW; END $$`);
    await manager.query(`CREATE TRIGGER refuse_price BEFORE INSERT ON pricing_plan_car_types
      FOR EACH ROW EXECUTE FUNCTION refuse_price()`);
    expect((await update([change(suv, "1"), change(sedan, "666")])).code).toBe(
      "INTERNAL_SERVER_ERROR",
    );
    expect(await contentsOf(app.dataSource)).toEqual(before);
    await manager.query("DROP TRIGGER refuse_price ON pricing_plan_car_types");
  });
});

describe("the prices of a plan as administrators see them", () => {
  it("are those that were set, and beside them every car type on offer with its price or none", async () => {
    await app.dataSource.query("UPDATE car_types SET active = false WHERE id = $1", [suv.id]);
    const id = toGlobalId("PricingPlan", plan.id);
    const { data } = await admin.send<{ node: object }>(PRICING, { id });
    expect(data.node).toEqual({
      prices: [{ enabled: true, price: "500.00", carType: { name: suv.name } }],
      carTypesWithPricing: [{ carType: { name: sedan.name }, pricing: null }],
    });
    await update([change(sedan, "7", false)]);
    const { data: later } = await admin.send<{ node: object }>(PRICING, { id });
    expect(later.node).toMatchObject({
      carTypesWithPricing: [
        { carType: { name: sedan.name }, pricing: { enabled: false, price: "7.00" } },
      ],
    });
  });

  it("are not shown to residents", async () => {
    const resident = await asPerson(app, await app.make.resident());
    const id = toGlobalId("PricingPlan", plan.id);
    const { data, errors } = await resident.send(PRICING, { id });
    expect(data).toEqual({ node: { prices: null, carTypesWithPricing: null } });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(["FORBIDDEN", "FORBIDDEN"]);
  });
});
