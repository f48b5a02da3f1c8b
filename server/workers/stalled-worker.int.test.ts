import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { createTestDatabase, type TestDatabase } from "../test/database";
import { type SeveralWorkers, startSeveralWorkers, Writer } from "../test/several-workers";

const WORKERS = 3;
const WRITERS = 12;
/** Milliseconds between two messages of a writer, and between two newcomers. */
const PAUSE_MS = 200;

let database: TestDatabase;
let server: SeveralWorkers;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startSeveralWorkers(WORKERS, {
    DATABASE_URL: database.url,
    SHUTDOWN_NOTICE_SECONDS: "1",
  });
});

afterAll(async () => {
  await server.end("SIGKILL");
  await database.drop();
});

interface Outcome {
  readonly acknowledged: Set<string>;
  readonly broken: string[];
  readonly newcomersMs: readonly number[];
}

/** Persistent connections, and a new one per request, until `work` resolves. */
async function underLoad(
  name: string,
  work: (acknowledged: ReadonlySet<string>) => Promise<unknown>,
): Promise<Outcome> {
  const acknowledged = new Set<string>();
  const broken: string[] = [];
  let isOver = false;
  const newcomersMs: number[] = [];
  const over = work(acknowledged).finally(() => {
    isOver = true;
  });
  const send = async (writer: Writer, message: string) => {
    try {
      const status = await writer.send(message);
      if (status === 201) acknowledged.add(message);
      else broken.push(`status ${status}`);
    } catch (error) {
      broken.push((error as Error).message);
    }
  };
  const writing = Array.from({ length: WRITERS }, async (_, index) => {
    const writer = new Writer(server.url);
    for (let count = 0; !isOver; count += 1) {
      await send(writer, `${name} ${index}-${count}`);
      await pause(PAUSE_MS);
    }
    writer.leave();
  });
  const coming = async () => {
    for (let count = 0; !isOver; count += 1) {
      const newcomer = new Writer(server.url);
      const began = performance.now();
      await send(newcomer, `${name} newcomer-${count}`);
      newcomersMs.push(performance.now() - began);
      newcomer.leave();
      await pause(PAUSE_MS);
    }
  };
  await Promise.all([coming(), ...writing, over]);
  return { acknowledged, broken, newcomersMs: newcomersMs.toSorted((a, b) => b - a) };
}

async function stored(name: string): Promise<string[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    "SELECT message FROM contact_submissions WHERE message LIKE $1",
    [`${name} %`],
  );
  await client.end();
  return rows.map(({ message }) => message);
}

async function expectNothingLostOrDoubled(name: string, acknowledged: ReadonlySet<string>) {
  const all = await stored(name);
  expect([...acknowledged].filter((message) => !all.includes(message))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
}

const metricsPage = async () => (await fetch(server.metricsUrl)).text();

const connectionsOf = (page: string, worker: number) =>
  Number(
    new RegExp(`^aaviri_worker_connections\\{worker="${worker}"\\} (\\d+)$`, "m").exec(page)?.[1],
  );

const replacements = async () => {
  const page = await metricsPage();
  const count = (reason: string) =>
    Number(
      new RegExp(`^aaviri_worker_replacements_total{reason="${reason}"} (\\d+)$`, "m").exec(
        page,
      )?.[1],
    );
  return { stalled: count("stalled"), ended: count("ended") };
};

describe("of several workers", () => {
  it("each has its share of the first connections", async () => {
    const writers = Array.from({ length: WRITERS }, () => new Writer(server.url));
    await Promise.all(writers.map((writer, index) => writer.send(`shared ${index}`)));
    const page = await metricsPage();
    for (const writer of writers) writer.leave();
    const shares = [1, 2, 3].map((worker) => connectionsOf(page, worker));
    expect(shares.reduce((sum, share) => sum + share)).toBe(WRITERS);
    // A busy machine may pass one over.
    for (const share of shares) expect(Math.abs(share - WRITERS / WORKERS)).toBeLessThanOrEqual(2);
  });

  it.each([
    ["stands still", "SIGUSR2"],
    ["is frozen", "SIGSTOP"],
  ] as const)(
    "one that %s is replaced, newcomers are served by the others, and nothing acknowledged is lost",
    async (what, signal) => {
      const before = server.pids();
      const { stalled } = await replacements();
      let connections = 0;
      let replacedMs = 0;
      const outcome = await underLoad(what, async (acknowledged) => {
        await pause(500);
        connections = connectionsOf(await metricsPage(), 2);
        process.kill(before.get(2) ?? 0, signal);
        const since = performance.now();
        await server.untilReady((pids) => pids.get(2) !== before.get(2));
        replacedMs = performance.now() - since;
        await pause(500);
        while (acknowledged.size <= WRITERS * 20) await pause(PAUSE_MS);
      });
      // One request per connection it had, and one newcomer.
      expect(outcome.broken.length).toBeLessThanOrEqual(connections + 1);
      // One newcomer may end with the worker; the others are served long before its replacement.
      expect(outcome.newcomersMs[1]).toBeLessThan(replacedMs / 2);
      await expectNothingLostOrDoubled(what, outcome.acknowledged);
      expect((await replacements()).stalled).toBe(stalled + 1);
      expect(server.pids().get(1)).toBe(before.get(1));
    },
  );

  it("one that is killed is replaced", async () => {
    const before = server.pids();
    const outcome = await underLoad("is killed", async () => {
      await pause(300);
      process.kill(before.get(1) ?? 0, "SIGKILL");
      await server.untilReady((pids) => pids.get(1) !== before.get(1));
    });
    await expectNothingLostOrDoubled("is killed", outcome.acknowledged);
    expect((await replacements()).ended).toBe(1);
  });

  it("each tells its metrics on the one page, and is a process of its own", async () => {
    const writers = Array.from({ length: WRITERS }, () => new Writer(server.url));
    await Promise.all(writers.map((writer, index) => writer.send(`measured ${index}`)));
    for (const writer of writers) writer.leave();
    const hasAnswered = (page: string, worker: number) =>
      page.includes(`aaviri_worker_up{worker="${worker}"} 1`) &&
      new RegExp(`^aaviri_http_request_seconds_count{worker="${worker}",`, "m").test(page);
    // A busy worker is left out of a page.
    let page = "";
    while (![1, 2, 3].every((worker) => hasAnswered(page, worker))) {
      await pause(100);
      page = await metricsPage();
    }
    expect(page.match(/^# TYPE aaviri_http_request_seconds histogram$/gm)).toHaveLength(1);
  });

  it("those that are told to end answer all that is asked, and leave nobody behind", async () => {
    const workers = [...server.pids().values()];
    const ended = server.end("SIGTERM");
    const outcome = await underLoad("ends", async () => {
      while ((await fetch(`${server.url}/readyz/process`)).status === 200) await pause(20);
    });
    expect(outcome.broken).toEqual([]);
    await expectNothingLostOrDoubled("ends", outcome.acknowledged);
    const { code } = await ended;
    expect(code).toBe(0);
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });
});
