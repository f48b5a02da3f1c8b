import { asPerson } from "../../test/api";
import { startTestApp } from "../../test/app";
import { expectCleanAudit } from "../../test/audit";
import { bookAs, lastTold, watch } from "../../test/watching";

const TOMORROW = "2026-11-22";
const SOON_MS = 2_000;

it.each(["listen", "poll"])(
  "a watcher hears of a booking at another server where servers %s",
  async (by) => {
    const environment = { DATABASE_NOTIFICATIONS: by };
    const here = await startTestApp({ environment });
    const there = await startTestApp({ beside: here, environment });
    try {
      const slot = await here.make.slot({ maxBookings: 10 });
      const resident = await here.make.resident();
      await here.make.credits(resident, 5);
      const stream = await watch(await asPerson(there, await here.make.resident()), TOMORROW);
      await stream.until(({ results }) => results.length > 0);
      const client = await asPerson(here, resident);
      const since = performance.now();
      await bookAs(client, slot, TOMORROW);
      await stream.until(() => lastTold(stream)[0]?.availableCapacity === 9);
      expect(performance.now() - since).toBeLessThan(SOON_MS);
      await stream.close();
      await expectCleanAudit(here.dataSource);
    } finally {
      await there.close();
      await here.close();
    }
  },
);
