import type { Home } from "../modules/communities/community.service";
import { toGlobalId } from "../platform/global-id";
import { asPerson, GraphqlClient } from "../test/api";
import { makeApiKey } from "../test/api-keys";
import { startTestApp, type TestApp } from "../test/app";
import { RestClient } from "../test/rest";

let app: TestApp;
let own: Home;
let other: Home;
let key: GraphqlClient;
let rest: RestClient;
let ids: { own: readonly string[]; other: readonly string[] };

const idsOf = ({ residency, block, flat }: Home) => [
  toGlobalId("Residency", residency.id),
  toGlobalId("Block", block.id),
  toGlobalId("Flat", flat.id),
];

beforeAll(async () => {
  app = await startTestApp();
  const admin = await asPerson(app, await app.make.administrator());
  [own, other] = [await app.make.home(), await app.make.home()];
  const residencyId = toGlobalId("Residency", own.residency.id);
  const scopes = ["catalog:read", "schedule:read", "residents:read"] as const;
  const { secret } = await makeApiKey(admin, scopes, { residencyId });
  key = new GraphqlClient(app.url, secret);
  rest = new RestClient(app.url, secret);
  ids = { own: idsOf(own), other: idsOf(other) };
});

afterAll(() => app.close());

describe("an API key of one community", () => {
  it("lists and counts its residency, its blocks and its flats alone", async () => {
    const { data, errors } = await key.send(
      `query ($residency: ID!, $block: ID!) {
        residencies { id blockCount flatCount }
        blocks(first: 9) { totalCount edges { node { id } } }
        residency: node(id: $residency) { ... on Residency { blocksConnection(first: 9) { totalCount edges { node { id } } } } }
        block: node(id: $block) { ... on Block { flatsConnection(first: 9) { totalCount edges { node { id } } } } } }`,
      { residency: ids.own[0], block: ids.own[1] },
    );
    expect(errors).toBeUndefined();
    const [residency, block, flat] = ids.own;
    const only = (id?: string) => ({ totalCount: 1, edges: [{ node: { id } }] });
    expect(data).toEqual({
      residencies: [{ id: residency, blockCount: 1, flatCount: 1 }],
      blocks: only(block),
      residency: { blocksConnection: only(block) },
      block: { flatsConnection: only(flat) },
    });
    const listed = async (path: string) =>
      (await rest.get(path)).body.data.map(({ id }: { id: number }) => id);
    expect(await listed("/residencies")).toEqual([own.residency.id]);
    expect(await listed("/blocks")).toEqual([own.block.id]);
    expect(await listed(`/blocks?residencyId=${own.residency.id}`)).toEqual([own.block.id]);
    expect(await listed("/flats")).toEqual([own.flat.id]);
    expect(await listed(`/flats?blockId=${own.block.id}`)).toEqual([own.flat.id]);
  });

  it("finds its own rows by id, and those of another community no more than unknown ones", async () => {
    const { data } = await key.send("query ($ids: [ID!]!) { nodes(ids: $ids) { id } }", {
      ids: [...ids.own, ...ids.other],
    });
    expect(data).toEqual({ nodes: [...ids.own.map((id) => ({ id })), null, null, null] });
    for (const [kind, home, unknown] of [
      ["residencies", other.residency.id, 999_999],
      ["blocks", other.block.id, 999_999],
      ["flats", other.flat.id, 999_999],
    ] as const) {
      const [there, nowhere] = [
        await rest.get(`/${kind}/${home}`),
        await rest.get(`/${kind}/${unknown}`),
      ];
      expect([there.status, there.body]).toEqual([404, nowhere.body]);
    }
  });

  it.each([
    ["blocks", () => `/blocks?residencyId=${other.residency.id}`],
    ["flats", () => `/flats?blockId=${other.block.id}`],
  ])("is told that there is no list of %s of another community", async (_what, path) => {
    expect((await rest.get(path())).status).toBe(404);
  });

  it("pages no blocks of another community", async () => {
    const { code } = await key.send(
      `{ blocks(residencyId: "${ids.other[0]}", first: 5) { totalCount } }`,
    );
    expect(code).toBe("NOT_FOUND");
  });

  it("sees slots of its community and those for all, by list and by id", async () => {
    const [shared, mine, foreign] = [
      await app.make.slot({ startTime: "07:00", endTime: "08:00" }),
      await app.make.slot({ startTime: "08:00", endTime: "09:00", residencyId: own.residency.id }),
      await app.make.slot({
        startTime: "09:00",
        endTime: "10:00",
        residencyId: other.residency.id,
      }),
    ];
    const slots = [shared, mine, foreign].map(({ id }) => toGlobalId("BookingSlot", id));
    const { data } = await key.send<{ nodes: unknown[]; bookingSlots: { id: string }[] }>(
      "query ($ids: [ID!]!) { nodes(ids: $ids) { id } bookingSlots { id } }",
      { ids: slots },
    );
    expect(data.nodes).toEqual([{ id: slots[0] }, { id: slots[1] }, null]);
    expect(data.bookingSlots.map(({ id }) => id)).not.toContain(slots[2]);
    expect((await rest.get(`/booking-slots/${foreign.id}`)).status).toBe(404);
    expect((await rest.get(`/booking-slots/${mine.id}`)).status).toBe(200);
  });
});
