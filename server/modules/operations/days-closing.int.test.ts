import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { openConnections } from "../../test/race";
import type { Home } from "../communities/community.service";
import type { User } from "../users/user.entity";

const SUNDAY = "2026-11-22";
const TUESDAY = "2026-11-24";
const CLOSE = `mutation ($input: CloseDaysInput!) { closeDays(input: $input) {
  closedDays { id firstDay lastDay reason createdBy residency { id } }
  overlappingClosedDays { firstDay } affectedCount cancelledCount cancelledBookings { id } } }`;
const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
const REMOVE =
  "mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { deletedUserId } }";
const CALENDAR = "{ bookingCalendar { days { date isDisabled disabledReason } } }";

interface Closed {
  readonly closeDays: {
    readonly closedDays: { readonly id: string };
    readonly affectedCount: number;
    readonly cancelledCount: number;
  };
}

let app: TestApp;
let administrator: GraphqlClient;
let palm: Home;

beforeEach(async () => {
  app = await startTestApp();
  administrator = await asPerson(app, await app.make.administrator());
  palm = await app.make.home();
});

afterEach(() => app.close());

const close = (input: object = {}) =>
  administrator.send<Closed>(CLOSE, {
    input: {
      residencyId: toGlobalId("Residency", palm.residency.id),
      firstDay: SUNDAY,
      lastDay: TUESDAY,
      reason: "Diwali",
      bookings: "KEEP",
      ...input,
    },
  });

async function inPalm(): Promise<User> {
  const { residency, block, flat } = palm;
  const resident = await app.make.resident({
    residencyId: residency.id,
    blockId: block.id,
    flatId: flat.id,
  });
  await app.make.credits(resident, 1);
  return resident;
}

async function closedTo(client: GraphqlClient): Promise<(string | null)[][]> {
  const { data } = await client.send<{
    bookingCalendar: { days: { date: string; isDisabled: boolean; disabledReason: string }[] };
  }>(CALENDAR);
  return data.bookingCalendar.days
    .filter(({ isDisabled }) => isDisabled)
    .map(({ date, disabledReason }) => [date, disabledReason]);
}

async function live(): Promise<number> {
  const rows = await app.dataSource.query("SELECT id FROM bookings WHERE status <> 'cancelled'");
  return rows.length;
}

