import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase, type TestDatabase } from "../test/database";
import { type ServerProcess, startServerProcess } from "../test/server-process";

const CLIENTS = 16;
const NOTICE_SECONDS = 6;
const QUERY = JSON.stringify({ query: "{ carTypes { name } }" });

let database: TestDatabase;
let server: ServerProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startServerProcess({
    DATABASE_URL: database.url,
    SHUTDOWN_NOTICE_SECONDS: `${NOTICE_SECONDS}`,
  });
});

afterAll(async () => {
  await server.end("SIGKILL");
  await database.drop();
});

interface Answer {
  readonly status: number | undefined;
  readonly isLast: boolean;
}

class Visitor {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  /**
   * Over the same connection; rejects when it breaks before the whole answer. The last byte of the
   * request waits for `held`.
   */
  ask(held?: Promise<void>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = { "Content-Type": "application/json", "Content-Length": QUERY.length };
      const options = { method: "POST", agent: this.agent, headers };
      const asked = request(`${server.url}/graphql`, options, (response) => {
        const isLast = response.headers.connection === "close";
        response.resume().once("error", reject);
        response.once("end", () => resolve({ status: response.statusCode, isLast }));
      });
      asked.once("error", reject);
      if (!held) return asked.end(QUERY);
      asked.write(QUERY.slice(0, -1));
      held.then(() => asked.end(QUERY.slice(-1)), reject);
    });
  }

  leave(): void {
    this.agent.destroy();
  }
}

/** Whether the server takes another connection. */
function letsIn(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

it("SIGTERM under load breaks no request, anyone who keeps a connection, and the server is gone", async () => {
  const outcomes = { served: 0, broken: [] as string[] };
  let isLeft = false;
  const note = ({ status }: Answer) => {
    if (status === 200) outcomes.served += 1;
    else outcomes.broken.push(`status ${status}`);
  };
  const broke = (error: Error) => void outcomes.broken.push(error.message);
  const visitors = Array.from({ length: CLIENTS }, () => new Visitor());
  const load = visitors.map(async (visitor, index) => {
    while (!isLeft) {
      await visitor.ask().then(note, broke);
      await sleep(index * 10); // some pause between two questions
    }
  });
  const resting = Array.from({ length: CLIENTS }, () => new Visitor());
  const drowsy = Array.from({ length: CLIENTS }, () => new Visitor());
  const waiting = new Visitor();
  for (const visitor of [...resting, ...drowsy, waiting]) note(await visitor.ask());
  await sleep(500);

  const ended = server.end("SIGTERM");
  const balancer = (async () => {
    while ((await fetch(`${server.url}/readyz`)).status === 200) await sleep(50);
    isLeft = true; // sends no one any more
  })();
  await balancer;
  await Promise.all(load);
  const late = await Promise.all(resting.map((visitor) => visitor.ask()));
  late.forEach(note);
  expect(late.every(({ isLast }) => isLast)).toBe(true);

  const isOver = Promise.withResolvers<void>();
  const slow = waiting.ask(isOver.promise);
  while (await letsIn()) await sleep(20); // then the notice is over
  const asked = drowsy.map((visitor) => visitor.ask());
  isOver.resolve();
  await slow.then(note, broke);
  for (const answer of asked) {
    await answer.then((given) => {
      note(given);
      expect(given.isLast).toBe(true);
    }, broke);
  }
  const { code } = await ended;
  for (const visitor of [...visitors, ...resting, ...drowsy, waiting]) visitor.leave();

  expect(outcomes.broken).toEqual([]);
  expect(outcomes.served).toBeGreaterThan(40);
  expect(code).toBe(0);
  expect(server.said()).not.toContain('"level":50');
});
