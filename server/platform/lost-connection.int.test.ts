import { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { asPerson, type GraphqlClient } from "../test/api";
import { startTestApp, type TestApp } from "../test/app";
import { expectConsistent } from "../test/consistency";
import { toGlobalId } from "./global-id";

let app: TestApp;
const unforeseen: string[] = [];

beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      unforeseen.push(String(chunk));
      done();
    },
  });
  app = await startTestApp({ logTo, environment: { LOG_LEVEL: "error" } });
});

afterAll(() => app.close());

const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";

async function cutAllConnections(): Promise<void> {
  await app.dataSource
    .query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
    .catch(() => undefined);
}

describe("when database connections are cut under load", () => {
  it("requests are served or told to try again (503), the process lives, and the books are right", async () => {
    const slot = await app.make.slot({ maxBookings: 10 });
    const clients: GraphqlClient[] = [];
    for (let made = 0; made < 8; made += 1) {
      const resident = await app.make.resident();
      await app.make.credits(resident, 50);
      clients.push(await asPerson(app, resident));
    }
    const seen = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const date = `2026-11-${22 + round}`;
      const input = { slotId: toGlobalId("BookingSlot", slot.id), date };
      const answers = clients.map((client) => client.send(BOOK, { input }));
      await cutAllConnections();
      for (const { code = "booked" } of await Promise.all(answers)) seen.add(code);
    }
    expect(unforeseen.filter((line) => line.includes("unexpected error"))).toEqual([]);
    expect([...seen].filter((code) => !["booked", "UNAVAILABLE"].includes(code))).toEqual([]);
    // The pool may still have to notice what was cut last.
    while ((await fetch(`${app.url}/readyz`)).status !== 200) await pause(20);
    await expectConsistent(app.dataSource);
  });
});
