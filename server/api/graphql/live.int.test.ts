import { createClient } from "graphql-sse";
import type { BookingSlot } from "../../modules/schedule/booking-slot.entity";
import type { User } from "../../modules/users/user.entity";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { bookAs, lastTold, slotsAreHeard, type WatchedSlots, watch } from "../../test/watching";

const TODAY = "2026-11-21";
const TOMORROW = "2026-11-22";
const CANCEL =
  "mutation ($id: ID!) { cancelBooking(input: { bookingId: $id }) { booking { status } } }";

let app: TestApp;
let resident: User;
let client: GraphqlClient;
let slot: BookingSlot;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set(`${TODAY}T02:30:00.000Z`);
  await app.dataSource.query("DELETE FROM disabled_dates");
  await app.dataSource.query("UPDATE booking_slots SET archived_at = now()");
  slot = await app.make.slot({ maxBookings: 3 });
  resident = await app.make.resident();
  await app.make.credits(resident, 5);
  client = await asPerson(app, resident);
});

/** Long enough for an unwanted event to arrive. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 600));

const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const stream of opened.splice(0)) await stream.close();
  while (app.streams.size > 0) await new Promise(setImmediate);
});

async function watching(date = TOMORROW, who = client) {
  const stream = await watch(who, date);
  opened.push(stream);
  await stream.until(({ results }) => results.length > 0);
  return stream;
}

const slotIsHeard = () => slotsAreHeard(app, client, "2026-11-24");

async function another(): Promise<GraphqlClient> {
  const other = await app.make.resident();
  await app.make.credits(other, 1);
  return asPerson(app, other);
}

describe("anyone who watches a day", () => {
  it("is told its slots at once, as the query tells them", async () => {
    const stream = await watching();
    const { data } = await client.send<WatchedSlots>(
      `{ availableSlots(date: "${TOMORROW}") { id availableCapacity unavailableReason isBookedByViewer } }`,
    );
    // The event for the slot's creation may arrive now: the same state again.
    expect(stream.results[0]).toEqual({ data });
    expect(data.availableSlots).toMatchObject([{ availableCapacity: 3 }]);
  });

  it("is told of bookings and cancellations, whose own they are and how many places are left", async () => {
    const mine = await watching();
    const others = await watching(TOMORROW, await another());
    const booking = await bookAs(client, slot, TOMORROW);
    for (const stream of [mine, others]) {
      await stream.until(() => lastTold(stream)[0]?.availableCapacity === 2);
    }
    expect([mine, others].map((each) => lastTold(each)[0]?.isBookedByViewer)).toEqual([
      true,
      false,
    ]);
    await client.send(CANCEL, { id: booking });
    for (const stream of [mine, others]) {
      await stream.until(() => lastTold(stream)[0]?.availableCapacity === 3);
      expect(lastTold(stream)[0]?.isBookedByViewer).toBe(false);
    }
  });

  it.each<[string, string, Partial<WatchedSlots["availableSlots"][number]> | undefined]>([
    [
      "the day is disabled",
      `INSERT INTO disabled_dates (day) VALUES ('${TOMORROW}')`,
      { unavailableReason: "DATE_DISABLED" },
    ],
    [
      "a slot gets more places",
      "UPDATE booking_slots SET max_bookings = 9 WHERE archived_at IS NULL",
      { availableCapacity: 9 },
    ],
    ["a slot is archived", "UPDATE booking_slots SET archived_at = now()", undefined],
  ])("is told when %s", async (_what, sql, expected) => {
    await slotIsHeard();
    const stream = await watching();
    await app.dataSource.query(sql);
    await stream.until(({ results }) => results.length > 1);
    const [told] = lastTold(stream);
    if (expected) expect(told).toMatchObject(expected);
    else expect(told).toBeUndefined();
  });

  it("is told nothing of a transaction that is rolled back, nor of other days", async () => {
    await slotIsHeard();
    const stream = await watching();
    await app.make.booking(await app.make.resident(), slot, "2026-11-23");
    await app.dataSource
      .transaction(async (tx) => {
        await tx.query(`INSERT INTO disabled_dates (day) VALUES ('${TOMORROW}')`);
        throw new Error("not so");
      })
      .catch(() => undefined);
    await aWhile();
    expect(stream.results).toHaveLength(1);
  });

  it("is told when a slot starts, and not when nothing has changed with the time", async () => {
    await slotIsHeard();
    const stream = await watching(TODAY);
    await app.services.availability.refresh();
    await aWhile();
    expect(stream.results).toHaveLength(1);
    app.clock.set("2026-11-21T03:30:00.000Z"); // 9:00 in India
    await app.services.availability.refresh();
    await stream.until(({ results }) => results.length > 1);
    expect(lastTold(stream)).toMatchObject([{ unavailableReason: "STARTED" }]);
  });

  it("is told at midnight in India that the day is over, and no more", async () => {
    const stream = await watching(TODAY);
    app.clock.set("2026-11-21T18:30:00.000Z");
    await app.services.availability.refresh();
    await stream.over;
    expect(lastTold(stream)).toMatchObject([{ unavailableReason: "OUTSIDE_WINDOW" }]);
    expect(stream.isComplete).toBe(true);
  });

  it("hears of changes close together once, and of the last one for certain", async () => {
    const roomy = await app.make.slot({ maxBookings: 10, displayOrder: 1 });
    const stream = await watching();
    // Thirty commits in one call, which a slow machine cannot spread.
    await app.dataSource.query(
      `DO $$ BEGIN
         FOR count IN 1..30 LOOP
           INSERT INTO slot_days AS place (slot_id, day, booked) VALUES (${roomy.id}, '${TOMORROW}', 1)
             ON CONFLICT (day, slot_id) DO UPDATE SET booked = count % 7;
           COMMIT;
         END LOOP;
       END $$`,
    );
    await stream.until(() => lastTold(stream)[1]?.availableCapacity === 10 - (30 % 7));
    expect(stream.results.length).toBeLessThan(15);
    await app.dataSource.query("DELETE FROM slot_days WHERE slot_id = $1", [roomy.id]);
  });
});

describe("the protocol", () => {
  it("is the one that the client of graphql-sse speaks", async () => {
    const sse = createClient({
      url: `${app.url}/graphql/stream`,
      headers: { Authorization: `Bearer ${await app.identity.token(resident.firebaseUid)}` },
      retryAttempts: 0,
    });
    const query = `subscription { availableSlots(date: "${TODAY}") { availableCapacity } }`;
    const told: unknown[] = [];
    for await (const result of sse.iterate({ query })) {
      told.push(result);
      app.clock.set("2026-11-21T18:30:00.000Z"); // the day is over
      await app.services.availability.refresh();
    }
    expect(told.length).toBeGreaterThan(1);
    expect(told[0]).toEqual({ data: { availableSlots: [{ availableCapacity: 3 }] } });
  });

  it("is not held back: no compression, no cache, no buffer of a proxy", async () => {
    const { response } = await watching();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
    });
    expect(response.headers.get("content-encoding")).toBeNull();
  });
});

describe("a stream is refused", () => {
  const deep = `subscription { availableSlots(date: "${TOMORROW}") ${"{ slot ".repeat(12)} { id } ${"}".repeat(12)} }`;
  const many = Array.from({ length: 3_000 }, (_, index) => `a${index}: id`).join(" ");

  it.each<[string, string, object, number, string]>([
    ["to a query", "{ carTypes { id } }", {}, 400, "BAD_REQUEST"],
    [
      "to a mutation",
      `mutation { submitContactForm(input: { name: "A", email: "a@b.example", message: "Hi" }) { success } }`,
      {},
      400,
      "BAD_REQUEST",
    ],
    ["to what does not parse", "subscription {", {}, 400, "GRAPHQL_PARSE_FAILED"],
    ["to an unknown field", "subscription { news }", {}, 400, "GRAPHQL_VALIDATION_FAILED"],
    [
      "to a question about the schema",
      "subscription { __typename }",
      {},
      400,
      "GRAPHQL_VALIDATION_FAILED",
    ],
    [
      "to two fields at once",
      `subscription { a: availableSlots(date: "${TODAY}") { id } b: availableSlots(date: "${TOMORROW}") { id } }`,
      {},
      400,
      "GRAPHQL_VALIDATION_FAILED",
    ],
    [
      "to a document without end",
      `subscription { availableSlots(date: "${TOMORROW}") { ${many} } }`,
      {},
      400,
      "DOCUMENT_TOO_LONG",
    ],
    ["to a document too deep", deep, {}, 400, "DOCUMENT_TOO_DEEP"],
    [
      "to two operations without a name",
      `subscription A { availableSlots(date: "${TODAY}") { id } } subscription B { availableSlots(date: "${TODAY}") { id } }`,
      {},
      400,
      "OPERATION_RESOLUTION_FAILURE",
    ],
    [
      "for no day",
      "subscription ($date: Date!) { availableSlots(date: $date) { id } }",
      {},
      400,
      "INVALID_INPUT",
    ],
    [
      "for a day that does not exist",
      "subscription ($date: Date!) { availableSlots(date: $date) { id } }",
      { date: "2026-02-30" },
      400,
      "INVALID_INPUT",
    ],
  ])("%s, before anything runs", async (_what, query, variables, status, code) => {
    const { error, response } = await client.follow(query, variables);
    expect([response.status, error?.code]).toEqual([status, code]);
    expect(app.streams.size).toBe(0);
  });

  it.each([
    ["yesterday", "2026-11-20"],
    ["the eleventh day", "2026-12-01"],
  ])("for %s", async (_what, date) => {
    const { error, response } = await watch(client, date);
    expect(response.status).toBe(400);
    expect(error?.errors).toMatchObject([
      {
        message: "This date is not available for booking.",
        extensions: { code: "OUTSIDE_WINDOW", field: "date" },
      },
    ]);
  });

  it.each(["GET", "PUT", "DELETE"])("by %s", async (method) => {
    const response = await fetch(`${app.url}/graphql/stream?query=subscription`, { method });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: "BAD_REQUEST" } }],
    });
  });

  it.each([
    ["that is no JSON", "garbage", 400, "BAD_REQUEST"],
    ["that is a batch", "[]", 400, "BATCH_NOT_SUPPORTED"],
    ["without a text", '{"query": 5}', 400, "BAD_REQUEST"],
    [
      "with a list of variables",
      '{"query": "subscription { a }", "variables": []}',
      400,
      "BAD_REQUEST",
    ],
    ["that is too large", `{"query": "${"x".repeat(200_000)}"}`, 413, "TOO_LARGE"],
    ["with an unknown id", '{"documentId": "sha256:unknown"}', 404, "PERSISTED_DOCUMENT_NOT_FOUND"],
  ])("to a body %s", async (_what, body, status, code) => {
    const response = await fetch(`${app.url}/graphql/stream`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code } }] });
  });
});