describe("closed days of a residency", () => {
  it("are closed there, first to last, with their reason, and nowhere else", async () => {
    await close();
    const days = [SUNDAY, "2026-11-23", TUESDAY].map((day) => [day, "Diwali"]);
    expect(await closedTo(await asPerson(app, await inPalm()))).toEqual(days);
    expect(await closedTo(await asPerson(app, await app.make.resident()))).toEqual([]);
  });

  it("let nothing be booked there, and say why", async () => {
    await close();
    const slot = await app.make.slot();
    const client = await asPerson(app, await inPalm());
    const input = { slotId: toGlobalId("BookingSlot", slot.id), date: SUNDAY };
    expect((await client.send(BOOK, { input })).errors?.[0]).toMatchObject({
      message: "This date is not available for booking. Reason: Diwali",
      extensions: { code: "DATE_DISABLED" },
    });
    const { data } = await client.send(
      `{ availableSlots(date: "${SUNDAY}") { unavailableReason } }`,
    );
    expect(data).toEqual({ availableSlots: [{ unavailableReason: "DATE_DISABLED" }] });
    const other = await app.make.resident();
    await app.make.credits(other, 1);
    expect((await (await asPerson(app, other)).send(BOOK, { input })).code).toBeUndefined();
  });

  it("keep the bookings there are, or cancel them and return the credits; a preview tells", async () => {
    const slot = await app.make.slot();
    for (const day of [SUNDAY, TUESDAY, "2026-11-25"])
      await app.make.booking(await inPalm(), slot, day);
    await app.make.booking(await app.make.resident(), slot, SUNDAY);
    const input = {
      residencyId: toGlobalId("Residency", palm.residency.id),
      firstDay: SUNDAY,
      lastDay: TUESDAY,
      bookings: "CANCEL",
    };
    const preview = await administrator.send(
      `query ($input: CloseDaysInput!) { closeDaysPreview(input: $input) {
        affectedCount cancellableCount } }`,
      { input },
    );
    expect(preview.data).toEqual({
      closeDaysPreview: { affectedCount: 2, cancellableCount: 2 },
    });
    const kept = await close();
    expect(kept.data.closeDays).toMatchObject({ affectedCount: 2, cancelledCount: 0 });
    expect(await live()).toBe(4);
    const cancelled = await close({ bookings: "CANCEL" });
    expect(cancelled.data.closeDays).toMatchObject({
      affectedCount: 2,
      cancelledCount: 2,
      overlappingClosedDays: [{ firstDay: SUNDAY }],
    });
    expect(await live()).toBe(2);
    await expectConsistent(app.dataSource);
  });

  it("do not overlap themselves when they are closed again under their client key", async () => {
    await close({ clientKey: "k" });
    const again = await close({ clientKey: "k" });
    expect(again.data.closeDays).toMatchObject({ overlappingClosedDays: [] });
  });

  it("whose bookings are cancelled are another request than those whose bookings are kept", async () => {
    await app.make.booking(await inPalm(), await app.make.slot(), SUNDAY);
    await close({ clientKey: "k" });
    const refused = await close({ clientKey: "k", bookings: "CANCEL" });
    expect(refused.code).toBe("CLIENT_KEY_REUSED");
    expect(await live()).toBe(1);
    for (let sent = 0; sent < 2; sent += 1) {
      const { code } = await close({ clientKey: "l", bookings: "CANCEL" });
      expect(code).toBeUndefined();
      expect(await live()).toBe(0);
    }
    await expectConsistent(app.dataSource);
  });

  it("are closed once for a client key, listed, and can be opened again", async () => {
    const first = await close({ clientKey: "k" });
    expect((await close({ clientKey: "k" })).data.closeDays.closedDays).toEqual(
      first.data.closeDays.closedDays,
    );
    await close({ residencyId: null, firstDay: "2026-12-25", lastDay: "2026-12-26" });
    const list = `query ($residencyId: ID) { closedDays(residencyId: $residencyId) {
      firstDay residency { id } } }`;
    const { data } = await administrator.send(list);
    expect(data).toMatchObject({
      closedDays: [
        { firstDay: SUNDAY, residency: { id: toGlobalId("Residency", palm.residency.id) } },
        { firstDay: "2026-12-25", residency: null },
      ],
    });
    const elsewhere = toGlobalId("Residency", (await app.make.residency()).id);
    expect((await administrator.send(list, { residencyId: elsewhere })).data).toMatchObject({
      closedDays: [{ firstDay: "2026-12-25" }],
    });
    const reopen = "mutation ($id: ID!) { reopenDays(input: { closedDaysId: $id }) { deletedId } }";
    const { id } = first.data.closeDays.closedDays;
    expect((await administrator.send(reopen, { id })).code).toBeUndefined();
    expect((await administrator.send(reopen, { id })).code).toBe("NOT_FOUND");
    expect(await closedTo(await asPerson(app, await inPalm()))).toEqual([]);
  });

  it("are refused by their fields, all at once", async () => {
    const refused = await close({
      residencyId: toGlobalId("Residency", 999),
      firstDay: "2026-11-20",
      lastDay: "2026-11-19",
      reason: "x".repeat(301),
    });
    expect(refused.errors?.[0]).toMatchObject({
      extensions: {
        faults: ["residencyId", "firstDay", "lastDay", "reason"].map((field) => ({
          field: expect.stringContaining(field),
        })),
      },
    });
    expect(await app.dataSource.query("SELECT id FROM closed_days")).toEqual([]);
  });

  it("are shown by REST as today: for all, and single dates", async () => {
    await close();
    const response = await fetch(`${app.url}/api/v1/disabled-dates/upcoming`);
    expect(await response.json()).toMatchObject({ data: [] });
  });
});

