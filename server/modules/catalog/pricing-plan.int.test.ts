import { readFileSync } from "node:fs";
import path from "node:path";
import { buildSchema, type GraphQLField, isObjectType } from "graphql";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { completePurchase, startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import type { PricingPlan } from "./pricing-plan.entity";

const SCHEMA = path.resolve(__dirname, "../../../../schema.graphql");

type Shown = Readonly<Record<string, unknown>>;

let app: TestApp;
let admin: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

const idOf = ({ id }: PricingPlan) => toGlobalId("PricingPlan", id);

const MUTATIONS = {
  createPricingPlan: "CreatePricingPlanInput",
  updatePricingPlan: "UpdatePricingPlanInput",
  deletePricingPlan: "DeletePricingPlanInput",
  restorePricingPlan: "RestorePricingPlanInput",
} as const;

async function change(mutation: keyof typeof MUTATIONS, input: object) {
  const answer = await admin.send<Record<string, { pricingPlan: Shown }>>(
    `mutation ($input: ${MUTATIONS[mutation]}!) { ${mutation}(input: $input) { pricingPlan {
      id name description creditsGiven oneTimeCreditsGiven validity active createdAt } } }`,
    { input },
  );
  return { ...answer, plan: answer.data?.[mutation]?.pricingPlan };
}

async function expectError(answer: ReturnType<typeof change>, code: string, field?: string) {
  const before = await contentsOf(app.dataSource);
  const { errors } = await answer;
  expect(errors?.[0]?.extensions).toMatchObject({ code, ...(field && { field }) });
  expect(await contentsOf(app.dataSource)).toEqual(before);
}

describe("making a plan", () => {
  it("needs a name and a credit; the rest is as usual", async () => {
    const { plan } = await change("createPricingPlan", { name: " Monthly ", creditsGiven: 4 });
    expect(plan).toEqual({
      id: expect.any(String),
      createdAt: expect.any(String),
      name: "Monthly",
      description: "",
      creditsGiven: 4,
      oneTimeCreditsGiven: 0,
      validity: 30,
      active: true,
    });
  });

  it("keeps all that is said", async () => {
    const input = {
      name: "Five",
      description: "Five washes,\nno end.",
      creditsGiven: 0,
      oneTimeCreditsGiven: 5,
      validity: -1,
      active: false,
    };
    expect((await change("createPricingPlan", input)).plan).toMatchObject(input);
  });

  it.each([
    [{ name: "" }, "name"],
    [{ creditsGiven: 0 }, "creditsGiven"],
    [{ creditsGiven: 1_001 }, "creditsGiven"],
    [{ oneTimeCreditsGiven: -1 }, "oneTimeCreditsGiven"],
    [{ validity: 0 }, "validity"],
    [{ description: "x".repeat(2_001) }, "description"],
  ])("is refused with %j", async (part, field) => {
    const input = { name: "Monthly", creditsGiven: 4, ...part };
    await expectError(change("createPricingPlan", input), "INVALID_INPUT", field);
  });
});

describe("editing a plan", () => {
  it("changes what is given and nothing else", async () => {
    const plan = await app.make.plan(await app.make.carType(), 50_000, { description: "Words" });
    const pricingPlanId = idOf(plan);
    const { plan: after } = await change("updatePricingPlan", { pricingPlanId, validity: 90 });
    expect(after).toEqual({
      id: pricingPlanId,
      createdAt: plan.createdAt.toISOString(),
      name: plan.name,
      description: "Words",
      creditsGiven: 4,
      oneTimeCreditsGiven: 0,
      validity: 90,
      active: true,
    });
  });

  it("is refused where no credit would be left, or the name would be gone", async () => {
    const pricingPlanId = idOf(await app.make.plan(await app.make.carType(), 50_000));
    for (const [part, field] of [
      [{ creditsGiven: 0 }, "creditsGiven"],
      [{ name: "  " }, "name"],
    ] as const) {
      const input = { pricingPlanId, ...part };
      await expectError(change("updatePricingPlan", input), "INVALID_INPUT", field);
    }
  });

  it.each(["updatePricingPlan", "deletePricingPlan", "restorePricingPlan"] as const)(
    "%s finds no plan by another id",
    async (mutation) => {
      for (const pricingPlanId of [
        "garbage",
        toGlobalId("CarType", 1),
        toGlobalId("PricingPlan", 99_999),
      ]) {
        await expectError(change(mutation, { pricingPlanId }), "NOT_FOUND");
      }
    },
  );

  it("never changes what was bought: a purchase that waits is settled as it was started", async () => {
    const carType = await app.make.carType();
    const plan = await app.make.plan(carType, 50_000, { oneTimeCreditsGiven: 1 });
    const [early, late] = [await app.make.resident(), await app.make.resident()];
    const [paid, waiting] = [await asPerson(app, early), await asPerson(app, late)];
    const first = (await startPurchase(paid, { carType, plan })).data.startPurchase.purchase;
    await completePurchase(paid, first.id);
    const second = (await startPurchase(waiting, { carType, plan })).data.startPurchase.purchase;
    const pricingPlanId = idOf(plan);
    const input = {
      pricingPlanId,
      name: "Renamed",
      creditsGiven: 9,
      oneTimeCreditsGiven: 9,
      validity: -1,
    };
    expect((await change("updatePricingPlan", input)).plan).toMatchObject({ name: "Renamed" });
    await change("deletePricingPlan", { pricingPlanId });
    const { data } = await completePurchase(waiting, second.id);
    const copy = { planName: plan.name, creditsGiven: 4, oneTimeCreditsGiven: 1, validity: 30 };
    expect(data.completePurchase.purchase).toMatchObject({ ...copy, amount: "500.00" });
    expect(data.completePurchase.viewer).toMatchObject({ credits: 4, payPerUseCredits: 1 });
    const seen = await paid.send<{ node: Shown; viewer: Shown }>(
      `query ($id: ID!) { viewer { credits payPerUseCredits subscriptions { edges { node { planName endDate } } } }
        node(id: $id) { ... on Purchase { planName creditsGiven oneTimeCreditsGiven validity } } }`,
      { id: first.id },
    );
    expect(seen.data.node).toEqual(copy);
    expect(seen.data.viewer).toEqual({
      credits: 4,
      payPerUseCredits: 1,
      subscriptions: { edges: [{ node: { planName: plan.name, endDate: "2026-12-21" } }] },
    });
  });
});

describe("deleting and restoring a plan", () => {
  it("takes it off the offer and puts it back, each as often as it is said", async () => {
    const plan = await app.make.plan(await app.make.carType(), 50_000);
    const pricingPlanId = idOf(plan);
    for (const [mutation, active] of [
      ["deletePricingPlan", false],
      ["restorePricingPlan", true],
    ] as const) {
      expect((await change(mutation, { pricingPlanId })).plan).toMatchObject({ active });
      const before = await contentsOf(app.dataSource);
      expect((await change(mutation, { pricingPlanId })).plan).toMatchObject({ active });
      expect(await contentsOf(app.dataSource)).toEqual(before);
    }
  });
});

describe("the list of plans without a car type", () => {
  const names = async (client: GraphqlClient, filter = "") => {
    const { data } = await client.send<{ pricingPlans: { name: string }[] }>(
      `{ pricingPlans${filter} { name } }`,
    );
    return data.pricingPlans.map(({ name }) => name).filter((name) => name.startsWith("Listed"));
  };

  it("has all that are on offer, priced or not, and the withdrawn ones for administrators who ask", async () => {
    const carType = await app.make.carType();
    await app.make.plan(carType, 90_000, { name: "Listed dear" });
    await app.make.plan(carType, 10_000, { name: "Listed cheap" }, false);
    await app.make.plan(carType, 10_000, { name: "Listed gone", active: false });
    const resident = await asPerson(app, await app.make.resident());
    const onOffer = ["Listed dear", "Listed cheap"];
    expect(await names(resident)).toEqual(onOffer);
    expect(await names(resident, "(includeInactive: true)")).toEqual(onOffer);
    expect(await names(admin)).toEqual(onOffer);
    expect(await names(admin, "(includeInactive: true)")).toEqual([...onOffer, "Listed gone"]);
    const carTypeId = toGlobalId("CarType", carType.id);
    expect(await names(admin, `(carTypeId: "${carTypeId}", includeInactive: true)`)).toEqual([
      ...["Listed gone", "Listed dear"],
    ]);
  });
});

it("prices and withdrawn plans are read by API keys with catalog:read, and the contract says so", async () => {
  const plan = await app.make.plan(await app.make.carType(), 50_000);
  const client = new GraphqlClient(app.url, (await makeApiKey(admin, ["catalog:read"])).secret);
  const { data, errors } = await client.send<{ pricingPlans: { id: string }[] }>(
    "{ pricingPlans(includeInactive: true) { id prices { price } carTypesWithPricing { pricing { price } } } }",
  );
  expect(errors).toBeUndefined();
  expect(data.pricingPlans.map(({ id }) => id)).toContain(idOf(plan));
  const { PricingPlan: shown, Query: query } = parsedSchema().getTypeMap();
  if (!isObjectType(shown) || !isObjectType(query)) throw new Error("The schema lacks types");
  const { prices, carTypesWithPricing } = shown.getFields();
  const { pricingPlans, carTypes } = query.getFields();
  const described = [prices, carTypesWithPricing, ...[pricingPlans, carTypes].map(withInactive)];
  for (const each of described) expect(each?.description).toMatch(/API keys with `catalog:read`/);
});

const parsedSchema = () => buildSchema(readFileSync(SCHEMA, "utf8"));
const withInactive = (field: GraphQLField<unknown, unknown> | undefined) =>
  field?.args.find(({ name }) => name === "includeInactive");
