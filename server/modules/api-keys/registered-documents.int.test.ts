import { writeFileSync } from "node:fs";
import path from "node:path";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { makeTemporaryDirectory } from "../../test/temporary-directory";

const REGISTERED =
  "query Registered { bookings(first: 2) { edges { node { carNumber user { displayName } } } } }";
const PARTLY = `mutation Partly($made: CreateCarTypeInput!, $gone: DeleteCarTypeInput!) {
  createCarType(input: $made) { carType { id } } deleteCarType(input: $gone) { carType { id } } }`;
const FOREIGN = REGISTERED.replace("Registered", "Foreign");

const temporary = makeTemporaryDirectory();
let app: TestApp;
let admin: GraphqlClient;

beforeAll(async () => {
  const file = path.join(temporary.path, "documents.json");
  writeFileSync(file, JSON.stringify([REGISTERED, PARTLY]));
  app = await startTestApp({ environment: { REGISTERED_DOCUMENTS: file } });
  admin = await asPerson(app, await app.make.administrator());
  const resident = await app.make.resident();
  await app.make.booking(resident, await app.make.slot(), "2026-11-22");
});

afterAll(async () => {
  await app.close();
  temporary.remove();
});

async function clientOf(...scopes: Parameters<typeof makeApiKey>[1]): Promise<GraphqlClient> {
  return new GraphqlClient(app.url, (await makeApiKey(admin, scopes)).secret);
}

describe("a registered document, compiled for people and for API keys", () => {
  it("answers each caller as their own document does, whatever ran before", async () => {
    const callers = [
      admin,
      await clientOf("bookings:read"),
      await clientOf("bookings:read", "residents:read"),
      await clientOf("catalog:read"),
    ];
    const expected = [];
    for (const caller of callers) expected.push(await seen(caller, FOREIGN));
    expect(expected.map(({ codes }) => codes)).toEqual([
      [],
      ["SCOPE_MISSING"],
      [],
      ["SCOPE_MISSING"],
    ]);
    for (let time = 0; time < 4; time += 1) {
      for (const [index, caller] of callers.entries()) {
        expect(await seen(caller, REGISTERED)).toEqual(expected[index]);
      }
    }
  });

  it("changes once what it changes before a part is refused", async () => {
    const gone = { carTypeId: toGlobalId("CarType", 999_999) };
    for (const name of ["Hatchback", "Saloon", "Estate"]) {
      const { code } = await admin.send(PARTLY, { made: { name }, gone });
      expect(code).toBe("NOT_FOUND");
      expect((await admin.send(PARTLY, { made: { name }, gone })).code).toBe("NAME_TAKEN");
    }
  });
});

async function seen(client: GraphqlClient, document: string) {
  const { data, errors = [] } = await client.send(document);
  const codes = errors.map(({ extensions }) => extensions.code);
  return { data, codes, messages: errors.map(({ message }) => message) };
}
