import { Client } from "pg";
import type { Scope } from "../../access/scopes";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { eventsAreSettled } from "../../test/events";
import { grantCredits } from "../../test/granting";

const FEED = `query ($after: String, $first: Int, $types: [EventType!]) {
  events(after: $after, first: $first, types: $types) {
    pageInfo { hasNextPage hasPreviousPage endCursor }
    nodes { cursor eventId type occurredAt objectType objectId residencyId userId status date source }
  }
}`;

interface Feed {
  events: {
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
    nodes: {
      cursor: string;
      eventId: string;
      type: string;
      objectId: string;
      date: string | null;
      residencyId: string | null;
    }[];
  };
}

let app: TestApp;
let admin: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
  await happen(3);
});

afterAll(() => app.close());

let days = 0;

async function happen(count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    days += 1;
    await app.make.disabledDate(new Date(Date.UTC(2030, 0, days)).toISOString().slice(0, 10));
  }
  await eventsAreSettled(app);
}

async function ask(variables: object, client = admin): Promise<Feed["events"]> {
  const { data, errors } = await client.send<Feed>(FEED, variables);
  expect(errors).toBeUndefined();
  return data.events;
}

async function follow(after: string | null, variables: object = {}, client = admin) {
  const nodes: Feed["events"]["nodes"] = [];
  for (let cursor = after; ; ) {
    const { nodes: more, pageInfo }: Feed["events"] = await ask(
      { ...variables, after: cursor },
      client,
    );
    nodes.push(...more);
    cursor = pageInfo.endCursor ?? cursor;
    if (!pageInfo.hasNextPage) return { nodes, end: cursor };
  }
}

const inDatabase = async (after = ""): Promise<string[]> => {
  const rows: { id: string }[] = await app.dataSource.query(
    `SELECT public_id AS id FROM events event ${after} ORDER BY event.xid, event.id`,
  );
  return rows.map(({ id }) => id);
};

describe("the events", () => {
  it("are paged in their order, each once, and go on from the end", async () => {
    const { nodes, end } = await follow(null, { first: 2 });
    expect(nodes.map(({ eventId }) => eventId)).toEqual(await inDatabase());
    expect((await ask({ after: end })).nodes).toEqual([]);
    await happen(2);
    const more = await follow(end, { first: 1 });
    expect(more.nodes.map(({ type }) => type)).toEqual(["DATE_DISABLED", "DATE_DISABLED"]);
  });

  it("begin at the end for a page of none", async () => {
    const { nodes, pageInfo } = await ask({ first: 0 });
    expect([nodes, pageInfo.hasNextPage]).toEqual([[], false]);
    await happen(1);
    expect((await follow(pageInfo.endCursor)).nodes).toHaveLength(1);
  });

  it("of some types leave the reader behind all others", async () => {
    await happen(3);
    const { nodes, end } = await follow(null, { types: ["BOOKING_CREATED"] });
    expect(nodes).toEqual([]);
    expect(end).toBe((await ask({ first: 0 })).pageInfo.endCursor);
  });

  it.each([
    ["of another list", (cursor: string) => cursor.slice(4)],
    ["of bookings", () => Buffer.from('["2026-11-21T00:00:00.000Z",1]').toString("base64url")],
    [
      "of too large a number",
      () => Buffer.from(`["events","${"9".repeat(20)}","1"]`).toString("base64url"),
    ],
    ["of nothing", () => "%%%"],
    ["of text", () => Buffer.from('["events","1; DROP","1"]').toString("base64url")],
  ])("refuse a cursor %s", async (_what, make) => {
    const { pageInfo } = await ask({ first: 0 });
    const { code, errors } = await admin.send(FEED, { after: make(pageInfo.endCursor ?? "") });
    expect([code, errors?.[0]?.extensions.field]).toEqual(["INVALID_INPUT", "after"]);
  });

  it("say that events may have been missed where the cursor's is not kept any more", async () => {
    const { nodes } = await ask({ first: 1 });
    await app.dataSource.query("DELETE FROM events WHERE public_id = $1", [nodes[0]?.eventId]);
    const { code } = await admin.send(FEED, { after: nodes[0]?.cursor });
    expect(code).toBe("EVENTS_GONE");
  });
});

