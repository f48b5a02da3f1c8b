import { request } from "node:http";
import type { User } from "../../modules/users/user.entity";
import { startTestApp, type TestApp } from "../../test/app";

/** Long enough not to fit into the buffers between server and reader. */
const BLOCKS = 400;
const FLATS = 150;
/** Blocks per statement. */
const TOWERS = 40;
const ADDED = `
  WITH block AS (INSERT INTO blocks (name, residency_id)
    SELECT 'Tower ' || n, (SELECT min(id) FROM residencies) FROM generate_series($1::int, $2) n RETURNING id)
  INSERT INTO flats (name, block_id)
    SELECT 'F' || n || repeat('-', 50), id FROM block, generate_series(1, $3::int) n`;

let app: TestApp;
let admin: User;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.make.administrator();
  await app.make.resident();
  headers = { authorization: `Bearer ${await app.identity.token(admin.firebaseUid)}` };
  for (let block = 0; block < BLOCKS; block += TOWERS)
    await app.dataSource.query(ADDED, [block + 1, block + TOWERS, FLATS]);
});

afterAll(() => app.close());

const get = (path: string) => fetch(new URL(path, `${app.url}/api/v1/`), { headers });

async function listed(path: string) {
  const response = await get(path);
  const { data } = (await response.json()) as { data: { id: number }[] };
  const links = Object.fromEntries(
    (response.headers.get("link") ?? "")
      .split(", ")
      .map((link) => /^<(.*)>; rel="(.*)"$/.exec(link) ?? [])
      .map(([, address, rel]) => [rel, address]),
  );
  return { status: response.status, ids: data.map(({ id }) => id), links };
}

async function faultsOf(path: string) {
  const response = await get(path);
  const { code, field, message, faults } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, code, field, message, faults };
}

describe("a page of a list", () => {
  it("leads by its links through the whole list, in the list's order, each row once", async () => {
    const whole = await listed("blocks");
    const found: number[] = [];
    let path: string | undefined = "/api/v1/blocks?limit=150";
    while (path) {
      const { ids, links }: Awaited<ReturnType<typeof listed>> = await listed(path);
      expect(ids.length).toBeLessThanOrEqual(150);
      found.push(...ids);
      path = links.next;
    }
    expect(found).toEqual(whole.ids);
    expect(whole.links).toEqual({});
  });

  it("is found by its number too, with links to the first, the previous and the next", async () => {
    const whole = await listed("blocks");
    const { ids, links } = await listed("blocks?residencyId=&page=2&limit=150");
    expect(ids).toEqual(whole.ids.slice(150, 300));
    expect(links.first).toBe("/api/v1/blocks?residencyId=&page=1&limit=150");
    expect(links.prev).toBe("/api/v1/blocks?residencyId=&page=1&limit=150");
    expect((await listed(links.next as string)).ids).toEqual(whole.ids.slice(300, 450));
  });

  it("has 100 rows if only its number is given", async () => {
    const whole = await listed("blocks");
    expect((await listed("blocks?page=2")).ids).toEqual(whole.ids.slice(100, 200));
  });

  it("is empty beyond the end, and no page follows", async () => {
    const { ids, links } = await listed("blocks?page=99&limit=1000");
    expect([ids, links.next]).toEqual([[], undefined]);
  });

  it("keeps its place while rows before it are added", async () => {
    const { links } = await listed("blocks?limit=150");
    const before = await listed(links.next as string);
    await app.dataSource.query(
      "INSERT INTO blocks (name, residency_id) SELECT 'A first one', min(id) FROM residencies",
    );
    expect((await listed(links.next as string)).ids).toEqual(before.ids);
  });

  it.each([
    "residencies",
    "flats",
    "users",
    "subscriptions",
    "subscriptions/user",
    "subscriptions/user/active",
    "purchases/user",
    "bookings/user",
    "bookings/admin/by-date?date=2026-11-29",
    "bookings/admin/by-date-range?startDate=2026-11-01&endDate=2026-11-29",
  ])("is answered of %s", async (path) => {
    const { status, ids, links } = await listed(`${path}${path.includes("?") ? "&" : "?"}limit=1`);
    expect([status, links.first?.includes("page=1")]).toEqual([200, true]);
    expect(ids.length).toBeLessThanOrEqual(1);
  });
});

describe("a bad page", () => {
  it("is refused with every field at fault", async () => {
    const limit = "limit must be a whole number from 1 to 1000.";
    const page = "page must be a whole number from 1 to 1000000000.";
    expect(await faultsOf("flats?page=0&limit=1001")).toEqual({
      status: 400,
      code: "INVALID_INPUT",
      field: "page",
      message: page,
      faults: [
        { field: "page", message: page },
        { field: "limit", message: limit },
      ],
    });
    expect(await faultsOf("users?limit=ten")).toMatchObject({ field: "limit", message: limit });
  });

  it("is refused far from the start, where the link leads on", async () => {
    const { status, field } = await faultsOf("flats?page=1002&limit=1000");
    expect([status, field]).toEqual([400, "page"]);
  });

  it("is refused after a row of another list", async () => {
    const { links } = await listed("blocks?limit=1");
    const after = new URL(links.next as string, app.url).searchParams.get("after");
    expect(await faultsOf(`flats?after=${after}`)).toMatchObject({ status: 400, field: "after" });
  });
});

describe("whole lists", () => {
  const opened = (path: string) =>
    new Promise<NodeJS.ReadableStream & { statusCode?: number }>((resolve, reject) => {
      const reader = request(`${app.url}/api/v1/${path}`, { headers, agent: false });
      reader.on("response", resolve).on("error", reject).end();
    });
  const readToEnd = async (stream: NodeJS.ReadableStream) => {
    for await (const _ of stream);
  };

  it("are sent two at a time to a caller; short ones and pages are always answered", async () => {
    const two = await Promise.all([opened("flats"), opened("flats")]);
    for (const stream of two) stream.pause();
    const refused = await get("flats");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"]);
    expect(await refused.json()).toMatchObject({ code: "RATE_LIMITED", retryAfter: 10 });
    expect((await get("users")).status).toBe(200);
    expect((await get("flats?limit=1000")).status).toBe(200);
    await Promise.all(two.map(readToEnd));
    const next = await get("flats");
    expect(next.status).toBe(200);
    const { data } = (await next.json()) as { data: unknown[] };
    expect(data.length).toBeGreaterThanOrEqual(BLOCKS * FLATS);
  });
});
