import type { EntityManager } from "typeorm";
import { asPerson, type GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { cancelPurchase, startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { atOnce, noneWrites, openConnections, whileBusy, whileHeld } from "../../test/race";
import type { CarType } from "../catalog/car-type.entity";
import type { PricingPlan } from "../catalog/pricing-plan.entity";
import { User } from "../users/user.entity";
import { PaymentStatus, Purchase } from "./purchase.entity";
import { MAX_PENDING } from "./unpaid-purchases";

const MORE = 6;

let app: TestApp;
let client: GraphqlClient;
let offer: { readonly carType: CarType; readonly plan: PricingPlan };

beforeEach(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
  const carType = await app.make.carType();
  offer = { carType, plan: await app.make.plan(carType, 129_900) };
  client = await asPerson(app, await app.make.resident());
});

afterEach(() => app.close());

const start = () => whileBusy(() => startPurchase(client, offer));
const pending = () =>
  app.dataSource.getRepository(Purchase).countBy({ paymentStatus: PaymentStatus.PENDING });

async function startMost(): Promise<string> {
  const [first] = await atOnce(MAX_PENDING - 1, start);
  return first?.data.startPurchase.purchase.id ?? "";
}

it("so many purchases of one resident wait for their payment at most, however many begin at once", async () => {
  await startMost();
  const codes = (await atOnce(MORE, start)).map(({ code }) => code);
  expect(codes.filter((code) => code === "TOO_MANY_PURCHASES")).toHaveLength(MORE - 1);
  expect(await pending()).toBe(MAX_PENDING);
  await expectConsistent(app.dataSource);
});

it("more would wait without the resident's lock", async () => {
  await startMost();
  const { users } = app.services;
  users.lock = (tx: EntityManager, id: number) => tx.getRepository(User).findOneByOrFail({ id });
  await whileHeld(app.dataSource, noneWrites("purchases"), 2, () => atOnce(MORE, start));
  expect(await pending()).toBeGreaterThan(MAX_PENDING);
});

it("one that ends makes room for another", async () => {
  const id = await startMost();
  await start();
  expect((await start()).code).toBe("TOO_MANY_PURCHASES");
  await cancelPurchase(client, id);
  expect((await start()).code).toBeUndefined();
});

it("purchases of others do not count", async () => {
  await startMost();
  await start();
  const other = await asPerson(app, await app.make.resident());
  expect((await whileBusy(() => startPurchase(other, offer))).code).toBeUndefined();
});
