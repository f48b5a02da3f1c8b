import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { DataSource } from "typeorm";
import { createTestDatabase, type TestDatabase } from "../../test/database";
import { createDataSource } from "../database";
import {
  createNotifications,
  type DatabaseNotifications,
  type NotificationsBy,
} from "./notifications";

const CHANNEL = "slots_changed";

interface Server {
  readonly heard: string[];
  anyCount: number;
  readonly dataSource: DataSource;
  readonly notifications: DatabaseNotifications;
}

let database: TestDatabase;
let client: Client;
let servers: Server[];

beforeEach(async () => {
  servers = [];
  database = await createTestDatabase();
  client = await connected();
});

afterEach(async () => {
  for (const { notifications, dataSource } of servers) {
    await notifications.stop();
    await dataSource.destroy();
  }
  await client.end();
  await database.drop();
});

async function connected(): Promise<Client> {
  const one = new Client(database.url);
  await one.connect();
  return one;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20);
}

async function start(by: NotificationsBy): Promise<Server> {
  const dataSource = await createDataSource({
    databaseUrl: database.url,
    poolSize: 1,
  }).initialize();
  const notifications = createNotifications(by, dataSource);
  const server: Server = { heard: [], anyCount: 0, dataSource, notifications };
  notifications.hear(CHANNEL, {
    onMessage: (message) => server.heard.push(message),
    onListening: () => {
      server.anyCount += 1;
    },
  });
  servers.push(server);
  notifications.start();
  await until(() => server.anyCount > 0);
  return server;
}

const announce = (message: string, by = client) =>
  by.query("SELECT announce($1, $2)", [CHANNEL, message]);

async function valueIn<Value>(text: string): Promise<Value> {
  const { rows } = await client.query<{ value: Value }>(text);
  return rows[0]?.value as Value;
}

const isEmpty = () => valueIn<boolean>("SELECT count(*) = 0 AS value FROM announcements");
/** Whether triggers announce instead of notifying. */
const isAnnounced = () => valueIn<boolean>("SELECT until > now() AS value FROM announcing");

async function connectionOf(server: Server, by: NotificationsBy): Promise<number> {
  if (by === "listen")
    return valueIn<number>(
      `SELECT max(pid) AS value FROM pg_stat_activity
       WHERE application_name = 'aaviri listening' AND datname = current_database()`,
    );
  const [row] = await server.dataSource.query("SELECT pg_backend_pid() AS pid");
  return row.pid;
}

describe.each<NotificationsBy>(["listen", "poll"])("servers that %s", (by) => {
  it("hear what is told, each message once, and leave nothing behind", async () => {
    const [one, other] = [await start(by), await start(by)];
    await until(isAnnounced);
    for (let n = 0; n < 20; n += 1) await announce(`message ${n}`);
    const told = Array.from({ length: 20 }, (_, n) => `message ${n}`);
    for (const { heard } of [one, other]) {
      await until(() => heard.length >= 20);
      expect([...heard].sort()).toEqual([...told].sort());
    }
    await until(isEmpty);
    expect([one.heard.length, other.heard.length]).toEqual([20, 20]);
  });

  it("hear of a transaction that commits long after later ones were told and removed", async () => {
    const { heard } = await start(by);
    await until(isAnnounced);
    const slow = await connected();
    await slow.query("BEGIN");
    await announce("late", slow);
    await announce("early");
    await until(() => heard.includes("early"));
    await until(isEmpty);
    expect(heard).toEqual(["early"]);
    await slow.query("COMMIT");
    await until(() => heard.includes("late"));
    await until(isEmpty);
    await slow.end();
  });

  it("hear nothing of what was rolled back", async () => {
    const { heard } = await start(by);
    await until(isAnnounced);
    await client.query("BEGIN");
    await announce("undone");
    await client.query("ROLLBACK");
    await announce("done");
    await until(() => heard.includes("done"));
    await until(isEmpty);
    expect(heard).toEqual(["done"]);
  });

  it("lose nothing when the connection of the one that came first is cut", async () => {
    const first = await start(by);
    await until(isAnnounced);
    const pid = await connectionOf(first, by);
    const { heard } = await start(by);
    for (let n = 0; n < 50; n += 1) {
      if (n === 10) await client.query("SELECT pg_terminate_backend($1)", [pid]);
      await announce(`message ${n}`);
    }
    await until(() => new Set(heard).size === 50);
    // The first hears what it missed, or that it may have missed something.
    await until(() => first.anyCount > 1 || new Set(first.heard).size === 50);
    await until(isEmpty);
  });

  it("go on without one that stops", async () => {
    const [first, second] = [await start(by), await start(by)];
    await until(isAnnounced);
    await first.notifications.stop();
    await announce("after");
    await until(() => second.heard.includes("after"));
    expect(first.heard).toEqual([]);
    await until(isEmpty);
  });
});

describe("servers that listen", () => {
  it("take over from one that stands still and keeps its connection", async () => {
    const { heard } = await start("listen");
    await until(isAnnounced);
    await client.query(
      "UPDATE announcer_lease SET holder = gen_random_uuid(), until = now() + interval '1 second'",
    );
    await announce("from then on");
    await until(() => heard.includes("from then on"));
  });

  it("are told by triggers themselves while nobody announces, as servers of before are", async () => {
    const before = await connected();
    const heard: string[] = [];
    before.on("notification", ({ payload }) => heard.push(payload ?? ""));
    await before.query(`LISTEN ${CHANNEL}`);
    await announce("before");
    await until(() => heard.includes("before"));
    expect(await isEmpty()).toBe(true);
    const { notifications } = await start("listen");
    await until(isAnnounced);
    await announce("beside");
    await until(() => heard.includes("beside"));
    await notifications.stop();
    await client.query("UPDATE announcing SET until = now()"); // as a quarter of a minute later
    await announce("afterwards");
    await until(() => heard.includes("afterwards"));
    expect(await isEmpty()).toBe(true);
    await before.end();
  });

  it("hear nothing when nobody empties the table: the twin", async () => {
    const { heard, notifications } = await start("listen");
    await until(isAnnounced);
    await notifications.stop();
    await announce("unheard");
    expect(await isEmpty()).toBe(false);
    expect(heard).toEqual([]);
  });
});

describe("a server that polls beside one that listens", () => {
  it("takes everything as changed, and the other hears all", async () => {
    const listening = await start("listen");
    await until(isAnnounced);
    const polling = await start("poll");
    expect(polling.notifications.isListening).toBe(false);
    const { anyCount } = polling;
    await announce("told");
    await until(() => listening.heard.includes("told"));
    await until(() => polling.anyCount > anyCount);
  });

  it("takes over when it is alone", async () => {
    const listening = await start("listen");
    await until(isAnnounced);
    const polling = await start("poll");
    await listening.notifications.stop();
    await client.query("UPDATE announcing SET until = now()");
    await until(() => valueIn<boolean>("SELECT until = 'infinity' AS value FROM announcing"));
    await announce("told");
    await until(() => polling.heard.includes("told"));
    await until(isEmpty);
  });
});
