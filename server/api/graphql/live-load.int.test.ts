import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { BookingSlot } from "../../modules/schedule/booking-slot.entity";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { lastTold, watch } from "../../test/watching";

const TOMORROW = "2026-11-22";
const READERS = 200;
const BOOKINGS = 50;
const AT_ONCE = 10;
const MEGABYTE = 1_048_576;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

async function megabytes(): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    collect();
  }
  return process.memoryUsage().heapUsed / MEGABYTE;
}

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const spy = jest.spyOn(app.dataSource.logger, "logQuery");
  try {
    await work();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}

async function eachOf<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) {
    const next = Math.min(AT_ONCE, count - made.length);
    const indexes = Array.from({ length: next }, (_, index) => made.length + index);
    made.push(...(await Promise.all(indexes.map(work))));
  }
  return made;
}

async function watchedBy(count: number) {
  return eachOf(count, async () => {
    const stream = await watch(await asPerson(app, await app.make.resident()), TOMORROW);
    await stream.until(({ results }) => results.length > 0);
    return stream;
  });
}

const allGone = async () => {
  while (app.streams.size > 0) await new Promise(setImmediate);
};

describe(`${READERS} who watch a day on which ${BOOKINGS} are booked`, () => {
  it("all see the last state, and nothing is left of them when they have gone", async () => {
    const slots: BookingSlot[] = [];
    for (let made = 0; made < 5; made += 1) {
      slots.push(await app.make.slot({ maxBookings: 10, displayOrder: made }));
    }
    await Promise.all((await watchedBy(10)).map((stream) => stream.close()));
    await allGone();
    const before = await megabytes();
    const streams = await watchedBy(READERS);
    expect([app.streams.size, app.services.availability.watcherCount]).toEqual([READERS, READERS]);
    for (let booked = 0; booked < BOOKINGS; booked += 1) {
      const slot = slots[booked % slots.length];
      if (slot) await app.make.booking(await app.make.resident(), slot, TOMORROW);
    }
    for (const stream of streams) {
      await stream.until(() =>
        lastTold(stream).every(({ unavailableReason }) => unavailableReason === "FULL"),
      );
      expect(lastTold(stream)).toHaveLength(slots.length);
    }
    await Promise.all(streams.map((stream) => stream.close()));
    await allGone();
    expect(app.services.availability.watcherCount).toBe(0);
    streams.length = 0;
    expect((await megabytes()) - before).toBeLessThan(10);
    await expectConsistent(app.dataSource);
  });

  it("cost no more statements for each change than four do", async () => {
    const slot = await app.make.slot({ maxBookings: 10, displayOrder: 9 });
    const costFor = async (readers: number) => {
      const streams = await watchedBy(readers);
      const told = streams.map(({ results }) => results.length);
      const cost = await statementsOf(async () => {
        await app.make.booking(await app.make.resident(), slot, TOMORROW);
        for (const [index, stream] of streams.entries()) {
          await stream.until(({ results }) => results.length > (told[index] ?? 0));
        }
      });
      await Promise.all(streams.map((stream) => stream.close()));
      await allGone();
      return cost;
    };
    await costFor(1);
    const few = await costFor(4);
    // A booking notifies of its day twice; reads of one day may be merged, two statements each.
    expect(Math.abs((await costFor(40)) - few)).toBeLessThanOrEqual(2);
  });
});
