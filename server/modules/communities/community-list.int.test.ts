import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import type { GraphqlAnswer } from "../../test/live-answers";

interface FlatPage {
  node: {
    flatsConnection: {
      totalCount: number;
      pageInfo: { endCursor: string; hasNextPage: boolean };
      edges: { node: { name: string } }[];
    };
  };
}

let app: TestApp;
let client: GraphqlClient;
let blockId: string;
let residencyId: string;
const FLATS = 1_250;

beforeAll(async () => {
  app = await startTestApp();
  client = await asPerson(app, await app.make.resident());
  const { residencies } = (
    await client.send<{ residencies: { id: string }[] }>("{ residencies { id } }")
  ).data;
  residencyId = residencies[0]?.id ?? "";
  const [block] = await app.dataSource.query(
    `INSERT INTO blocks (name, residency_id) SELECT 'తామర', min(id) FROM residencies RETURNING id`,
  );
  await app.dataSource.query(
    `INSERT INTO flats (name, block_id) SELECT 'ఫ్లాట్ ' || lpad(n::text, 4, '0'), $1 FROM generate_series(1, $2::int) n`,
    [block.id, FLATS],
  );
  const blocks = await client.send<{
    node: { blocksConnection: { edges: { node: { id: string; name: string } }[] } };
  }>(
    "query ($id: ID!) { node(id: $id) { ... on Residency { blocksConnection { edges { node { id name } } } } } }",
    { id: residencyId },
  );
  const made = blocks.data.node.blocksConnection.edges.find(({ node }) => node.name === "తామర");
  blockId = made?.node.id ?? "";
});

afterAll(() => app.close());

const PAGE = `query ($id: ID!, $after: String) { node(id: $id) { ... on Block {
  flatsConnection(first: 100, after: $after) {
    totalCount pageInfo { endCursor hasNextPage } edges { node { name } } } } } }`;

describe("residencies", () => {
  const NARROWED =
    "query ($search: String, $first: Int) { residencies(search: $search, first: $first) { name } }";
  const namesOf = async (search: string | null, first: number | null) =>
    (
      await client.send<{ residencies: { name: string }[] }>(NARROWED, { search, first })
    ).data.residencies.map(({ name }) => name);

  beforeAll(() =>
    app.dataSource.query(
      "INSERT INTO residencies (name) SELECT '100% Palm ' || n FROM generate_series(1, 9) n",
    ),
  );

  it("are found by part of a name, in the order of names", async () => {
    expect(await namesOf("0% pALM", 3)).toEqual(["100% Palm 1", "100% Palm 2", "100% Palm 3"]);
    expect(await namesOf("Palm_", null)).toEqual([]);
  });

  it("are all there unless narrowed, as in pages", async () => {
    const all = await namesOf(null, null);
    const { data } = await client.send<{
      residenciesConnection: { totalCount: number; edges: { node: { name: string } }[] };
    }>("{ residenciesConnection(first: 100) { totalCount edges { node { name } } } }");
    const { totalCount, edges } = data.residenciesConnection;
    expect(edges.map(({ node }) => node.name)).toEqual(all);
    expect(totalCount).toBe(all.length);
  });

  it("come no more than a hundred at a time where a number is asked for", async () => {
    expect((await client.send(NARROWED, { first: 101 })).code).toBe("INVALID_INPUT");
  });

  it("are not searched for texts longer than a hundred characters", async () => {
    const { code, errors } = await client.send(NARROWED, { search: "x".repeat(101), first: 20 });
    expect([code, errors?.[0]?.extensions.field]).toEqual(["INVALID_INPUT", "search"]);
  });

  it("are counted for administrators with their blocks and flats, up to a limit", async () => {
    const admin = await asPerson(app, await app.make.administrator());
    const { data } = await admin.send<{ communityCounts: Record<string, object> }>(
      "{ communityCounts(limit: 20) { residencies { isExact } flats { count isExact } } }",
    );
    expect(data.communityCounts).toEqual({
      residencies: { isExact: true },
      flats: { count: 20, isExact: false },
    });
  });
});

describe("the flats of a block", () => {
  it("come by name, a page at a time, each once, however many there are", async () => {
    const names: string[] = [];
    let after: string | null = null;
    for (let isMore = true; isMore; ) {
      const answer: GraphqlAnswer<FlatPage> = await client.send(PAGE, { id: blockId, after });
      const { edges, pageInfo, totalCount } = answer.data.node.flatsConnection;
      expect(totalCount).toBe(FLATS);
      names.push(...edges.map(({ node }) => node.name));
      after = pageInfo.endCursor;
      isMore = pageInfo.hasNextPage;
    }
    expect(names).toHaveLength(FLATS);
    expect(names).toEqual([...new Set(names)].toSorted());
  });

  it("refuse a cursor that was made up", async () => {
    const cursorOf = (values: unknown[]) =>
      Buffer.from(JSON.stringify(["flats", ...values])).toString("base64url");
    for (const values of [
      ["a\0", 1],
      ["x".repeat(300), 1],
      [1, 1],
      ["a", "b"],
      ["\ud800", 1],
    ]) {
      const answer = await client.send(PAGE, { id: blockId, after: cursorOf(values) });
      expect([answer.code, answer.errors?.[0]?.extensions.field]).toEqual([
        "INVALID_INPUT",
        "after",
      ]);
    }
  });

  it("end at a thousand in the list without pages", async () => {
    const { data } = await client.send<{ node: { flats: unknown[] } }>(
      "query ($id: ID!) { node(id: $id) { ... on Block { flats { name } } } }",
      { id: blockId },
    );
    expect(data.node.flats).toHaveLength(1_000);
  });
});
