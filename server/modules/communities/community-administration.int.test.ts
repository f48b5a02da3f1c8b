import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";
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

describe("an administrator", () => {
  it("keeps residencies", async () => {
    const input = { name: "  Palm   Grove ", requiresParkingNumber: true };
    const asked = "residency { id name requiresParkingNumber blockCount flatCount residentCount }";
    const created = await call<{ residency: { id: string } }>("createResidency", input, asked);
    const { id } = created.payload.residency;
    expect(created.payload.residency).toEqual({
      id,
      name: "Palm Grove",
      requiresParkingNumber: true,
      blockCount: 0,
      flatCount: 0,
      residentCount: 0,
    });
    const changes = { residencyId: id, requiresParkingNumber: false };
    const changed = await call("updateResidency", changes, asked);
    expect(changed.payload).toMatchObject({
      residency: { name: "Palm Grove", requiresParkingNumber: false },
    });
    expect((await call("deleteResidency", { residencyId: id })).payload).toEqual({ deletedId: id });
    expect((await call("deleteResidency", { residencyId: id })).code).toBe("NOT_FOUND");
  });

  it("keeps blocks, and moves one that nobody lives in with its flats", async () => {
    const other = await app.make.residency();
    const move = { blockId: idOf(home.block), residencyId: idOf(other) };
    const asked = `block { name } residency { id blocks { name flats { name } } }
      previousResidency { id blocks { name } }`;
    expect((await call("updateBlock", move, asked)).payload).toEqual({
      block: { name: "A" },
      residency: { id: idOf(other), blocks: [{ name: "A", flats: [{ name: "101" }] }] },
      previousResidency: { id: idOf(home.residency), blocks: [] },
    });
    const rename = { blockId: idOf(home.block), name: "North" };
    expect((await call("updateBlock", rename, asked)).payload).toMatchObject({
      block: { name: "North" },
      residency: { id: idOf(other) },
      previousResidency: null,
    });
  });

  it("keeps flats, and moves one that nobody lives in", async () => {
    const block = await app.make.block(home.residency, "B");
    const created = await call<{ flat: { id: string } }>(
      ...(["createFlat", { blockId: idOf(block), name: "G.1 (duplex)" }] as const),
      "flat { id name } block { flatCount flats { name } }",
    );
    expect(created.payload).toMatchObject({
      flat: { name: "G.1 (duplex)" },
      block: { flatCount: 1, flats: [{ name: "G.1 (duplex)" }] },
    });
    const flatId = created.payload.flat.id;
    const moved = await call(
      ...(["updateFlat", { flatId, blockId: idOf(home.block), name: "G1" }] as const),
      "flat { name block { name } } block { flatCount } previousBlock { name flatCount }",
    );
    expect(moved.payload).toEqual({
      flat: { name: "G1", block: { name: "A" } },
      block: { flatCount: 2 },
      previousBlock: { name: "B", flatCount: 0 },
    });
    const removed = await call("deleteFlat", { flatId }, "deletedId block { flatCount }");
    expect(removed.payload).toEqual({ deletedId: flatId, block: { flatCount: 1 } });
  });

  it("sees how many people live somewhere, which residents do not", async () => {
    const { residency, block, flat } = home;
    const at = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
    const resident = await asPerson(app, await app.make.resident(at));
    const gone = await app.make.resident(at);
    await app.dataSource.query("UPDATE users SET deleted_at = now() WHERE id = $1", [gone.id]);
    const query = `query ($id: ID!) { node(id: $id) { ... on Flat { residentCount
      block { residentCount flatCount residency { residentCount blockCount flatCount } } } } }`;
    const counts = (residentCount: number | null) => ({
      node: {
        residentCount,
        block: {
          residentCount,
          flatCount: 1,
          residency: { residentCount, blockCount: 1, flatCount: 1 },
        },
      },
    });
    expect((await admin.send(query, { id: idOf(flat) })).data).toEqual(counts(1));
    expect((await resident.send(query, { id: idOf(flat) })).data).toEqual(counts(null));
  });
});

describe("a name that is taken, in any case and with any outer space,", () => {
  it.each<[string, (home: Home) => object, string]>([
    [
      "createResidency",
      ({ residency }) => ({ name: ` ${residency.name.toUpperCase()} ` }),
      "A residency of this name already exists.",
    ],
    [
      "createBlock",
      ({ residency }) => ({ name: " a ", residencyId: idOf(residency) }),
      "A block of this name already exists in the selected residency.",
    ],
    [
      "createFlat",
      ({ block }) => ({ name: " 101", blockId: idOf(block) }),
      "This flat number already exists in the selected block.",
    ],
  ])("is refused by %s", async (name, input, message) => {
    expect(await refused(name, input(home))).toMatchObject({
      message,
      code: "NAME_TAKEN",
      field: "name",
    });
  });

  it("is refused where a flat is moved or renamed", async () => {
    const block = await app.make.block(home.residency, "B");
    const [same, other] = [await app.make.flat(block, "101"), await app.make.flat(block, "102")];
    const taken = { code: "NAME_TAKEN", field: "name" };
    const move = { flatId: idOf(same), blockId: idOf(home.block) };
    expect(await refused("updateFlat", move)).toMatchObject(taken);
    expect(await refused("updateFlat", { flatId: idOf(other), name: "101" })).toMatchObject(taken);
  });
});

describe("an input that is not right", () => {
  it.each<[string, (home: Home) => object, string, string]>([
    ["createResidency", () => ({ name: " " }), "name", "Name is required"],
    ["createResidency", () => ({ name: "x".repeat(121) }), "name", "At most 120 characters"],
    [
      "createBlock",
      ({ residency }) => ({ name: "", residencyId: idOf(residency) }),
      ...(["name", "Name is required"] as const),
    ],
    [
      "createBlock",
      ({ flat }) => ({ name: "B", residencyId: idOf(flat) }),
      ...(["residencyId", "Please select a residency"] as const),
    ],
    [
      "createBlock",
      () => ({ name: "B", residencyId: toGlobalId("Residency", 999_999) }),
      ...(["residencyId", "Please select a residency"] as const),
    ],
    [
      "updateBlock",
      ({ block }) => ({ blockId: idOf(block), residencyId: toGlobalId("Residency", 999_999) }),
      ...(["residencyId", "Please select a residency"] as const),
    ],
    [
      "createFlat",
      ({ residency }) => ({ name: "1", blockId: idOf(residency) }),
      ...(["blockId", "Please select a block"] as const),
    ],
    [
      "createFlats",
      () => ({ names: "1", blockId: toGlobalId("Block", 999_999) }),
      ...(["blockId", "Please select a block"] as const),
    ],
    [
      "createFlats",
      () => ({ names: "2-1", blockId: toGlobalId("Block", 999_999) }),
      ...(["blockId", "Please select a block"] as const),
    ],
    [
      "createFlats",
      ({ block }) => ({ names: " , ", blockId: idOf(block) }),
      ...(["names", "Name is required"] as const),
    ],
    [
      "createFlats",
      ({ block }) => ({ names: "1-400, 1001-1101", blockId: idOf(block) }),
      ...(["names", "At most 500 flats at once"] as const),
    ],
  ])("is refused by %s in the words of the product rules", async (name, input, field, message) => {
    expect(await refused(name, input(home))).toMatchObject({
      message,
      code: "INVALID_INPUT",
      field,
    });
  });
});
