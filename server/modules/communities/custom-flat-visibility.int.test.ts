import { toGlobalId } from "../../platform/global-id";
import { asPerson, GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import { RestClient } from "../../test/rest";
import type { User } from "../users/user.entity";
import type { Home } from "./community.service";

const CREATE =
  "mutation ($input: CreateCustomFlatInput!) { createCustomFlat(input: $input) { flat { id isConfirmed } } }";
const SEE = `query ($block: ID!, $flat: ID!) {
  flat: node(id: $flat) { id }
  block: node(id: $block) { ... on Block {
    flats { id } flatsConnection(first: 50) { totalCount edges { node { id } } } flatCount residency { flatCount } } }
}`;

interface Seen {
  flat: { id: string } | null;
  block: {
    flats: { id: string }[];
    flatsConnection: { totalCount: number; edges: { node: { id: string } }[] };
    flatCount: number;
    residency: { flatCount: number };
  };
}

let app: TestApp;
let admin: User;
let author: User;
let home: Home;
let key: GraphqlClient;
let keySecret: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.make.administrator();
  const made = await makeApiKey(await asPerson(app, admin), ["catalog:read"]);
  keySecret = made.secret;
  key = new GraphqlClient(app.url, keySecret);
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

beforeEach(async () => {
  home = await app.make.home();
  author = await app.make.resident();
});

async function addFlat(person: User, name: string): Promise<string> {
  const input = { blockId: toGlobalId("Block", home.block.id), name };
  const { data, errors } = await (await asPerson(app, person)).send<{
    createCustomFlat: { flat: { id: string } };
  }>(CREATE, { input });
  expect(errors).toBeUndefined();
  return data.createCustomFlat.flat.id;
}

const keyOf = (flat: string) => Number(Buffer.from(flat, "base64url").toString().split(":")[1]);

/** Whether every place of both APIs shows it, or none. */
async function sees(person: User | null, flat: string): Promise<boolean> {
  const token = person ? await app.identity.token(person.firebaseUid) : keySecret;
  const client = person ? await asPerson(app, person) : key;
  const block = toGlobalId("Block", home.block.id);
  const { data } = await client.send<Seen>(SEE, { block, flat });
  const rest = new RestClient(app.url, token);
  const listed = (await rest.get(`/flats?blockId=${home.block.id}`)).body.data;
  const nested = (await rest.get(`/blocks/${home.block.id}`)).body.data.flats;
  const everywhere = (await rest.get("/flats")).body.data;
  const inBlocks = (await rest.get(`/blocks?residencyId=${home.residency.id}`)).body.data[0].flats;
  const id = keyOf(flat);
  const has = (rows: { id: unknown }[], wanted: unknown) => rows.some((row) => row.id === wanted);
  const { edges, totalCount } = data.block.flatsConnection;
  expect(totalCount).toBe(edges.length);
  const sights = [
    data.flat !== null,
    has(data.block.flats, flat),
    has(
      edges.map(({ node }) => node),
      flat,
    ),
    ...[listed, nested, everywhere, inBlocks].map((rows) => has(rows, id)),
    (await rest.get(`/flats/${id}`)).status === 200,
  ];
  expect(new Set(sights).size).toBe(1);
  return sights[0] === true;
}

const CAR = { carNumber: "TS09AB1234", carModel: "Swift", mobileNumber: "9876543210" };

/** The refusal; null for none. */
async function moveInto(person: User, flat: string, api: string) {
  if (api === "REST") {
    const rest = new RestClient(app.url, await app.identity.token(person.firebaseUid));
    const { firebaseUid } = person;
    const ids = { residencyId: home.residency.id, blockId: home.block.id, flatId: keyOf(flat) };
    const { status, body } = await rest.put(`/users/${firebaseUid}`, ids);
    return status === 200 ? null : { message: body.message, code: body.code };
  }
  const name = api === "completeProfile" ? "Complete" : "Update";
  const ids = {
    residencyId: toGlobalId("Residency", home.residency.id),
    blockId: toGlobalId("Block", home.block.id),
    flatId: flat,
  };
  const { errors } = await (await asPerson(app, person)).send(
    `mutation ($input: ${name}ProfileInput!) { ${api}(input: $input) { viewer { flat { name } } } }`,
    { input: { ...CAR, ...ids } },
  );
  const [error] = errors ?? [];
  return error ? { message: error.message, code: error.extensions?.code } : null;
}

async function updatedAtOf(flat: string): Promise<string> {
  const { data } = await (await asPerson(app, author)).send<{ node: { updatedAt: string } }>(
    `{ node(id: "${flat}") { ... on Flat { updatedAt } } }`,
  );
  return data.node.updatedAt;
}

async function everybodySees(flat: string): Promise<boolean> {
  const stranger = await app.make.resident();
  const seen = [await sees(stranger, flat), await sees(null, flat)];
  expect(new Set(seen).size).toBe(1);
  return seen[0] === true;
}

describe("a custom flat", () => {
  it("is seen by its author and administrators, and counted for nobody, until it is confirmed", async () => {
    const flat = await addFlat(author, "B-7");
    expect(await sees(author, flat)).toBe(true);
    expect(await sees(admin, flat)).toBe(true);
    expect(await everybodySees(flat)).toBe(false);
    const block = toGlobalId("Block", home.block.id);
    const { data } = await key.send<Seen>(SEE, { block, flat });
    expect([data.block.flatCount, data.block.residency.flatCount]).toEqual([1, 1]);
  });

  it("is one flat for two residents who add it, and seen by the second once they named it", async () => {
    const second = await app.make.resident();
    const flat = await addFlat(author, "B-7");
    expect(await sees(second, flat)).toBe(false);
    expect(await addFlat(second, " b-7 ")).toBe(flat);
    expect(await sees(second, flat)).toBe(true);
    expect(await everybodySees(flat)).toBe(false);
  });

  it.each(["completeProfile", "updateProfile", "REST"])(
    "of another is to %s as one that does not exist, until the resident names it",
    async (api) => {
      const flat = await addFlat(author, "B-7");
      const resident = await app.make.resident();
      const before = await contentsOf(app.dataSource);
      const hidden = await moveInto(resident, flat, api);
      expect(hidden).toMatchObject({ message: "Please select a flat", code: "INVALID_INPUT" });
      const missing = await moveInto(resident, toGlobalId("Flat", 2_000_000_000), api);
      expect(hidden).toEqual(missing);
      expect(await contentsOf(app.dataSource)).toEqual(before);
      await addFlat(resident, "b-7");
      expect(await moveInto(resident, flat, api)).toBeNull();
      await addFlat(await app.make.resident(), "C-1");
      expect(await moveInto(resident, flat, api)).toBeNull();
    },
  );

  it("keeps residents who live there and did not name it, and lets in its author and administrators", async () => {
    const flat = await addFlat(author, "B-7");
    const flatId = keyOf(flat);
    const { residency, block } = home;
    const settled = await app.make.resident({
      residencyId: residency.id,
      blockId: block.id,
      flatId,
    });
    for (const person of [settled, author, admin]) {
      expect(await moveInto(person, flat, "updateProfile")).toBeNull();
    }
  });

  const byAdministrator: readonly [string, (flat: string, block: string) => string][] = [
    ["confirming it", (flat) => `confirmFlat(input: { flatId: "${flat}" }) { flat { id } }`],
    [
      "renaming it",
      (flat) => `updateFlat(input: { flatId: "${flat}", name: "B 7" }) { flat { id } }`,
    ],
    [
      "naming it in a list",
      (_, block) =>
        `createFlats(input: { blockId: "${block}", names: "b-7, B-8" }) { results { name } }`,
    ],
  ];

  it.each(byAdministrator)("is confirmed by an administrator %s", async (_how, mutation) => {
    const flat = await addFlat(author, "B-7");
    const text = mutation(flat, toGlobalId("Block", home.block.id));
    const { errors } = await (await asPerson(app, admin)).send(`mutation { ${text} }`);
    expect(errors).toBeUndefined();
    expect(await everybodySees(flat)).toBe(true);
  });

  it("is confirmed by a booking of a resident there that is paid with a credit", async () => {
    const flat = await addFlat(author, "B-7");
    const slot = await app.make.slot();
    await app.dataSource.query(
      "UPDATE users SET residency_id = $1, block_id = $2, flat_id = $3 WHERE id = $4",
      [home.residency.id, home.block.id, keyOf(flat), author.id],
    );
    await app.make.booking(await app.make.resident(), slot, "2026-11-23");
    expect(await everybodySees(flat)).toBe(false);
    await app.make.credits(author, 1);
    const before = await updatedAtOf(flat);
    const input = {
      slotId: toGlobalId("BookingSlot", slot.id),
      date: "2026-11-24",
    };
    const { errors } = await (await asPerson(app, author)).send(
      "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }",
      { input },
    );
    expect(errors).toBeUndefined();
    expect(await everybodySees(flat)).toBe(true);
    // It would tell a stranger when the resident booked.
    expect(await updatedAtOf(flat)).toBe(before);
  });

  it("of an administrator is confirmed at once", async () => {
    expect(await everybodySees(await addFlat(admin, "B-9"))).toBe(true);
  });
});
