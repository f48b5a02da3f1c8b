import { setTimeout } from "node:timers/promises";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";

const LOOP_MS = 250;
const BLOCKS = 12;
const FLATS = 900;

let app: TestApp;
let client: GraphqlClient;
let residencyId: string;

beforeAll(async () => {
  app = await startTestApp();
  client = await asPerson(app, await app.make.resident());
  const { residencies } = (
    await client.send<{ residencies: { id: string }[] }>("{ residencies { id } }")
  ).data;
  residencyId = residencies[0]?.id ?? "";
  await app.dataSource.query(
    `WITH made AS (INSERT INTO blocks (name, residency_id)
       SELECT 'Tower ' || n, (SELECT min(id) FROM residencies) FROM generate_series(1, $1::int) n
       RETURNING id)
     INSERT INTO flats (name, block_id) SELECT 'F' || n, id FROM made, generate_series(1, $2::int) n`,
    [BLOCKS, FLATS],
  );
});

afterAll(() => app.close());

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join(" ");

const spreads = (depth: number) =>
  `{ viewer { ...F0 } } ${times(depth, (at) => `fragment F${at} on User { ...F${at + 1} ...F${at + 1} }`)}
   fragment F${depth} on User { id }`;

/** Milliseconds of processor time, as a busy machine may stand still. */
async function holding(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const start = process.threadCpuUsage();
      await setTimeout(1);
      const { user, system } = process.threadCpuUsage(start);
      longest = Math.max(longest, (user + system) / 1_000);
    }
  })();
  await work();
  isOver = true;
  await watching;
  return longest;
}

describe("a stranger's document", () => {
  it.each([9, 10, 11])(
    "of spreads that double %s times is refused, sent again too",
    async (depth) => {
      for (let time = 0; time < 3; time += 1) {
        const answer = await client.send(spreads(depth));
        expect([answer.status, answer.code]).toEqual([400, "TOO_MANY_FIELDS"]);
      }
    },
  );

  it("of spreads that double four times is answered", async () => {
    expect((await client.send(spreads(4))).code).toBeUndefined();
  });

  it("of many fragments is refused", async () => {
    const text = `{ viewer { ${times(51, (at) => `...F${at}`)} } } ${times(51, (at) => `fragment F${at} on User { id }`)}`;
    const answer = await client.send(text);
    expect([answer.status, answer.code]).toEqual([400, "TOO_MANY_FRAGMENTS"]);
  });

  it("that asks for the schema over and over is refused, and a tool's question is not", async () => {
    const nested = "{ __schema { types { fields { type { fields { name } } } } } }";
    const often = `{ __schema { ${times(20, (at) => `a${at}: types { name }`)} } }`;
    for (const text of [nested, often]) {
      expect((await client.send(text)).code).toBe("TOO_MANY_FIELDS");
    }
  });

  it.each(["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__"])(
    "answers the same each time with a variable named $%s",
    async (name) => {
      const document = `query ($${name}: ID = "none") { node(id: $${name}) { id } }`;
      const answers = [];
      for (let time = 0; time < 3; time += 1) answers.push(await client.send(document));
      for (const { status, data, errors } of answers) {
        expect([status, data, errors]).toEqual([200, { node: null }, undefined]);
      }
    },
  );

  it("with a condition that is null is refused the same each time", async () => {
    const document = "query ($x: Boolean = true) { viewer { id @include(if: $x) } }";
    const answers = [];
    for (let time = 0; time < 3; time += 1) answers.push(await client.send(document, { x: null }));
    for (const { code, data } of answers) {
      expect([code, data?.viewer]).toEqual([answers[0]?.code, answers[0]?.data?.viewer]);
      expect(code).toBe("INVALID_INPUT");
    }
  });
});

describe("an answer is counted while it is made:", () => {
  const big = "residencies { blocks { flats { id name } } }";

  it("lists without pages that hold too much are given up by one error with a code of its own", async () => {
    let answer = await client.send(`{ ${big} }`);
    const held = await holding(async () => {
      answer = await client.send(`{ ${big} }`);
    });
    expect([answer.status, answer.data]).toEqual([400, undefined]);
    expect(answer.errors).toHaveLength(1);
    expect(answer.errors?.[0]?.extensions).toEqual({
      code: "ANSWER_TOO_LARGE",
      kind: "invalid",
      limit: 5_000,
    });
    expect(held).toBeLessThan(LOOP_MS);
  });

  it("equal ids are answered once", async () => {
    const ids = Array.from({ length: 60 }, () => residencyId);
    const document = "query ($ids: [ID!]!) { nodes(ids: $ids) { id } }";
    expect((await client.send(document, { ids })).data).toEqual({ nodes: [{ id: residencyId }] });
  });

  it("the price of a hundred ids is not that of the number 100", async () => {
    const document =
      "query ($ids: [ID!]!, $n: Int) { nodes(ids: $ids) { ... on Residency { blocks { flats { id } } } } viewer { bookings(first: $n) { totalCount } } }";
    const few = await client.send(document, { ids: [residencyId], n: 1 });
    const many = await client.send(document, { ids: Array.from({ length: 100 }, () => "x"), n: 1 });
    expect(few.code).not.toBe("DOCUMENT_TOO_COSTLY");
    expect(many.code).toBe("DOCUMENT_TOO_COSTLY");
  });
});
