import { IsNull } from "typeorm";
import { addDays } from "../../platform/calendar-day";
import { queryRows } from "../../platform/sql/query";
import { startTestApp, type TestApp } from "../../test/app";
import { BookingSlot } from "./booking-slot.entity";
import { slotsThatHold } from "./slot-schedule.rules";
import { holds } from "./slots-in-force";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** The same numbers in each run. */
function numbers() {
  let state = 7;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

it("says in SQL of 60 slots, three residencies and four weeks what the rule says", async () => {
  const next = numbers();
  const residencies = [];
  for (let made = 0; made < 3; made += 1) residencies.push(await app.make.residency());
  for (let made = 0; made < 60; made += 1) {
    const residency = residencies[next(5)];
    const first = next(2) === 0 ? null : addDays("2026-11-16", next(20));
    await app.make.slot({
      residencyId: residency?.id ?? null,
      weekdayMask: 1 + next(127),
      firstDay: first,
      lastDay: next(2) === 0 ? null : addDays(first ?? "2026-11-20", next(15)),
      isActive: next(4) > 0,
      archivedAt: next(8) === 0 ? new Date() : null,
    });
  }
  const slots = await app.dataSource.getRepository(BookingSlot).find({ order: { id: "ASC" } });
  expect(
    await app.dataSource.getRepository(BookingSlot).countBy({ residencyId: IsNull() }),
  ).not.toBe(0);
  for (const residencyId of [null, ...residencies.map(({ id }) => id)]) {
    for (let offset = 0; offset < 28; offset += 1) {
      const day = addDays("2026-11-16", offset);
      const rows = await queryRows<{ id: number }>(
        app.dataSource,
        `SELECT id FROM booking_slots slot WHERE ${holds("slot", "$1::int", "$2::date")} ORDER BY id`,
        [residencyId, day],
      );
      expect(rows.map(({ id }) => id)).toEqual(
        slotsThatHold(slots, residencyId, day).map(({ id }) => id),
      );
    }
  }
});
