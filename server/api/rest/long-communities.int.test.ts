import { startTestApp, type TestApp } from "../../test/app";

const BLOCKS = 40;
const FLATS = 200;

let app: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  const { firebaseUid } = await app.make.resident();
  headers = { authorization: `Bearer ${await app.identity.token(firebaseUid)}` };
  await app.dataSource.query(
    `WITH block AS (INSERT INTO blocks (name, residency_id)
       SELECT 'Tower ' || n, (SELECT min(id) FROM residencies) FROM generate_series(1, $1::int) n RETURNING id)
     INSERT INTO flats (name, block_id) SELECT 'F' || n, id FROM block, generate_series(1, $2::int) n`,
    [BLOCKS, FLATS],
  );
});

afterAll(() => app.close());

async function listed<Row>(path: string): Promise<Row[]> {
  const response = await fetch(`${app.url}/api/v1${path}`, { headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Row[] }).data;
}

describe("a list that is longer than an answer of GraphQL may be comes whole:", () => {
  it("all flats, by name", async () => {
    const flats = await listed<{ id: number; name: string; block: object }>("/flats");
    expect(flats.length).toBeGreaterThanOrEqual(BLOCKS * FLATS);
    expect(new Set(flats.map(({ id }) => id)).size).toBe(flats.length);
    expect(flats.every(({ block }) => block !== null)).toBe(true);
  });

  it("all blocks, each with its flats", async () => {
    const blocks = await listed<{ name: string; flats: unknown[] }>("/blocks");
    const towers = blocks.filter(({ name }) => name.startsWith("Tower "));
    expect(towers.map(({ flats }) => flats.length)).toEqual(Array(BLOCKS).fill(FLATS));
  });

  it("all residencies, each with its blocks", async () => {
    const residencies = await listed<{ blocks: unknown[] }>("/residencies");
    expect(Math.max(...residencies.map(({ blocks }) => blocks.length))).toBeGreaterThanOrEqual(
      BLOCKS,
    );
  });
});
