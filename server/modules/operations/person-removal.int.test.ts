import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectCleanAudit } from "../../test/audit";
import { startPurchase } from "../../test/buying";
import { contentsOf } from "../../test/contents";
import type { User } from "../users/user.entity";

const DELETE = `mutation ($userId: ID!) { deleteUser(input: { userId: $userId }) {
  deletedUserId cancelledBookings { bookingId status carNumber }
  expiredPurchases { paymentStatus } } }`;
const UPDATE_STATUS = `mutation ($input: UpdateBookingStatusInput!) {
  updateBookingStatus(input: $input) { booking { status } } }`;
const TODAY = "2026-11-21";
const CANARIES = [
  ...["canary-mail@residents.example", "Canary Name", "CANARYCAR", "Canary Model"],
  ...["9111111119", "CANARYPARKING", "Canary notes"],
];

interface Deleted {
  deleteUser: {
    deletedUserId: string;
    cancelledBookings: { bookingId: number; status: string; carNumber: string }[];
    expiredPurchases: { paymentStatus: string }[];
  };
}

let app: TestApp;
let administrator: User;
let admin: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.make.administrator();
  admin = await asPerson(app, administrator);
});

afterAll(async () => {
  await expectCleanAudit(app.dataSource);
  await app.close();
});

const idOf = ({ id }: { id: number }) => toGlobalId("User", id);

async function remove(person: { id: number }, client = admin) {
  const answer = await client.send<Deleted>(DELETE, { userId: idOf(person) });
  await app.services.identityRemoval.settled();
  return answer;
}

/** A resident with one canary in each personal column, known to the identity service. */
async function canary(): Promise<User> {
  const [email, displayName, carNumber, carModel, mobileNumber, parkingNumber] = CANARIES;
  const person = await app.make.resident({
    email,
    displayName,
    carNumber,
    carModel,
    mobileNumber,
    parkingNumber,
  });
  app.identity.toolkit.add(person.firebaseUid, person.email);
  return person;
}

async function rowOf({ id }: { id: number }) {
  const [row] = await app.dataSource.query(
    "SELECT deleted_at, identity_disabled_at, role, terms_version FROM users WHERE id = $1",
    [id],
  );
  return row;
}

