import type { Scope } from "../../access/scopes";
import { asPerson } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { RestClient } from "../../test/rest";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

it("Profiles by REST name the plans that residents hold only to keys with purchases:read", async () => {
  const admin = await asPerson(app, await app.make.administrator());
  const [resident, carType] = [await app.make.resident(), await app.make.carType()];
  const plan = await app.make.plan(carType, 50_000);
  await app.make.purchase(resident, plan, carType, app.clock.now());
  const plansFor = async (...scopes: readonly Scope[]) => {
    const { secret } = await makeApiKey(admin, scopes);
    const rest = new RestClient(app.url, secret);
    const { body } = await rest.send("GET", `/users/${resident.firebaseUid}`);
    return (body.data as { activeSubscriptions: object[] }).activeSubscriptions.length;
  };
  expect(await plansFor("residents.contact:read")).toBe(0);
  expect(await plansFor("residents.contact:read", "purchases:read")).toBe(1);
});
