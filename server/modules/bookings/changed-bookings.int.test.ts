import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import type { BookingSlot } from "../schedule/booking-slot.entity";

const CHANGED = `query ($since: DateTime, $first: Int, $after: String, $residencyId: ID, $sort: BookingSort) {
  bookings(updatedSince: $since, first: $first, after: $after, residencyId: $residencyId, sort: $sort) {
    updatedUntil totalCount pageInfo { hasNextPage endCursor }
    edges { node { bookingId updatedAt status notes } }
  }
}`;

interface Changed {
  bookings: {
    updatedUntil: string | null;
    totalCount: number;
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    edges: {
      node: { bookingId: number; updatedAt: string; status: string; notes: string | null };
    }[];
  };
}

let app: TestApp;
let admin: GraphqlClient;
let slot: BookingSlot;
let day = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
  slot = await app.make.slot();
});

afterAll(() => app.close());

const make = async () => {
  day += 1;
  const date = new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10);
  return (await app.make.booking(await app.make.resident(), slot, date)).id;
};

async function ask(variables: object, client = admin): Promise<Changed["bookings"]> {
  const { data, errors } = await client.send<Changed>(CHANGED, variables);
  expect(errors).toBeUndefined();
  return data.bookings;
}

/** All pages from an instant, and where to continue. */
async function run(since: string | null, client = admin) {
  const rows: Changed["bookings"]["edges"][number]["node"][] = [];
  for (let after: string | null = null; ; ) {
    const page: Changed["bookings"] = await ask(
      { since, first: 3, after, sort: "UPDATED" },
      client,
    );
    rows.push(...page.edges.map(({ node }) => node));
    after = page.pageInfo.endCursor;
    if (!page.pageInfo.hasNextPage) return { rows, until: page.updatedUntil as string };
  }
}

const idsOf = (rows: readonly { bookingId: number }[]) => rows.map(({ bookingId }) => bookingId);

async function otherSession(): Promise<Client> {
  const [{ name }] = await app.dataSource.query("SELECT current_database() AS name");
  const { url } = app.dataSource.options as { url?: string };
  const address = new URL(url ?? "");
  address.pathname = `/${name}`;
  const client = new Client({ connectionString: address.href });
  await client.connect();
  return client;
}

const change = (id: number, notes: string) =>
  app.dataSource.query("UPDATE bookings SET notes = $2 WHERE id = $1", [id, notes]);

describe("bookings by their changes", () => {
  it("come in the order of their changes, each once, and those of a second run are what changed since", async () => {
    const made = [await make(), await make(), await make(), await make(), await make()];
    const first = await run(null);
    expect(idsOf(first.rows)).toEqual(made);
    await change(made[1] as number, "moved");
    // Within one millisecond they would come by their ids.
    await pause(2);
    await change(made[0] as number, "moved too");
    const second = await run(first.until);
    expect(second.rows.map(({ bookingId, notes }) => [bookingId, notes])).toEqual([
      [made[1], "moved"],
      [made[0], "moved too"],
    ]);
    expect((await run(second.until)).rows).toEqual([]);
    expect(idsOf((await run(null)).rows).toSorted()).toEqual(made.toSorted());
  });

  it("take no cursor of another order, whose columns are like theirs", async () => {
    await make();
    const { data } = await admin.send<{ bookings: { edges: { cursor: string }[] } }>(
      "{ bookings(first: 1) { edges { cursor } } }",
    );
    const after = data.bookings.edges[0]?.cursor;
    expect((await admin.send(CHANGED, { after, sort: "UPDATED" })).code).toBe("INVALID_INPUT");
    const { pageInfo } = await ask({ first: 1, sort: "UPDATED" });
    const other = await admin.send(CHANGED, { after: pageInfo.endCursor, sort: "NEWEST_FIRST" });
    expect(other.code).toBe("INVALID_INPUT");
  });

  it("count those since an instant, and refuse another order beside it", async () => {
    const { until } = await run(null);
    await make();
    expect((await ask({ since: until })).totalCount).toBe(1);
    const refused = await admin.send(CHANGED, { since: until, sort: "BY_DATE" });
    expect([refused.code, refused.errors?.[0]?.extensions.field]).toEqual([
      "INVALID_INPUT",
      "sort",
    ]);
    expect((await admin.send(CHANGED, { since: "yesterday" })).errors).toHaveLength(1);
  });

  it("tell on a page that others follow from where to go on, should the reader stop there", async () => {
    const { rows } = await run(null);
    const page = await ask({ first: 2, sort: "UPDATED" });
    expect(page.updatedUntil).toBe(page.edges[1]?.node.updatedAt);
    const rest = await run(page.updatedUntil);
    const seen = [...idsOf(page.edges.map(({ node }) => node)), ...idsOf(rest.rows)];
    expect([...new Set(seen)]).toEqual(idsOf(rows));
    expect((await ask({ sort: "NEWEST_FIRST" })).updatedUntil).toBeNull();
  });

  it("are all read by cursor where more changed at one instant than fits on a page", async () => {
    const ids = [await make(), await make(), await make()];
    const { until } = await run(null);
    await app.dataSource.query("ALTER TABLE bookings DISABLE TRIGGER bookings_updated_at");
    const sql = "UPDATE bookings SET updated_at = $2 WHERE id = ANY($1)";
    await app.dataSource.query(sql, [ids, until]);
    await app.dataSource.query("ALTER TABLE bookings ENABLE TRIGGER bookings_updated_at");
    const seen: number[] = [];
    let after: string | null = null;
    for (let left = ids.length; left > 0; left -= 1) {
      const page: Changed["bookings"] = await ask({ since: until, first: 1, after });
      if (left > 1) expect(page.updatedUntil).toBe(until);
      seen.push(...idsOf(page.edges.map(({ node }) => node)));
      after = page.pageInfo.endCursor;
    }
    expect(seen).toEqual(ids);
  });
});

