import { setTimeout as sleep } from "node:timers/promises";
import type { BookingSlot } from "../../modules/schedule/booking-slot.entity";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { bookAs, lastTold, slotsAreHeard, watch } from "../../test/watching";

const TOMORROW = "2026-11-22";
const LATER = "2026-11-23";

let here: TestApp;
let there: TestApp;
let slot: BookingSlot;

beforeAll(async () => {
  here = await startTestApp();
  there = await startTestApp({ beside: here });
});

afterAll(async () => {
  await there.close();
  await here.close();
});

beforeEach(async () => {
  await here.dataSource.query("UPDATE booking_slots SET archived_at = now()");
  slot = await here.make.slot({ maxBookings: 10 });
});

async function someoneAt(app: TestApp) {
  const resident = await here.make.resident();
  await here.make.credits(resident, 5);
  return asPerson(app, resident);
}

async function watchingAt(app: TestApp) {
  const stream = await watch(await someoneAt(app), TOMORROW);
  await stream.until(({ results }) => results.length > 0);
  return stream;
}

const LISTENING = "FROM pg_stat_activity WHERE application_name = 'aaviri listening'";

async function listeners(): Promise<number[]> {
  const rows = await here.dataSource.query<{ pid: number }[]>(
    `SELECT pid ${LISTENING} AND datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
}

describe("two servers on one database", () => {
  it("tell their readers of each other's bookings", async () => {
    const streams = [await watchingAt(here), await watchingAt(there)];
    await bookAs(await someoneAt(here), slot, TOMORROW);
    for (const stream of streams) {
      await stream.until(() => lastTold(stream)[0]?.availableCapacity === 9);
    }
    await bookAs(await someoneAt(there), slot, TOMORROW);
    for (const stream of streams) {
      await stream.until(() => lastTold(stream)[0]?.availableCapacity === 8);
      await stream.close();
    }
    await expectConsistent(here.dataSource);
  });

  it("listen over one connection each, however many read", async () => {
    const streams = [];
    for (const app of [here, there, here, there]) streams.push(await watchingAt(app));
    expect(await listeners()).toHaveLength(2);
    for (const stream of streams) await stream.close();
  });
});

describe("a server whose listening connection is cut", () => {
  it("tells its readers what it has missed as soon as it listens again", async () => {
    const stream = await watchingAt(here);
    const before = await listeners();
    await here.dataSource.query(
      `SELECT pg_terminate_backend(pid) ${LISTENING} AND datname = current_database()`,
    );
    await bookAs(await someoneAt(there), slot, TOMORROW);
    await stream.until(() => lastTold(stream)[0]?.availableCapacity === 9);
    const after = await listeners();
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    await stream.close();
  });

  it("hears nothing more when triggers do not tell: the twin", async () => {
    await slotsAreHeard(here, await someoneAt(here), LATER);
    while (here.streams.size > 0) await sleep(10);
    // No reading of the day is due any more.
    const stream = await watchingAt(here);
    await here.dataSource.query("ALTER TABLE slot_days DISABLE TRIGGER slot_days_are_announced");
    try {
      await bookAs(await someoneAt(there), slot, TOMORROW);
      await sleep(1_000);
      expect(lastTold(stream)).toMatchObject([{ availableCapacity: 10 }]);
    } finally {
      await here.dataSource.query("ALTER TABLE slot_days ENABLE TRIGGER slot_days_are_announced");
    }
    await stream.close();
  });
});

describe("a server that stops", () => {
  it("listens no more", async () => {
    const third = await startTestApp({ beside: here });
    const stream = await watchingAt(third);
    // Those disconnected above may still reconnect.
    while ((await listeners()).length < 3) await sleep(50);
    await third.close();
    await stream.over;
    // PostgreSQL ends the backend of a closed connection a moment later.
    while ((await listeners()).length > 2) await sleep(50);
    expect(await listeners()).toHaveLength(2);
  });
});
