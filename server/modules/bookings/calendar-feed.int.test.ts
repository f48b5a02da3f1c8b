import { toGlobalId } from "../../platform/global-id";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { DELETE, idOf } from "../operations/test/person-removal-requests";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { User } from "../users/user.entity";

let app: TestApp;
let slot: BookingSlot;
let resident: User;

beforeAll(async () => {
  app = await startTestApp();
  slot = await app.make.slot();
});

afterAll(() => app.close());

beforeEach(async () => {
  resident = await app.make.resident();
});

const SET = `mutation ($isOn: Boolean!) {
  setCalendarFeed(input: { isOn: $isOn }) { url viewer { calendarFeedCreatedAt } } }`;

interface Created {
  setCalendarFeed: { url: string; viewer: { calendarFeedCreatedAt: string } };
}

async function create(person = resident): Promise<string> {
  const own = await asPerson(app, person);
  const { data } = await own.send<Created>(SET, { isOn: true });
  expect(data.setCalendarFeed.viewer.calendarFeedCreatedAt).toBe(app.clock.now().toISOString());
  return new URL(data.setCalendarFeed.url).pathname;
}

async function revoke(): Promise<unknown> {
  const own = await asPerson(app, resident);
  return (await own.send(SET, { isOn: false })).data;
}

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(app.url + url, { headers });

async function answerAt(url: string) {
  const response = await get(url);
  const names = ["content-type", "cache-control"];
  const headers = names.map((name) => response.headers.get(name));
  return { status: response.status, headers, text: await response.text() };
}

const linesAt = async (url: string) =>
  (await (await get(url)).text()).replaceAll("\r\n\t", "").split("\r\n");

it("has the own washes to come and of 90 days, cancelled ones as such, and none of others", async () => {
  const ids: number[] = [];
  for (const day of ["2026-08-22", "2026-08-23", "2026-11-24"])
    ids.push((await app.make.booking(resident, slot, day)).id);
  await app.make.booking(await app.make.resident(), slot, "2026-11-24");
  await app.dataSource.query("UPDATE bookings SET status = 'cancelled' WHERE id = $1", [ids[1]]);
  const lines = await linesAt(await create());
  const found = lines.filter((line) => /^(UID|STATUS|DTSTART|BEGIN:VCALENDAR)/.test(line));
  expect(found).toEqual([
    "BEGIN:VCALENDAR",
    `UID:booking-${ids[2]}@aaviri`,
    "DTSTART:20261124T033000Z",
    "STATUS:CONFIRMED",
    `UID:booking-${ids[1]}@aaviri`,
    "DTSTART:20260823T033000Z",
    "STATUS:CANCELLED",
  ]);
});

it("has the latest 100 washes in as many statements as one, with the sequence of each one's file", async () => {
  const statements = async (url: string) => {
    const [request] = await Promise.all([app.nextRequest(), get(url)]);
    return request.statements;
  };
  const url = await create();
  const { id } = await app.make.booking(resident, slot, "2026-11-25");
  const one = await statements(url);
  await app.dataSource.query(
    `INSERT INTO booking_status_changes (booking_id, old_status, new_status)
     SELECT $1, 'confirmed', 'confirmed' FROM generate_series(1, 3)`,
    [id],
  );
  for (let day = 1; day <= 101; day += 1)
    await app.make.booking(
      resident,
      await app.make.slot({
        startTime: `${String(day % 24).padStart(2, "0")}:30`,
        endTime: "23:59",
      }),
      `2026-10-${String((day % 30) + 1).padStart(2, "0")}`,
    );
  expect(await statements(url)).toBe(one);
  const lines = await linesAt(url);
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(100);
  const { data } = await (await asPerson(app, resident)).send<{
    viewer: { bookings: { edges: { node: { calendarFile: string } }[] } };
  }>("{ viewer { bookings(first: 1) { edges { node { calendarFile } } } } }");
  const file = data.viewer.bookings.edges[0]?.node.calendarFile.split("\r\n") ?? [];
  const sequence = (own: string[]) => own.find((line) => line.startsWith("SEQUENCE:"));
  expect(sequence(lines)).toBe(sequence(file));
});

it("keeps the server's name in the UID of a booking that is made now, as its file does", async () => {
  await app.make.credits(resident, 1);
  const own = await asPerson(app, resident);
  const { data, errors } = await own.send<{ bookSlot: { booking: { calendarFile: string } } }>(
    "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { calendarFile } } }",
    { input: { date: "2026-11-27", slotId: toGlobalId("BookingSlot", slot.id) } },
  );
  expect(errors).toBeUndefined();
  const uid = /UID:booking-\d+@localhost/.exec(data.bookSlot.booking.calendarFile)?.[0];
  expect(await linesAt(await create())).toContain(uid);
});

it("is private and checked again by its ETag", async () => {
  const url = await create();
  await app.make.booking(resident, slot, "2026-11-24");
  const first = await get(url);
  expect([first.status, first.headers.get("content-type")]).toEqual([
    200,
    "text/calendar; charset=utf-8",
  ]);
  expect(first.headers.get("cache-control")).toBe("private, no-cache");
  const etag = first.headers.get("etag") ?? "";
  expect((await get(url, { "If-None-Match": etag })).status).toBe(304);
  await app.make.booking(resident, slot, "2026-11-25");
  expect((await get(url, { "If-None-Match": etag })).status).toBe(200);
});

it("answers the same for an address that is unknown, replaced, revoked or of a deleted person", async () => {
  const unknown = await answerAt("/calendar/unknown.ics");
  expect(unknown.status).toBe(404);
  const replaced = await create();
  const revoked = await create();
  expect((await get(revoked)).status).toBe(200);
  expect(await answerAt(replaced)).toEqual(unknown);
  expect(await answerAt(revoked.replace(/.\.ics$/, "!.ics"))).toEqual(unknown);
  const ended = { setCalendarFeed: { url: null, viewer: { calendarFeedCreatedAt: null } } };
  expect([await revoke(), await revoke()]).toEqual([ended, ended]);
  expect(await answerAt(revoked)).toEqual(unknown);
  const ofDeleted = await create();
  const admin = await asPerson(app, await app.make.administrator());
  expect((await admin.send(DELETE, { userId: idOf(resident) })).errors).toBeUndefined();
  const left = "SELECT FROM calendar_feeds WHERE user_id = $1";
  expect(await app.dataSource.query(left, [resident.id])).toEqual([]);
  expect(await answerAt(ofDeleted)).toEqual(unknown);
});

it("of another is not seen by administrators, and is fetched 60 times an hour at most", async () => {
  const url = await create();
  const admin = await asPerson(app, await app.make.administrator());
  const { data } = await admin.send<{
    users: { edges: { node: { calendarFeedCreatedAt: string | null } }[] };
  }>("{ users(first: 50) { edges { node { calendarFeedCreatedAt } } } }");
  expect(new Set(data.users.edges.map(({ node }) => node.calendarFeedCreatedAt))).toEqual(
    new Set([null]),
  );
  for (let fetched = 0; fetched < 60; fetched += 1) await get(url);
  const late = await get(url);
  expect([late.status, late.headers.has("retry-after")]).toEqual([429, true]);
  expect((await get(await create(await app.make.resident()))).status).toBe(200);
});
