import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { completePurchase, startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import { fill, sentBy } from "../../test/explain";
import { costOf } from "../../test/measure";
import type { User } from "../users/user.entity";
import {
  CANARIES,
  DELETE,
  idOf,
  makeCanary,
  remove,
  rowOf,
  TODAY,
  UPDATE_STATUS,
} from "./test/person-removal-requests";

const UPCOMING = (person: User) => `WITH booking AS (
    INSERT INTO bookings (user_id, slot_id, booking_date, status, service_type, credit_waived, start_time, end_time,
      car_number, car_model, residency_id, residency_name, block_name, flat_name, created_at)
    SELECT ${person.id}, slot.id, date '2027-02-01' + n, 'confirmed', 'regular', true, start_time, end_time,
      'TS09', 'Swift', ${person.residencyId}, 'R', 'A', '101', '2026-10-01'
    FROM (SELECT * FROM booking_slots WHERE residency_id IS NULL LIMIT 1) slot, generate_series(1, 3000) n RETURNING *
  ), step AS (
    INSERT INTO booking_status_changes (booking_id, residency_id, new_status, credit_waived)
    SELECT id, residency_id, status, true FROM booking
  ) INSERT INTO slot_days (slot_id, day, booked) SELECT slot_id, booking_date, 1 FROM booking`;

let app: TestApp;
let administrator: User;
let admin: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.make.administrator();
  admin = await asPerson(app, administrator);
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

describe("deleting a resident", () => {
  it("cancels what is to come, keeps what was, and leaves nothing personal", async () => {
    const person = await makeCanary(app);
    const { make } = app;
    const [early, late] = [
      await make.slot({ startTime: "07:00", endTime: "08:00" }),
      await make.slot({ startTime: "10:00", endTime: "11:00" }),
    ];
    const past = await make.booking(person, early, "2026-11-01");
    const started = await make.booking(person, early, TODAY);
    const later = await make.booking(person, late, TODAY);
    const tomorrow = await make.booking(person, early, "2026-11-22");
    await app.dataSource.query(
      "UPDATE bookings SET notes = $2, parking_number = $3 WHERE user_id = $1",
      [...[person.id, "Canary notes", "CANARYPARKING"]],
    );
    const carType = await make.carType();
    const offer = { plan: await make.plan(carType, 50_000), carType };
    await startPurchase(await asPerson(app, person), offer);
    const client = await asPerson(app, person);

    const { data, errors } = await remove(app, admin, person);
    expect(errors).toBeUndefined();
    expect(data.deleteUser).toEqual({
      deletedUserId: idOf(person),
      cancelledBookings: [later.id, tomorrow.id].map((bookingId) => ({
        bookingId,
        status: "CANCELLED",
        carNumber: "",
      })),
      expiredPurchases: [{ paymentStatus: "EXPIRED" }],
    });

    const [state] = await app.dataSource.query(
      `SELECT
         (SELECT json_agg(status ORDER BY id) FROM bookings WHERE user_id = $1) AS statuses,
         (SELECT sum(remaining)::int FROM credit_lots WHERE user_id = $1) AS credits,
         (SELECT json_agg(booked ORDER BY day, slot_id) FROM slot_days
            WHERE slot_id IN ($2, $3)) AS places,
         (SELECT count(*)::int FROM booking_status_changes
            WHERE changed_by_id = $4 AND new_status = 'cancelled') AS steps`,
      [person.id, early.id, late.id, administrator.id],
    );
    expect(state).toEqual({
      statuses: ["confirmed", "confirmed", "cancelled", "cancelled"],
      credits: 2,
      places: [1, 1, 0, 0],
      steps: 2,
    });
    expect([past.id, started.id]).toHaveLength(2);
    const contents = await app.dataSource.query<{ content: string }[]>(
      "SELECT content::text FROM users content UNION ALL SELECT content::text FROM bookings content",
    );
    const text = JSON.stringify(contents);
    expect(CANARIES.filter((each) => text.includes(each))).toEqual([]);

    expect((await client.send("{ viewer { id } }")).status).toBe(401);
    expect(app.identity.toolkit.isDisabled(person.firebaseUid)).toBe(true);
    expect(await rowOf(app, person)).toMatchObject({
      deleted_at: app.clock.now(),
      identity_disabled_at: app.clock.now(),
      terms_version: "2026-11",
    });
  });

  it("leaves the books, where an administrator sees a placeholder", async () => {
    const person = await app.make.resident();
    const booking = await app.make.booking(person, await app.make.slot(), "2026-11-02");
    await remove(app, admin, person);
    const query = `query ($id: ID!) { node(id: $id) { ... on Booking { bookingDate blockName
      user { displayName email carNumber flat { id } deletedAt } } } }`;
    const { data } = await admin.send(query, { id: toGlobalId("Booking", booking.id) });
    expect(data).toEqual({
      node: {
        bookingDate: "2026-11-02",
        blockName: "A",
        user: {
          displayName: "Deleted user",
          email: `deleted-${person.id}@deleted.invalid`,
          carNumber: null,
          flat: null,
          deletedAt: app.clock.now().toISOString(),
        },
      },
    });
  });

  it("lets somebody else register with the e-mail", async () => {
    const person = await app.make.resident();
    await remove(app, admin, person);
    const newcomer = await asPerson(app, { firebaseUid: `again-${person.id}` });
    const token = { email: person.email };
    const again = await app.make.resident({ ...token, firebaseUid: `again-${person.id}` });
    expect((await newcomer.send("{ viewer { email } }")).data).toEqual({ viewer: token });
    expect(again.id).not.toBe(person.id);
  });

  it.each<[string, () => Promise<string>, string]>([
    ["who was deleted before", async () => idOf(await deleted()), "NOT_FOUND"],
    ["who does not exist", async () => toGlobalId("User", 999_999), "NOT_FOUND"],
    ["by the id of something else", async () => toGlobalId("Flat", administrator.id), "NOT_FOUND"],
  ])("%s is not found", async (_what, userId, code) => {
    const variables = { userId: await userId() };
    const before = await contentsOf(app.dataSource);
    expect((await admin.send(DELETE, variables)).code).toBe(code);
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  async function deleted(): Promise<User> {
    const person = await app.make.resident();
    await remove(app, admin, person);
    return person;
  }

  it.each<[string, (person: User) => Promise<unknown>]>([
    ["at once", (person) => remove(app, admin, person)],
    [
      "with the next night, where a server of an earlier release left them",
      async (person) => {
        const { subscriptions, personRemoval } = app.services;
        const { endAllOf } = subscriptions;
        subscriptions.endAllOf = async () => {};
        await remove(app, admin, person);
        subscriptions.endAllOf = endAllOf;
        expect(await plansOf(person.id)).toContainEqual({ is_ended: false, credits: 4 });
        await personRemoval.eraseAgain();
      },
    ],
  ])("ends the plans that run or are paused, and takes their credits, %s", async (_how, end) => {
    const person = await app.make.resident();
    const client = await asPerson(app, person);
    const carType = await app.make.carType();
    const offer = { plan: await app.make.plan(carType, 50_000), carType };
    const now = app.clock.now().toISOString();
    for (const [transactionId, at] of [
      ["mock_81", "2026-10-20T06:00:00.000Z"],
      ["mock_82", now],
      ["mock_83", now],
    ] as const) {
      app.clock.set(at);
      const { data } = await startPurchase(client, offer);
      await completePurchase(client, data.startPurchase.purchase.id, transactionId);
    }
    const [, { id }] = await app.dataSource.query(
      "SELECT id FROM subscriptions WHERE user_id = $1 ORDER BY id",
      [person.id],
    );
    const input = { subscriptionId: toGlobalId("Subscription", id), reason: "On holiday" };
    const paused = await admin.send(
      "mutation ($input: PauseSubscriptionInput!) { pauseSubscription(input: $input) { subscription { id } } }",
      { input },
    );
    expect(paused.errors).toBeUndefined();
    await end(person);
    expect(await plansOf(person.id)).toEqual([
      { is_ended: false, credits: 4 },
      { is_ended: true, credits: 0 },
      { is_ended: true, credits: 0 },
    ]);
  });

  const plansOf = (userId: number) =>
    app.dataSource.query(
      `SELECT ended_at IS NOT NULL AS is_ended, sum(remaining)::int AS credits
       FROM subscriptions plan JOIN credit_lots lot USING (purchase_id)
       WHERE plan.user_id = $1 AND lot.kind = 'regular' GROUP BY plan.id, ended_at ORDER BY plan.id`,
      [userId],
    );

  it("sends as many statements for many bookings as for two", async () => {
    const slot = await app.make.slot({ startTime: "12:00", endTime: "13:00" });
    const counts: number[] = [];
    for (const count of [2, 25]) {
      const person = await app.make.resident();
      for (let day = 1; day <= count; day += 1)
        await app.make.booking(person, slot, `2027-01-${String(day).padStart(2, "0")}`);
      const sent = await sentBy(app.dataSource, async () => {
        expect((await remove(app, admin, person)).errors).toBeUndefined();
      });
      counts.push(sent.length);
    }
    expect(counts[1]).toBe(counts[0]);
  });

  it("reads no bookings of others", async () => {
    const person = await app.make.resident();
    await fill(app.dataSource, UPCOMING(await app.make.resident()));
    const end = () => remove(app, admin, person);
    expect((await costOf(app.dataSource, "bookings", end)).rowsRead).toBeLessThan(100);
  });

  it("brings none of the bookings back; what was under way can be completed", async () => {
    const person = await app.make.resident();
    const early = await app.make.slot({ startTime: "06:00", endTime: "07:00" });
    const started = await app.make.booking(person, early, TODAY);
    const upcoming = await app.make.booking(person, early, "2026-11-24");
    await remove(app, admin, person);
    const move = (booking: { id: number }, status: string) =>
      admin.send(UPDATE_STATUS, {
        input: { bookingId: toGlobalId("Booking", booking.id), status, override: true },
      });
    const before = await contentsOf(app.dataSource);
    expect((await move(upcoming, "CONFIRMED")).errors?.[0]).toMatchObject({
      message: "This resident has been deleted. The booking stays cancelled.",
      extensions: { code: "PERSON_DELETED" },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
    expect((await move(started, "COMPLETED")).errors).toBeUndefined();
  });
});
