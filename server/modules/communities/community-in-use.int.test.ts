import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";
import { makeWebhook } from "../../test/webhooks";
import type { Home } from "./community.service";

let app: TestApp;
let admin: GraphqlClient;
let home: Home;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
});

beforeEach(async () => {
  home = await app.make.home();
});

afterAll(() => app.close());

const idOf = (thing: Home[keyof Home]) => toGlobalId(thing.constructor.name, thing.id);

async function call<Payload = Record<string, never>>(name: string, input: object, asked = "") {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
  const selection = asked || (name.startsWith("delete") ? "deletedId" : "__typename");
  const answer = await admin.send<Record<string, Payload>>(
    `mutation ($input: ${type}) { ${name}(input: $input) { ${selection} } }`,
    { input },
  );
  return { ...answer, payload: answer.data?.[name] as Payload, error: answer.errors?.[0] };
}

async function refused(name: string, input: object) {
  const before = await contentsOf(app.dataSource);
  const { error } = await call(name, input);
  expect(await contentsOf(app.dataSource)).toEqual(before);
  return { message: error?.message, ...error?.extensions };
}

describe("what is in use", () => {
  beforeEach(async () => {
    const { residency, block, flat } = home;
    const at = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
    await app.make.flat(block);
    const resident = await app.make.resident(at);
    await app.make.resident(at);
    const gone = await app.make.resident(at);
    await app.dataSource.query("UPDATE users SET deleted_at = now() WHERE id = $1", [gone.id]);
    await app.make.booking(resident, await app.make.slot(), "2026-11-22");
  });

  it.each<[string, (home: Home) => object, string, number]>([
    [
      "deleteResidency",
      ({ residency }) => ({ residencyId: idOf(residency) }),
      "Cannot delete this residency: 1 block, 2 residents, 1 former resident and 1 booking use it.",
      5,
    ],
    [
      "deleteBlock",
      ({ block }) => ({ blockId: idOf(block) }),
      "Cannot delete this block: 2 flats, 2 residents and 1 former resident use it.",
      5,
    ],
    [
      "deleteFlat",
      ({ flat }) => ({ flatId: idOf(flat) }),
      "Cannot delete this flat: 2 residents and 1 former resident use it.",
      3,
    ],
  ])("is kept by %s, which counts what uses it", async (name, input, message, count) => {
    expect(await refused(name, input(home))).toMatchObject({ code: "IN_USE", message, count });
  });

  it("is kept for the API keys and webhook endpoints that are bound to it, also revoked ones", async () => {
    const residency = await app.make.residency();
    const residencyId = idOf(residency);
    for (let made = 0; made < 2; made += 1)
      await makeApiKey(admin, ["bookings:read"], { residencyId });
    const { id: webhookEndpointId } = await makeWebhook(admin, "https://hooks.partner.example/a", {
      residencyId,
    });
    const { id: apiKeyId } = await makeApiKey(admin, ["bookings:read"], { residencyId });
    await call("revokeApiKey", { apiKeyId });
    expect(await refused("deleteResidency", { residencyId })).toMatchObject({
      code: "IN_USE",
      message:
        "Cannot delete this residency: 1 webhook endpoint, 2 API keys and 1 revoked API key use it.",
      count: 4,
    });
    await call("deleteWebhookEndpoint", { webhookEndpointId });
    expect(await refused("deleteResidency", { residencyId })).toMatchObject({
      message: "Cannot delete this residency: 2 API keys and 1 revoked API key use it.",
    });
  });

  it("is not moved", async () => {
    const residencyId = idOf(await app.make.residency());
    const blockId = idOf(await app.make.block(home.residency));
    const uses = "2 residents and 1 former resident use it.";
    expect(await refused("updateBlock", { blockId: idOf(home.block), residencyId })).toMatchObject({
      code: "IN_USE",
      message: `Cannot move this block: ${uses}`,
      count: 3,
    });
    expect(await refused("updateFlat", { flatId: idOf(home.flat), blockId })).toMatchObject({
      code: "IN_USE",
      message: `Cannot move this flat: ${uses}`,
      count: 3,
    });
  });

  it("may be renamed", async () => {
    expect((await call("updateFlat", { flatId: idOf(home.flat), name: "102B" })).errors).toBe(
      undefined,
    );
  });
});

describe("a list of flats", () => {
  interface Results {
    results: { name: string; outcome: string; reason: string | null; flat: object | null }[];
    block: { flatCount: number };
  }
  const create = (names: string) =>
    call<Results>(
      ...(["createFlats", { blockId: idOf(home.block), names }] as const),
      "results { name outcome reason flat { name } } block { flatCount }",
    );

  it("makes what is missing, and tells of each entry what became of it", async () => {
    const { payload } = await create("101-103, penthouse A, 20-10, Penthouse a");
    expect(payload.results).toEqual([
      { name: "101", outcome: "EXISTED", reason: null, flat: { name: "101" } },
      { name: "102", outcome: "CREATED", reason: null, flat: { name: "102" } },
      { name: "103", outcome: "CREATED", reason: null, flat: { name: "103" } },
      { name: "penthouse A", outcome: "CREATED", reason: null, flat: { name: "penthouse A" } },
      {
        name: "20-10",
        outcome: "INVALID",
        flat: null,
        reason: "The range runs backwards: write the smaller number first.",
      },
      { name: "Penthouse a", outcome: "EXISTED", reason: null, flat: { name: "penthouse A" } },
    ]);
    expect(payload.block.flatCount).toBe(4);
  });

  it("sent again makes nothing", async () => {
    await create("1-20");
    const before = await contentsOf(app.dataSource);
    const { payload } = await create("1-20");
    expect(new Set(payload.results.map(({ outcome }) => outcome))).toEqual(new Set(["EXISTED"]));
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("is previewed line by line as it would be made, and nothing is made", async () => {
    const preview = async (names: string) => {
      const query = `query ($blockId: ID!, $names: String!) {
        previewFlats(blockId: $blockId, names: $names) { name outcome reason flat { name } } }`;
      const variables = { blockId: idOf(home.block), names };
      return admin.send<{ previewFlats: Results["results"] }>(query, variables);
    };
    const list = "101-103, penthouse A, 20-10, Penthouse a,  101 ";
    const before = await contentsOf(app.dataSource);
    const lines = (await preview(list)).data?.previewFlats;
    expect(await contentsOf(app.dataSource)).toEqual(before);
    expect(lines?.map(({ flat }) => flat)).toEqual([
      ...[{ name: "101" }, null, null, null, null, null, { name: "101" }],
    ]);
    const { payload } = await create(list);
    const unsaid = { flat: null };
    expect(lines?.map((line) => ({ ...line, ...unsaid }))).toEqual(
      payload.results.map((line) => ({ ...line, ...unsaid })),
    );
    const error = { code: "INVALID_INPUT", field: "names" };
    expect((await preview(" , ")).errors?.[0]?.extensions).toMatchObject(error);
  });

  it("costs as many statements for 500 flats as for one", async () => {
    const statementsOf = async (names: string) => {
      const [{ errors }, request] = await Promise.all([create(names), app.nextRequest()]);
      expect(errors).toBeUndefined();
      return request.statements;
    };
    expect(await statementsOf("1001-1500")).toBe(await statementsOf("7"));
  });
});
