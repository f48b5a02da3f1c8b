import type { ChildProcess } from "node:child_process";
import { createTestDatabase } from "../test/database";
import { endProgram, startProgram, until } from "../test/spawned";

interface Line {
  readonly name: string;
  readonly isReady?: boolean;
  readonly did?: number;
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
