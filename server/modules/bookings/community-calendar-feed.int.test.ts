import { toGlobalId } from "../../platform/global-id";
import { asPerson, GraphqlClient } from "../../test/api";
import { makeApiKey } from "../../test/api-keys";
import { startTestApp, type TestApp } from "../../test/app";
import { untilWaiting } from "../../test/race";
import type { Residency } from "../communities/residency.entity";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { User } from "../users/user.entity";

let app: TestApp;
let slot: BookingSlot;
let administrator: User;
let admin: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  slot = await app.make.slot();
  administrator = await app.make.administrator();
  admin = await asPerson(app, administrator);
});

afterAll(() => app.close());

/** A community of its own for each test. */
async function community() {
  const { residency, block, flat } = await app.make.home();
  const home = { residencyId: residency.id, blockId: block.id, flatId: flat.id };
  return { residency, block, flat, resident: await app.make.resident(home) };
}

const SET = `mutation ($of: ID!, $isOn: Boolean!) {
  setCommunityCalendarFeed(input: { residencyId: $of, isOn: $isOn }) { url residency { calendarFeedCreatedAt } } }`;

interface Answered {
  setCommunityCalendarFeed: {
    url: string | null;
    residency: { calendarFeedCreatedAt: string | null } | null;
  };
}

const set = ({ id }: Pick<Residency, "id">, isOn: boolean, client = admin) =>
  client.send<Answered>(SET, { of: toGlobalId("Residency", id), isOn });

async function create(residency: Residency, client = admin): Promise<string> {
  const { data } = await set(residency, true, client);
  return new URL(data.setCommunityCalendarFeed.url ?? "").pathname;
}

const keyClient = async (residency: Residency | null, scopes = ["bookings:read"]) => {
  const residencyId = residency && toGlobalId("Residency", residency.id);
  const made = await makeApiKey(admin, scopes as never, residencyId ? { residencyId } : {});
  return { id: made.id, client: new GraphqlClient(app.url, made.secret) };
};

async function answerAt(url: string) {
  const response = await fetch(app.url + url);
  const text = await response.text();
  const lines = text.replaceAll("\r\n\t", "").split("\r\n");
  return { status: response.status, text, lines };
}

const statusAt = async (url: string) => (await answerAt(url)).status;

it("has the community's live washes of 7 days back and 28 ahead, as the day sheet names them", async () => {
  const { residency, block, flat, resident } = await community();
  const ids: number[] = [];
  for (const day of ["2026-11-13", "2026-11-14", "2026-11-21", "2026-12-19", "2026-12-20"])
    ids.push((await app.make.booking(resident, slot, day)).id);
  const cancelled = await app.make.booking(resident, slot, "2026-11-24");
  await app.dataSource.query("UPDATE bookings SET status = 'cancelled' WHERE id = $1", [
    cancelled.id,
  ]);
  await app.make.booking((await community()).resident, slot, "2026-11-24");
  const { lines, text } = await answerAt(await create(residency));
  const found = lines.filter((line) => /^(UID|DTSTART|X-WR-CALNAME)/.test(line));
  expect(found).toEqual([
    `X-WR-CALNAME:Aaviri car wash: ${residency.name}`,
    ...[`UID:booking-${ids[2]}@aaviri`, "DTSTART:20261121T033000Z"],
    ...[`UID:booking-${ids[3]}@aaviri`, "DTSTART:20261219T033000Z"],
    ...[`UID:booking-${ids[1]}@aaviri`, "DTSTART:20261114T033000Z"],
  ]);
  const [booking] = await app.dataSource.query(
    "SELECT car_model, car_number FROM bookings WHERE id = $1",
    [ids[2]],
  );
  expect(lines).toContain(
    `SUMMARY:${block.name}\\, ${flat.name}: ${booking.car_model} ${booking.car_number}`,
  );
  expect(text).not.toContain("VALARM");
  for (const personal of [resident.displayName, resident.email, resident.mobileNumber])
    expect(text).not.toContain(personal);
});

it("has 100 washes, those to come first, and says where there are more, in as many statements", async () => {
  const { residency, resident } = await community();
  await app.make.booking(resident, slot, "2026-11-20");
  const url = await create(residency);
  const read = async () => {
    const [request, answer] = await Promise.all([app.nextRequest(), answerAt(url)]);
    return { statements: request.statements, lines: answer.lines };
  };
  const few = await read();
  await app.dataSource.query(
    `INSERT INTO bookings (user_id, slot_id, booking_date, status, service_type, start_time, end_time,
       car_number, car_model, residency_id, residency_name, block_name, flat_name, credit_waived, place_override)
     SELECT user_id, slot_id, '2026-11-23', status, service_type, start_time, end_time,
       'TS' || number, car_model, residency_id, residency_name, block_name, flat_name, true, true
     FROM bookings, generate_series(1, 100) number WHERE user_id = $1`,
    [resident.id],
  );
  const many = await read();
  expect(many.statements).toBe(few.statements);
  const events = (lines: string[]) => lines.filter((line) => line === "BEGIN:VEVENT").length;
  const notice = "SUMMARY:More washes than this calendar shows";
  expect([events(few.lines), few.lines.includes(notice)]).toEqual([1, false]);
  expect([events(many.lines), many.lines.includes(notice)]).toEqual([101, true]);
  expect(many.lines).toContain("DTSTART;VALUE=DATE:20261121");
  expect(many.lines.filter((line) => line.startsWith("DTSTART:20261123"))).toHaveLength(100);
});