describe("an API key", () => {
  const withScopes = async (scopes: readonly Scope[], residencyId?: string) =>
    new GraphqlClient(app.url, (await makeApiKey(admin, scopes, { residencyId })).secret);

  it("hears of the types that its scopes open, and is told which opens another", async () => {
    const resident = await app.make.resident();
    await app.make.booking(resident, await app.make.slot(), "2026-11-28");
    await app.dataSource.query(
      `INSERT INTO booking_status_changes (booking_id, old_status, new_status)
       SELECT max(id), 'confirmed', 'completed' FROM bookings`,
    );
    await grantCredits(admin, resident);
    await eventsAreSettled(app);
    const typesOf = async (...scopes: Scope[]) => {
      const { nodes } = await follow(null, { first: 100 }, await withScopes(scopes));
      return [...new Set(nodes.map(({ type }) => type.split("_")[0]))];
    };
    expect(await typesOf("schedule:read")).toEqual(["DATE"]);
    expect(await typesOf("bookings:read")).toEqual(["BOOKING"]);
    expect(await typesOf("purchases:read")).toEqual(["CREDITS"]);
    const key = await withScopes(["schedule:read"]);
    const { data, errors } = await key.send(FEED, { types: ["BOOKING_CREATED"] });
    expect(data).toEqual({ events: null });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "SCOPE_MISSING",
      requiredScopes: ["bookings:read"],
    });
  });

  it("of one residency hears of it, and of what concerns all", async () => {
    const { residency, block, flat } = await app.make.home();
    const home = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
    await grantCredits(admin, await app.make.resident(home));
    await grantCredits(admin, await app.make.resident());
    await eventsAreSettled(app);
    const residencyId = toGlobalId("Residency", residency.id);
    const key = await withScopes(["purchases:read", "schedule:read"], residencyId);
    const { nodes } = await follow(null, { first: 100 }, key);
    expect(new Set(nodes.map((node) => node.residencyId))).toEqual(new Set([residencyId, null]));
    expect(nodes.filter(({ type }) => type === "CREDITS_GRANTED")).toHaveLength(1);
  });
});

describe("a reader beside eight writers who take their time and change their minds", () => {
  it("misses no event and hears none twice", async () => {
    const { url = "" } = app.dataSource.options as { url?: string };
    const start = (await ask({ first: 0 })).pageInfo.endCursor;
    const known = new Set(await inDatabase());
    let isOver = false;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      const session = new Client(url);
      await session.connect();
      for (let turn = 0; turn < 12; turn += 1) {
        await session.query("BEGIN");
        for (let event = 0; event < 1 + (turn % 3); event += 1) {
          const day = `${2040 + writer}-0${1 + event}-${String(1 + turn).padStart(2, "0")}`;
          await session.query("INSERT INTO disabled_dates (day) VALUES ($1)", [day]);
          await session.query("SELECT pg_sleep(random() * 0.01)");
        }
        await session.query(Math.random() < 0.3 ? "ROLLBACK" : "COMMIT");
      }
      await session.end();
    });
    const written = Promise.all(writers).then(async () => {
      await eventsAreSettled(app);
      isOver = true;
    });
    const heard: string[] = [];
    let cursor = start;
    for (let isLast = false; ; isLast = isOver) {
      const { nodes, end } = await follow(cursor, { first: 7 });
      heard.push(...nodes.map(({ eventId }) => eventId));
      cursor = end;
      if (isLast) break;
    }
    await written;
    expect(heard.length).toBeGreaterThan(50);
    expect(heard).toEqual((await inDatabase()).filter((id) => !known.has(id)));
  });
});