describe("deleting a resident", () => {
  it("cancels what is to come, keeps what was, and leaves nothing personal", async () => {
    const person = await canary();
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

    const { data, errors } = await remove(person);
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
    expect(await rowOf(person)).toMatchObject({
      deleted_at: app.clock.now(),
      identity_disabled_at: app.clock.now(),
      terms_version: "2026-11",
    });
  });

  it("leaves the books, where an administrator sees a placeholder", async () => {
    const person = await app.make.resident();
    const booking = await app.make.booking(person, await app.make.slot(), "2026-11-02");
    await remove(person);
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
    await remove(person);
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
    await remove(person);
    return person;
  }

  it("brings none of the bookings back; what was under way can be completed", async () => {
    const person = await app.make.resident();
    const early = await app.make.slot({ startTime: "06:00", endTime: "07:00" });
    const started = await app.make.booking(person, early, TODAY);
    const upcoming = await app.make.booking(person, early, "2026-11-24");
    await remove(person);
    const move = (booking: { id: number }, status: string) =>
      admin.send(UPDATE_STATUS, {
        input: { bookingId: toGlobalId("Booking", booking.id), status, override: true },
      });
    const before = await contentsOf(app.dataSource);
    expect((await move(upcoming, "CONFIRMED")).errors?.[0]).toMatchObject({
      message: "This resident was deleted: the booking can only be completed or cancelled.",
      extensions: { code: "PERSON_DELETED" },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
    expect((await move(started, "COMPLETED")).errors).toBeUndefined();
  });
});

describe("the account of a deleted resident", () => {
  it("is deleted a month after it was disabled, so that its e-mail address is free", async () => {
    const person = await canary();
    await remove(person);
    await app.services.identityRemoval.settled();
    const { identityRemoval } = app.services;
    const { toolkit } = app.identity;
    await identityRemoval.deleteAllDue();
    expect(toolkit.isDisabled(person.firebaseUid)).toBe(true);
    const begun = app.clock.now();
    app.clock.set(new Date(begun.getTime() + 31 * 24 * 3_600_000).toISOString());
    toolkit.mood = "fails";
    await expect(identityRemoval.deleteAllDue()).rejects.toMatchObject({
      code: "IDENTITY_UNAVAILABLE",
    });
    toolkit.mood = "works";
    await identityRemoval.deleteAllDue();
    expect(toolkit.accounts.has(person.firebaseUid)).toBe(false);
    const asked = toolkit.asked.length;
    await identityRemoval.deleteAllDue();
    expect(toolkit.asked).toHaveLength(asked);
    app.clock.set(begun.toISOString());
  });
});

describe("while the identity service does not answer", () => {
  afterEach(() => {
    app.identity.toolkit.mood = "works";
  });

  it("nobody waits for it", async () => {
    const { identityRemoval } = app.services;
    const disable = identityRemoval.disable;
    const { promise, resolve } = Promise.withResolvers<void>();
    identityRemoval.disable = () => promise;
    const variables = { userId: idOf(await app.make.resident()) };
    expect((await admin.send(DELETE, variables)).errors).toBeUndefined();
    resolve();
    identityRemoval.disable = disable;
  });

  it.each(["fails", "hangs"] as const)(
    "(it %s) a person is deleted all the same, and the identity is disabled later",
    async (mood) => {
      const person = await canary();
      app.identity.toolkit.mood = mood;
      expect((await remove(person)).errors).toBeUndefined();
      expect(await rowOf(person)).toMatchObject({ identity_disabled_at: null });
      const { identityRemoval } = app.services;
      await expect(identityRemoval.disableAllPending()).rejects.toMatchObject({
        code: "IDENTITY_UNAVAILABLE",
      });
      app.identity.toolkit.mood = "works";
      await identityRemoval.disableAllPending();
      expect(app.identity.toolkit.isDisabled(person.firebaseUid)).toBe(true);
      expect(await rowOf(person)).toMatchObject({ identity_disabled_at: app.clock.now() });
      const asked = app.identity.toolkit.asked.length;
      await identityRemoval.disableAllPending();
      expect(app.identity.toolkit.asked).toHaveLength(asked);
    },
  );
});

describe("an administrator", () => {
  it("cannot be deleted by the own hand, nor when nobody else is one", async () => {
    const before = await contentsOf(app.dataSource);
    expect((await remove(administrator)).errors?.[0]).toMatchObject({
      message: "This is the last administrator. Make somebody else an administrator first.",
      extensions: { code: "LAST_ADMINISTRATOR", kind: "conflict" },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
    const second = await app.make.administrator();
    expect((await remove(administrator)).errors?.[0]).toMatchObject({
      message: "You cannot delete your own account. Ask another administrator to do it.",
      extensions: { code: "OWN_ACCOUNT", kind: "conflict" },
    });
    await remove(second);
  });

  it("who was deleted is nobody from the next request on, and no administrator any more", async () => {
    const second = await app.make.administrator();
    const client = await asPerson(app, second);
    expect((await client.send("{ users { totalCount } }")).errors).toBeUndefined();
    await remove(second);
    const answer = await client.send("{ users { totalCount } }");
    expect([answer.status, answer.code]).toEqual([401, "UNAUTHENTICATED"]);
    expect(await rowOf(second)).toMatchObject({ role: "user" });
  });

  it("who was made a resident may nothing of it on the next request, with the same token", async () => {
    const second = await app.make.administrator();
    const client = await asPerson(app, second);
    expect((await client.send("{ users { totalCount } }")).errors).toBeUndefined();
    await app.services.administrators.revoke(second.id);
    expect((await client.send("{ users { totalCount } }")).code).toBe("FORBIDDEN");
    expect((await remove(await app.make.resident(), client)).code).toBe("FORBIDDEN");
  });

  it("is nobody by a claim in the token", async () => {
    const person = await app.make.resident();
    const claims = { role: "admin", admin: true, roles: ["admin"] };
    const token = await app.identity.token(person.firebaseUid, claims);
    const response = await fetch(`${app.url}/graphql`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: "{ viewer { role } users { totalCount } }" }),
    });
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: "FORBIDDEN" } }],
    });
  });
});