describe("a change that is written before it is seen", () => {
  it.each([
    [
      "a change",
      async (session: Client, id: number) => {
        await session.query("UPDATE bookings SET notes = 'late' WHERE id = $1", [id]);
      },
    ],
    [
      "a change in a transaction that wrote something else first",
      async (session: Client, id: number) => {
        await session.query(
          "UPDATE users SET car_model = 'Late' WHERE id = (SELECT user_id FROM bookings WHERE id = $1)",
          [id],
        );
        await session.query("UPDATE bookings SET notes = 'late' WHERE id = $1", [id]);
      },
    ],
  ])("holds the list back until it is seen: %s", async (_what, write) => {
    const [late, early] = [await make(), await make()];
    const session = await otherSession();
    try {
      const start = await run(null);
      await session.query("BEGIN");
      await write(session, late);
      await change(early, "early");
      const during = await run(start.until);
      expect(idsOf(during.rows)).toEqual([]);
      await session.query("COMMIT");
      const after = await run(during.until);
      expect(idsOf(after.rows).toSorted()).toEqual([late, early].toSorted());
      expect((await run(after.until)).rows).toEqual([]);
    } finally {
      await session.end();
    }
  });

  it("is not missed where its transaction was begun long before, and had written nothing when the list was read", async () => {
    const id = await make();
    const session = await otherSession();
    try {
      await session.query("BEGIN");
      await session.query("SELECT now()");
      await app.dataSource.query("SELECT pg_sleep(0.01)");
      const read = await run(null);
      await session.query("UPDATE bookings SET notes = 'slow' WHERE id = $1", [id]);
      await session.query(
        `INSERT INTO bookings (user_id, slot_id, booking_date, status, service_type, credit_waived, start_time, end_time,
           car_number, car_model, residency_id, residency_name, block_name, flat_name)
         SELECT user_id, slot_id, '2027-05-01', 'confirmed', 'regular', true, start_time, end_time, car_number, car_model,
           residency_id, residency_name, block_name, flat_name FROM bookings WHERE id = $1`,
        [id],
      );
      await session.query("COMMIT");
      expect((await run(read.until)).rows).toHaveLength(2);
    } finally {
      await session.end();
    }
  });

  it("has a twin: the newest time that was seen, taken for the place to go on from, misses it", async () => {
    const [late, early] = [await make(), await make()];
    const session = await otherSession();
    try {
      await session.query("BEGIN");
      await session.query("UPDATE bookings SET notes = 'late' WHERE id = $1", [late]);
      await change(early, "early");
      const [{ newest }] = await app.dataSource.query(
        "SELECT max(updated_at) AS newest FROM bookings",
      );
      await session.query("COMMIT");
      const rows = await app.dataSource.query("SELECT id FROM bookings WHERE updated_at > $1", [
        newest,
      ]);
      expect(rows).toEqual([]);
    } finally {
      await session.end();
    }
  });

  it("is not held back by a transaction that only reads, or writes in another database", async () => {
    const session = await otherSession();
    try {
      await session.query("BEGIN");
      await session.query("SELECT count(*) FROM bookings");
      const id = await make();
      expect(idsOf((await run(null)).rows)).toContain(id);
      await session.query("COMMIT");
    } finally {
      await session.end();
    }
  });
});

it("a reader misses no state that eight writers leave, however long their transactions take", async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, make));
  const sessions = await Promise.all(ids.map(otherSession));
  let { until } = await run(null);
  const copy = new Map<number, string | null>();
  let isOver = false;
  const writers = Promise.all(
    sessions.map(async (session, number) => {
      for (let turn = 0; turn < 15; turn += 1) {
        await session.query("BEGIN");
        const id = ids[(number + turn) % 8] as number;
        await session.query("UPDATE bookings SET notes = $2 WHERE id = $1", [
          id,
          `${number} ${turn}`,
        ]);
        await session.query("SELECT pg_sleep(random() * 0.02)");
        await session.query(turn % 4 === 3 ? "ROLLBACK" : "COMMIT");
      }
      await session.end();
    }),
  ).then(() => {
    isOver = true;
  });
  for (let isLast = false; ; isLast = isOver) {
    const { rows, until: next } = await run(until);
    for (const { bookingId, notes } of rows) copy.set(bookingId, notes);
    until = next;
    if (isLast) break;
  }
  await writers;
  const right: { id: number; notes: string }[] = await app.dataSource.query(
    "SELECT id, notes FROM bookings WHERE id = ANY ($1)",
    [ids],
  );
  expect(right.filter(({ id, notes }) => copy.get(id) !== notes)).toEqual([]);
});

describe("an API key that is bound to a community", () => {
  it("follows the changes of that community alone, by an index", async () => {
    const home = await app.make.home();
    const resident = await app.make.resident({
      residencyId: home.residency.id,
      blockId: home.block.id,
      flatId: home.flat.id,
    });
    const { id } = await app.make.booking(resident, slot, "2026-12-24");
    await make();
    const residencyId = toGlobalId("Residency", home.residency.id);
    const { secret } = await makeApiKey(admin, ["bookings:read"], { residencyId });
    const { rows } = await run(null, new GraphqlClient(app.url, secret));
    expect(idsOf(rows)).toEqual([id]);
  });
});
