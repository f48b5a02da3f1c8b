import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createTestDatabase, type TestDatabase } from "../test/database";
import { startServerProcess } from "../test/server-process";
import { type SeveralWorkers, startSeveralWorkers, Writer } from "../test/several-workers";

let database: TestDatabase;
let server: SeveralWorkers | null = null;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterEach(async () => {
  await server?.end("SIGKILL");
  server = null;
});

afterAll(() => database.drop());

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it("workers whose supervisor was killed end, and what is asked over an open connection meanwhile is answered", async () => {
  server = await startSeveralWorkers(2, {
    DATABASE_URL: database.url,
    SHUTDOWN_NOTICE_SECONDS: "0",
    SUPPORT_PHONE: "",
  });
  const writer = new Writer(server.url);
  expect(await writer.send("before")).toBe(201);
  expect(server.said().match(/contact settings are missing/g)).toHaveLength(1);
  const pids = [...server.pids().values()];
  const last = writer.send("beside");
  await server.end("SIGKILL");
  expect(await last).toBe(201);
  writer.leave();
  while (pids.some(isRunning)) await pause(50);
});

it.each([
  ["PORT", "2"],
  ["METRICS_PORT", "2"],
  ["METRICS_PORT", "1"],
])("a %s that is in use ends all, with %s workers, and says one line", async (setting, WORKERS) => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const SHUTDOWN_NOTICE_SECONDS = "0";
  const settings = { DATABASE_URL: database.url, WORKERS, SHUTDOWN_NOTICE_SECONDS };
  const ended = await startServerProcess(Object.assign(settings, { [setting]: `${port}` })).catch(
    (error: Error) => error.message,
  );
  expect(ended).toBe(
    `The server has ended:\nPort ${port} is in use: stop what uses it or set ${setting} to another number.\n`,
  );
  other.close();
});

it("a first worker that cannot start says why once, and nothing runs on", async () => {
  const DATABASE_URL = "postgres://nobody:hunter2@127.0.0.1:9/aaviri";
  const ended = await startServerProcess({ DATABASE_URL, WORKERS: "3" }).catch(
    (error: Error) => error.message,
  );
  expect(ended).toBe(
    "The server has ended:\nThe database aaviri at 127.0.0.1:9 does not answer: it refuses connections. Start it or mend DATABASE_URL.\n",
  );
});
