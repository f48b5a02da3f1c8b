import { newClient } from "../platform/database-address";
import { startTestApp, type TestApp } from "../test/app";
import { runCommandOf } from "../test/command";
import { expectConsistent } from "../test/consistency";
import { OldServer } from "../test/old-release";
import { COUNTS, recount } from "./recounts";

const DAY = "2026-11-22";

let app: TestApp;
let url: string;
let ids: { userId: number; slotId: number };

beforeAll(async () => {
  app = await startTestApp();
  url = (app.dataSource.options as { url?: string }).url ?? "";
  const [resident, slot] = [await app.make.resident(), await app.make.slot()];
  ids = { userId: resident.id, slotId: slot.id };
  for (const _ of [1, 2]) await app.make.booking(await app.make.resident(), slot, DAY);
  await app.make.coupon({ code: "FIRST" });
});

afterAll(() => app.close());

const recountNow = () => runCommandOf("recount", [], { DATABASE_URL: url });

async function damage(): Promise<void> {
  await app.dataSource.query("DELETE FROM booking_counts");
  await app.dataSource.query("UPDATE booking_counts_of_residents SET count = count * 2");
  await app.dataSource.query("UPDATE booking_counts_of_residencies SET confirmed = confirmed + 3");
  await app.dataSource.query("UPDATE slot_days SET booked = booked + 5 WHERE day = $1", [DAY]);
  await app.dataSource.query("UPDATE coupons SET held_count = 1, usage_limit = 10");
}

describe("npm run recount", () => {
  it("says that all is right where it is", async () => {
    const { code, said } = await recountNow();
    expect([code, said.trim().split("\n")]).toEqual([
      0,
      COUNTS.map(({ name }) => `ok         ${name}`),
    ]);
  });

  it("corrects each table of counts, says what, and has nothing to do a second time", async () => {
    await damage();
    const { said } = await recountNow();
    expect(said).toContain(`booking_counts: booking_date ${DAY}, status confirmed, difference 2`);
    expect(said).toContain("status confirmed, difference -1");
    expect(said).toContain(`slot_days: slot_id ${ids.slotId}, day ${DAY}, before 7, after 2`);
    expect(said).toContain("coupons: code FIRST, held_before 1, held 0");
    await expectConsistent(app.dataSource);
    expect((await recountNow()).said).not.toContain("corrected");
  });

  it("is right while bookings come in, and when two run at once", async () => {
    const servers = [0, 1].map((number) => new OldServer(url, ids, number));
    const clients = [newClient(url, 60_000), newClient(url, 60_000)];
    await Promise.all(clients.map((client) => client.connect()));
    for (let turn = 0; turn < 3; turn += 1) {
      await damage();
      for (const count of COUNTS)
        await Promise.all(clients.map((client) => recount(client, count)));
    }
    await Promise.all(servers.map((server) => server.stop()));
    for (const client of clients) await client.end();
    expect(servers.flatMap(({ failures }) => failures)).toEqual([]);
    await expectConsistent(app.dataSource);
  });

  it("names the tables that there are where another is named", async () => {
    const { code, said } = await runCommandOf("recount", ["inputs"], { DATABASE_URL: url });
    expect([code, said]).toEqual([
      2,
      "There is no table of counts inputs. npm run recount -- [booking_counts] [booking_counts_of_residents] [booking_counts_of_residencies] [slot_days] [residency_slot_days] [sales_days] [coupons]\n",
    ]);
  });
});
