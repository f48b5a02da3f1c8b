import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import type { GraphqlAnswer } from "../../test/live-answers";
import { currentTexts } from "../../test/own-documents";

const BLOCKS = 60;
const FLATS = 200;

let app: TestApp;
let administrator: GraphqlClient;
let resident: GraphqlClient;
let residencyId: string;
let blockId: string;
let residentId: string;

const own = new Map(currentTexts());

interface Connected {
  pageInfo: { hasNextPage: boolean; endCursor: string };
  edges: { node: { id: string; name: string } }[];
}
type Answer = GraphqlAnswer<Record<string, unknown>>;

async function ask(client: GraphqlClient, name: string, variables: object): Promise<Answer> {
  const answer = await client.send<Record<string, unknown>>(own.get(name) ?? name, variables);
  expect([name, answer.status, answer.code]).toEqual([name, 200, undefined]);
  return answer;
}

const connectionIn = ({ data }: Answer, field: string) =>
  (data.node as Record<string, Connected>)[field] as Connected;

async function namesOf(first: Answer, field: string, more: string, id: string) {
  let { edges, pageInfo } = connectionIn(first, field);
  const names = edges.map(({ node }) => node.name);
  while (pageInfo.hasNextPage) {
    const variables = { id, count: 100, cursor: pageInfo.endCursor };
    ({ edges, pageInfo } = connectionIn(await ask(resident, more, variables), field));
    names.push(...edges.map(({ node }) => node.name));
  }
  return names;
}

beforeAll(async () => {
  app = await startTestApp();
  const person = await app.make.resident();
  resident = await asPerson(app, person);
  administrator = await asPerson(app, await app.make.administrator());
  const [{ id }] = await app.dataSource.query(
    "INSERT INTO residencies (name) VALUES ('Prestige City') RETURNING id",
  );
  await app.dataSource.query(
    `WITH made AS (INSERT INTO blocks (name, residency_id)
       SELECT 'Tower ' || n, $3::int FROM generate_series(1, $1::int) n RETURNING id)
     INSERT INTO flats (name, block_id) SELECT 'F-' || n, id FROM made, generate_series(1, $2::int) n`,
    [BLOCKS, FLATS, id],
  );
  await app.dataSource.query(
    `UPDATE users SET residency_id = $1, block_id = flats.block_id, flat_id = flats.id
       FROM flats WHERE users.id = $2 AND flats.id = (SELECT max(id) FROM flats)`,
    [id, person.id],
  );
  const { data } = await resident.send<{
    viewer: { id: string; residency: { id: string }; block: { id: string } };
  }>("{ viewer { id residency { id } block { id } } }");
  residencyId = data.viewer.residency.id;
  blockId = data.viewer.block.id;
  residentId = data.viewer.id;
});

afterAll(() => app.close());

describe("with a thousand communities", () => {
  beforeAll(() =>
    app.dataSource.query(
      "INSERT INTO residencies (name) SELECT 'Crowd ' || n FROM generate_series(1, 1000) n",
    ),
  );
  afterAll(() => app.dataSource.query("DELETE FROM residencies WHERE name LIKE 'Crowd %'"));

  it.each([
    ["ProfileScreenQuery", () => resident, {}],
    ["UserSetupScreenQuery", () => resident, {}],
    [
      "AdminUsersScreenQuery",
      () => administrator,
      { first: 10, communityId: "", hasCommunity: false },
    ],
    ["AdminPersonScreenQuery", () => administrator, () => ({ id: residentId })],
    ["CouponBoundsFieldsQuery", () => administrator, { couponId: "", isSaved: false }],
    ["CreateApiKeyDialogQuery", () => administrator, {}],
    ["CreateWebhookDialogQuery", () => administrator, {}],
  ])("%s sends a hundred of them, in 10 kB at most", async (name, as, variables) => {
    const values = typeof variables === "function" ? variables() : variables;
    const { data } = await ask(as(), name, values);
    expect(data.residencies).toHaveLength(100);
    expect(JSON.stringify(data.residencies).length).toBeLessThan(10_000);
  });

  it("a resident finds the others by name, twenty at most", async () => {
    const found = async (search: string) =>
      (await ask(resident, "useResidencySearchQuery", { search })).data.residencies;
    expect(await found("crowd 777")).toMatchObject([{ name: "Crowd 777" }]);
    expect(await found("crowd")).toHaveLength(20);
  });
});

describe("a community of sixty blocks of two hundred flats", () => {
  it("stands on the profile with the home of its resident", async () => {
    const { data } = await ask(resident, "ProfileScreenQuery", {});
    expect(data.viewer).toMatchObject({
      residency: { name: "Prestige City" },
      block: { id: blockId },
      flat: { name: expect.stringMatching(/^F-/) },
    });
  });

  it("is set up and edited: all blocks and all flats of one can be chosen", async () => {
    await ask(resident, "UserSetupScreenQuery", {});
    const blocks = await ask(resident, "usePlacesBlocksQuery", { residencyId });
    const more = "usePlacesResidencyQuery";
    expect(await namesOf(blocks, "blocksConnection", more, residencyId)).toHaveLength(BLOCKS);
    const flats = await ask(resident, "usePlacesFlatsQuery", { blockId });
    const names = await namesOf(flats, "flatsConnection", "usePlacesBlockQuery", blockId);
    expect(new Set(names).size).toBe(FLATS);
  });

  it("does not make the administrators' lists of people too large", async () => {
    await ask(administrator, "AdminUsersScreenQuery", {
      first: 100,
      communityId: "",
      hasCommunity: false,
    });
    await ask(administrator, "AdminPersonScreenQuery", { id: residentId });
  });

  it("is listed with its blocks, and with the flats of one", async () => {
    const nothing = {
      hasResidencies: false,
      hasBlocks: false,
      hasResidency: false,
      hasBlock: false,
    };
    const read = (variables: object) =>
      ask(administrator, "AdminCommunitiesScreenQuery", {
        ...nothing,
        residencyId: "",
        blockId: "",
        ...variables,
      });
    await read({ hasResidencies: true });
    for (const blocksOf of [null, residencyId]) {
      const { data } = await read({ hasBlocks: true, blocksOf });
      const { edges: first, pageInfo } = data.blocks as Connected;
      const more = { blocksOf, count: 100, cursor: pageInfo.endCursor };
      const rest = (await ask(administrator, "BlockListQuery", more)).data.blocks as Connected;
      const edges = [...first, ...rest.edges];
      const ours = edges.filter(({ node }) => /^Tower/.test(node.name));
      expect(ours).toHaveLength(BLOCKS);
      if (blocksOf) expect(edges).toHaveLength(BLOCKS);
    }
    const chosen = { hasResidency: true, residencyId, hasBlock: true, blockId };
    const flats = await read(chosen);
    const names = await namesOf(flats, "flatsConnection", "usePlacesBlockQuery", blockId);
    expect(new Set(names).size).toBe(FLATS);
  });

  it("has no blocks of a residency that there is not, and none for strangers", async () => {
    const list = "query ($id: ID) { blocks(residencyId: $id) { edges { node { id } } } }";
    expect((await resident.send(list, { id: "none" })).data).toEqual({ blocks: { edges: [] } });
    const stranger = await asPerson(app, { firebaseUid: "nobody-registered" });
    expect((await stranger.send(list)).code).toBeDefined();
  });
});