describe("GET /api/v1/disabled-dates/check", () => {
  it("says of a day that all communities have closed that it is disabled, and why", async () => {
    const check = async () => {
      const answer = await fetch(`${app.url}/api/v1/disabled-dates/check/${SUNDAY}`);
      return ((await answer.json()) as { data: object }).data;
    };
    await close();
    expect(await check()).toEqual({ isDisabled: false, reason: null, disabledDate: null });
    await close({ residencyId: null });
    expect(await check()).toEqual({ isDisabled: true, reason: "Diwali", disabledDate: null });
  });
});

describe("days that are closed while residents book", () => {
  async function bookAndClose(): Promise<{ booked: number; affected: number }> {
    await openConnections(app.dataSource);
    const slot = await app.make.slot({ maxBookings: 10 });
    const clients: GraphqlClient[] = [];
    for (let made = 0; made < 8; made += 1) clients.push(await asPerson(app, await inPalm()));
    await Promise.all(clients.map((client) => client.send("{ viewer { id } }")));
    const book = (client: GraphqlClient) =>
      client.send(BOOK, { input: { slotId: toGlobalId("BookingSlot", slot.id), date: SUNDAY } });
    const before = clients.slice(0, 4).map(book);
    const closing = close({ bookings: "CANCEL" });
    const after = clients.slice(4).map(book);
    const codes = (await Promise.all([...before, ...after])).map(({ code }) => code ?? "booked");
    const { data } = await closing;
    const booked = codes.filter((code) => code === "booked").length;
    return { booked, affected: data.closeDays.affectedCount };
  }

  it("have no booking left, in any order", async () => {
    const { booked, affected } = await bookAndClose();
    expect(affected).toBe(booked);
    expect(await live()).toBe(0);
    await expectConsistent(app.dataSource);
  });

  it("leave one alone that came late and is cancelled with its resident meanwhile", async () => {
    const slot = await app.make.slot();
    const late = await inPalm();
    const client = await asPerson(app, late);
    const { slots, slotPlaces } = app.services;
    const lockSchedules = slots.lockSchedules.bind(slots);
    slots.lockSchedules = async (...schedule) => {
      const input = { slotId: toGlobalId("BookingSlot", slot.id), date: SUNDAY };
      expect((await client.send(BOOK, { input })).code).toBeUndefined();
      return lockSchedules(...schedule);
    };
    const lockDays = slotPlaces.lockDays.bind(slotPlaces);
    let isRemoved = false;
    slotPlaces.lockDays = async (...places) => {
      if (!isRemoved) {
        isRemoved = true;
        const input = { userId: toGlobalId("User", late.id) };
        expect((await administrator.send(REMOVE, { input })).code).toBeUndefined();
      }
      return lockDays(...places);
    };
    const { data, code } = await close({ bookings: "CANCEL" });
    expect(code).toBeUndefined();
    expect([isRemoved, data.closeDays.cancelledCount]).toEqual([true, 0]);
    await expectConsistent(app.dataSource);
  });

  it("would keep one that has looked before, if its residency were not held", async () => {
    await app.dataSource.query("DROP TRIGGER bookings_are_of_the_schedule ON bookings");
    const { schedule } = app.services;
    schedule.holdHomeOn = async () => undefined;
    const look = schedule.requireBookable.bind(schedule);
    schedule.requireBookable = async (tx, place) => {
      await look(tx, place);
      if (place.slotId !== undefined) await close({ bookings: "CANCEL" });
    };
    const slot = await app.make.slot();
    const client = await asPerson(app, await inPalm());
    const input = { slotId: toGlobalId("BookingSlot", slot.id), date: SUNDAY };
    expect((await client.send(BOOK, { input })).code).toBeUndefined();
    expect(await live()).toBe(1);
  });
});
