import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { caddyVersion, type Front, startCaddy } from "../test/caddy";
import { createTestDatabase, type TestDatabase } from "../test/database";
import { type SeveralWorkers, startSeveralWorkers, Writer } from "../test/several-workers";
import { makeTemporaryDirectory } from "../test/temporary-directory";

const WORKERS = 3;
const WRITERS = 12;
/** For a busy machine; 40 ms were measured. */

const directory = makeTemporaryDirectory();
let database: TestDatabase;
let server: SeveralWorkers;
let caddy: Front;

// Without Caddy, stalled-worker.int.test.ts tests the same without a balancer.
(caddyVersion() === null ? describe.skip : describe)("behind the Caddy that is shipped", () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startSeveralWorkers(WORKERS, {
      DATABASE_URL: database.url,
      TRUST_PROXY: "1",
    });
    caddy = await startCaddy(directory, server.url);
  });

  afterAll(async () => {
    await caddy.stop();
    await server.end("SIGKILL");
    await database.drop();
  });

  it("a worker that is frozen costs the requests that it had, and the server stays in the balancer", async () => {
    const acknowledged: string[] = [];
    let failed = 0;
    let isOver = false;
    let longestGapMs = 0;
    let last = performance.now();
    const writing = Array.from({ length: WRITERS }, async (_, index) => {
      const writer = new Writer(caddy.url);
      for (let count = 0; !isOver; count += 1) {
        const message = `${index}-${count}`;
        if ((await writer.send(message).catch(() => 0)) === 201) {
          acknowledged.push(message);
          longestGapMs = Math.max(longestGapMs, performance.now() - last);
          last = performance.now();
        } else failed += 1;
        await pause(20);
      }
      writer.leave();
    });
    while (acknowledged.length <= WRITERS * 20) await pause(20);
    const frozen = server.pids().get(2) ?? 0;
    process.kill(frozen, "SIGSTOP");
    const since = performance.now();
    await server.untilReady((pids) => pids.get(2) !== frozen);
    const replacedMs = performance.now() - since;
    isOver = true;
    await Promise.all(writing);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ message: string }>(
      "SELECT message FROM contact_submissions",
    );
    await client.end();
    const stored = new Set(rows.map(({ message }) => message));
    expect(acknowledged.filter((message) => !stored.has(message))).toEqual([]);
    expect(stored.size).toBe(rows.length);
    expect(failed).toBeLessThanOrEqual(WRITERS);
    expect(longestGapMs).toBeLessThan(replacedMs / 2);
  });
});

afterAll(() => directory.remove());
