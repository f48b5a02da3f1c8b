import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { createTestDatabase } from "../test/database";
import { endProgram, startProgram, until } from "../test/spawned";

interface Line {
  readonly name: string;
  readonly isReady?: boolean;
  readonly did?: number;
  readonly began?: number;
  readonly failed?: number;
  readonly put?: readonly number[];
}

const lines: Line[] = [];
const workers: ChildProcess[] = [];
let database: { url: string; drop(): Promise<void> };

beforeAll(async () => {
  database = await createTestDatabase();
  await Promise.all(["first", "second"].map(startWorker));
});

afterAll(async () => {
  await Promise.all(workers.map((worker) => endProgram(worker)));
  await database.drop();
});

async function startWorker(name: string): Promise<void> {
  workers.push(startProgram("job-engine", [database.url, name], (line: Line) => lines.push(line)));
  await until(() => lines.some((line) => line.name === name && line.isReady));
}

async function put(numbers: readonly number[], isTakenBack = false): Promise<void> {
  workers[0]?.stdin?.write(JSON.stringify({ numbers, isTakenBack }));
  await until(() => lines.some((line) => String(line.put) === String(numbers)));
}

const done = () => lines.flatMap(({ did = [] }) => did);

it("work in a queue is done once, whichever of two servers does it", async () => {
  const numbers = Array.from({ length: 6 }, (_, index) => index + 1);
  await put(numbers);
  await until(() => done().length >= numbers.length);
  expect(done().sort((a, b) => a - b)).toEqual(numbers);
});

it("work whose transaction was taken back is never done, and what fails is tried again", async () => {
  await put([100], true);
  await put([-1]);
  await until(() => done().includes(-1));
  expect(lines.flatMap(({ failed = [] }) => failed).length).toBeGreaterThan(0);
  expect(done()).not.toContain(100);
});

it("work that a stopping server has taken and not begun is free at once, while the rest runs", async () => {
  await put([901, 902, 903, 904, 905, 906, 907, 908]);
  await until(() => lines.flatMap(({ began = [] }) => began).length === 4);
  const [server] = workers;
  server?.stdin?.end();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const free = "SELECT FROM pgboss.job WHERE name = 'numbers' AND state = 'retry'";
  while ((await client.query(free)).rowCount !== 2) await pause(20);
  await client.end();
  expect(server?.exitCode).toBeNull();
});