it("is one per holder: an administrator's and a key's are set, shown and revoked apart", async () => {
  const { residency } = await community();
  const key = await keyClient(residency, ["bookings:read", "catalog:read"]);
  const now = app.clock.now().toISOString();
  const ofAdmin = await create(residency);
  const { data } = await set(residency, true, key.client);
  expect(data.setCommunityCalendarFeed.residency).toEqual({ calendarFeedCreatedAt: now });
  const ofKey = new URL(data.setCommunityCalendarFeed.url ?? "").pathname;
  const replacing = await create(residency, key.client);
  expect([await statusAt(ofAdmin), await statusAt(ofKey), await statusAt(replacing)]).toEqual([
    ...[200, 404, 200],
  ]);
  const revoked = { url: null, residency: { calendarFeedCreatedAt: null } };
  for (const client of [admin, admin])
    expect((await set(residency, false, client)).data.setCommunityCalendarFeed).toEqual(revoked);
  expect([await statusAt(ofAdmin), await statusAt(replacing)]).toEqual([404, 200]);
  const other = await asPerson(app, await app.make.administrator());
  const shown = await other.send<{ residencies: { calendarFeedCreatedAt: string | null }[] }>(
    "{ residencies { calendarFeedCreatedAt } }",
  );
  expect(new Set(shown.data.residencies.map((each) => each.calendarFeedCreatedAt))).toEqual(
    new Set([null]),
  );
});

it.each([
  ["a key of another community", ["bookings:read"], "another", "NOT_FOUND"],
  ["a key without the scope", ["catalog:read"], null, "SCOPE_MISSING"],
  ["a resident", null, null, "FORBIDDEN"],
] as const)("is refused to %s", async (_who, scopes, bound, code) => {
  const { residency, resident } = await community();
  const client = scopes
    ? (await keyClient(bound && (await community()).residency, [...scopes])).client
    : await asPerson(app, resident);
  for (const isOn of [true, false]) {
    const answer = await set(residency, isOn, client);
    expect([answer.code, answer.data?.setCommunityCalendarFeed ?? null]).toEqual([code, null]);
  }
  const feeds = "SELECT FROM community_calendar_feeds WHERE residency_id = $1";
  expect(await app.dataSource.query(feeds, [residency.id])).toEqual([]);
});

it.each([true, false])("of a community that is unknown is not found (isOn: %s)", async (isOn) => {
  expect((await set({ id: 99_999 }, isOn)).code).toBe("NOT_FOUND");
});

describe("ends, and is answered as one that never was,", () => {
  const unknown = () => answerAt("/calendar/unknown.ics");

  it("with its key", async () => {
    const { residency } = await community();
    const revoked = await keyClient(residency);
    const url = await create(residency, revoked.client);
    await admin.send(
      "mutation ($id: ID!) { revokeApiKey(input: { apiKeyId: $id }) { apiKey { id } } }",
      {
        id: revoked.id,
      },
    );
    expect(await answerAt(url)).toEqual(await unknown());
    const expiring = await create(residency, (await keyClient(residency)).client);
    expect(await statusAt(expiring)).toBe(200);
    const before = app.clock.now().toISOString();
    app.clock.set("2027-12-01T00:00:00.000Z");
    expect(await statusAt(expiring)).toBe(404);
    app.clock.set(before);
  });

  it("with the role, also if it is given again", async () => {
    const { residency } = await community();
    const dismissed = await app.make.administrator();
    const url = await create(residency, await asPerson(app, dismissed));
    expect(await statusAt(url)).toBe(200);
    await app.services.administrators.revoke(dismissed.id);
    expect(await answerAt(url)).toEqual(await unknown());
    await app.services.administrators.grant(dismissed.id);
    expect(await answerAt(url)).toEqual(await unknown());
  });

  it("with a role that is taken while it is created", async () => {
    const { residency } = await community();
    const dismissed = await app.make.administrator();
    const client = await asPerson(app, dismissed);
    const { code } = await app.dataSource
      .transaction(async (tx) => {
        await tx.query("UPDATE users SET role = 'user' WHERE id = $1", [dismissed.id]);
        const creating = set(residency, true, client);
        await untilWaiting(app.dataSource, 1);
        return { creating };
      })
      .then(({ creating }) => creating);
    expect(code).toBe("NOT_FOUND");
    const left = "SELECT FROM community_calendar_feeds WHERE user_id = $1";
    expect(await app.dataSource.query(left, [dismissed.id])).toEqual([]);
  });

  it("with the community, which it does not hold", async () => {
    const residency = await app.make.residency();
    const url = await create(residency);
    const { errors } = await admin.send(
      "mutation ($id: ID!) { deleteResidency(input: { residencyId: $id }) { deletedId } }",
      { id: toGlobalId("Residency", residency.id) },
    );
    expect(errors).toBeUndefined();
    expect(await answerAt(url)).toEqual(await unknown());
  });
});

it("is fetched 60 times an hour at most, each by itself", async () => {
  const { residency } = await community();
  const url = await create(residency);
  for (let fetched = 0; fetched < 60; fetched += 1) await statusAt(url);
  expect(await statusAt(url)).toBe(429);
  expect(await statusAt(await create((await community()).residency))).toBe(200);
});
