import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import DataLoader from "dataloader";
import { Client } from "pg";
import type { DataSource } from "typeorm";
import { createTestDatabase, type TestDatabase } from "../../test/database";
import { createDataSource } from "../database";
import { afterThisTurn } from "../loader";
import { allowCancellation, giveUp, type RequestContext, runInRequest } from "../request-context";
import { BACKGROUND_SETTINGS } from "../session-settings";
import { toDomainError } from "../to-domain-error";
import { cancelStatement } from "./driver";
import { queryRows } from "./query";

const CANCEL_REQUEST_BYTES = 16;
const WAIT = "SELECT pg_advisory_xact_lock_shared(1)";

let database: TestDatabase;
let holder: Client;
let gate: CancelGate;

beforeAll(async () => {
  database = await createTestDatabase();
  holder = new Client({ connectionString: database.url });
  await holder.connect();
  gate = await CancelGate.open(database.url);
});

afterAll(async () => {
  await gate.close();
  await holder.end();
  await database.drop();
});

beforeEach(() => holder.query("SELECT pg_advisory_lock(1)"));
afterEach(() => holder.query("SELECT pg_advisory_unlock_all()"));

class CancelGate {
  private held: (() => void)[] = [];
  isOpen = true;

  private constructor(private readonly server: Server) {}

  static async open(databaseUrl: string): Promise<CancelGate> {
    const { hostname, port } = new URL(databaseUrl);
    const pass = (near: Socket, first: Buffer) => {
      const far = connect(Number(port), hostname);
      far.write(first);
      near.pipe(far).pipe(near);
      far.on("error", () => near.destroy());
    };
    const server = createServer({ allowHalfOpen: true }, (near) => {
      near.on("error", () => undefined);
      near.once("data", (first) => {
        const isCancel = first.length === CANCEL_REQUEST_BYTES;
        near.pause();
        if (isCancel && !opened.isOpen) opened.held.push(() => pass(near, first));
        else pass(near, first);
      });
    });
    const opened = new CancelGate(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return opened;
  }

  through(databaseUrl: string): string {
    const url = new URL(databaseUrl);
    url.hostname = "127.0.0.1";
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  get heldCount(): number {
    return this.held.length;
  }

  letThrough(): void {
    this.isOpen = true;
    for (const pass of this.held.splice(0)) pass();
  }

  close(): Promise<unknown> {
    this.letThrough();
    return new Promise((resolve) => this.server.close(resolve));
  }
}

const aRequest = (): RequestContext => ({
  requestId: "1",
  channel: "web",
  statements: 0,
  errorCodes: new Set<string>(),
});

function read(on: DataSource, { mayWrite = false } = {}) {
  const request = aRequest();
  const ended = runInRequest(request, () => {
    if (!mayWrite) allowCancellation();
    return queryRows(on, WAIT).then(
      () => "answered",
      (error: { code?: string }) => error.code,
    );
  });
  return { request, ended };
}

async function waitingCount(): Promise<number> {
  const { rows } = await holder.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_locks
     WHERE locktype = 'advisory' AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rows[0]?.count ?? 0;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(10);
}

const someoneWaits = () => until(async () => (await waitingCount()) > 0);
const nobodyWaits = () => until(async () => (await waitingCount()) === 0);

async function withSource(databaseUrl: string, test: (on: DataSource) => Promise<void>) {
  const settings = BACKGROUND_SETTINGS;
  const on = await createDataSource({ databaseUrl, settings, poolSize: 1 }).initialize();
  await test(on).finally(() => on.destroy());
}

describe("a read of a request that nobody waits for", () => {
  it("ends in the database while what it waits for still lasts", async () => {
    await withSource(database.url, async (on) => {
      const { request, ended } = read(on);
      await someoneWaits();
      giveUp(request);
      expect(await ended).toBe("57014");
      expect(await waitingCount()).toBe(0);
      expect(await queryRows(on, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    });
  });

  it("is not begun where the request was given up before", async () => {
    await withSource(database.url, async (on) => {
      const request = aRequest();
      const ended = runInRequest(request, async () => {
        allowCancellation();
        giveUp(request);
        return queryRows(on, "SELECT 1").catch((error) => [error.code, toDomainError(error)?.code]);
      });
      expect(await ended).toEqual(["57014", "UNAVAILABLE"]);
    });
  });

  it("goes on where the request may write", async () => {
    await withSource(database.url, async (on) => {
      const { request, ended } = read(on, { mayWrite: true });
      await someoneWaits();
      giveUp(request);
      await holder.query("SELECT pg_advisory_unlock(1)");
      expect(await ended).toBe("answered");
    });
  });

  it("goes on within a transaction", async () => {
    await withSource(database.url, async (on) => {
      const request = aRequest();
      const ended = runInRequest(request, () => {
        allowCancellation();
        return on.transaction(async (tx) => void (await queryRows(tx, WAIT)));
      });
      await someoneWaits();
      giveUp(request);
      await holder.query("SELECT pg_advisory_unlock(1)");
      await expect(ended).resolves.toBeUndefined();
    });
  });
});

describe("a read that answers several requests", () => {
  const twoLoads = (on: DataSource, batchScheduleFn: (read: () => void) => void) => {
    const loader = new DataLoader<number, string>(
      (keys) => queryRows(on, WAIT).then(() => keys.map((key) => `answer ${key}`)),
      { cache: false, batchScheduleFn },
    );
    const load = (key: number) => {
      const request = aRequest();
      const answer = runInRequest(request, () => {
        allowCancellation();
        return loader.load(key).catch(({ code }) => code);
      });
      return { request, answer };
    };
    return [load(1), load(2)] as const;
  };

  it("goes on for the others when the request that began it is given up", async () => {
    await withSource(database.url, async (on) => {
      const [first, second] = twoLoads(on, afterThisTurn);
      await someoneWaits();
      giveUp(first.request);
      await holder.query("SELECT pg_advisory_unlock(1)");
      expect(await second.answer).toBe("answer 2");
    });
  });

  it("twin: one that belongs to the request that began it ends for all", async () => {
    await withSource(database.url, async (on) => {
      const [first, second] = twoLoads(on, setImmediate);
      await someoneWaits();
      giveUp(first.request);
      expect(await second.answer).toBe("57014");
    });
  });
});

describe("a read that ends by itself while it is being cancelled", () => {
  it("keeps its connection until that is over, so that the next statement is not cancelled for it", async () => {
    await withSource(gate.through(database.url), async (on) => {
      gate.isOpen = false;
      const { request, ended } = read(on);
      await someoneWaits();
      giveUp(request);
      await until(async () => gate.heldCount === 1);
      await holder.query("SELECT pg_advisory_unlock(1)");
      await nobodyWaits();
      await holder.query("SELECT pg_advisory_lock(1)");
      const next = queryRows(on, WAIT).then(() => "answered");
      gate.letThrough();
      expect(await ended).toBe("answered");
      await someoneWaits();
      await holder.query("SELECT pg_advisory_unlock(1)");
      expect(await next).toBe("answered");
    });
  });

  it("twin: where nothing waits for it, the next statement is cancelled", async () => {
    await withSource(gate.through(database.url), async (on) => {
      gate.isOpen = false;
      const runner = on.createQueryRunner();
      const connection: Client = await runner.connect();
      const cancelling = cancelStatement(connection);
      await until(async () => gate.heldCount === 1);
      const next = queryRows(runner, WAIT).catch(({ code }) => code);
      await someoneWaits();
      gate.letThrough();
      await cancelling;
      const answer = await next;
      await runner.release();
      expect(answer).toBe("57014");
    });
  });
});
