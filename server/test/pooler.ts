import { randomBytes } from "node:crypto";
import { createServer, type Socket } from "node:net";
import { Client } from "pg";
import { cancelStatement } from "../platform/sql/driver";
import { serveConsole } from "./pooler-console";
import {
  BorrowedStatements,
  type Knowledge,
  message,
  withoutForeignParses,
} from "./pooler-statements";

export interface TestPooler {
  readonly url: string;
  close(): Promise<void>;
}

type PoolMode = "transaction" | "session" | "statement";

const LENT_AT_MOST = 4;
/** Start-up parameters that PgBouncer accepts. */
const TAKEN = /^(user|database|client_encoding|application_name|datestyle|timezone)$/i;

/**
 * PgBouncer at `TEST_POOLER_URL` (with `* = host=… port=…`), else a stand-in in transaction mode that lends the longest idle connection.
 * @param connectQuery sent first on each connection
 * @param carriesPlans maps prepared statements, as PgBouncer from 1.24 on
 * @param mode statement refuses transactions
 * @param poolSize as its database pgbouncer names it
 */
export async function startPooler(
  databaseUrl: string,
  connectQuery?: string,
  carriesPlans = false,
  mode: PoolMode = "transaction",
  poolSize: number | null = null,
): Promise<TestPooler> {
  const stated = process.env.TEST_POOLER_URL;
  if (stated) return { url: throughPort(databaseUrl, stated), close: async () => undefined };
  const lender = new Lender(databaseUrl, connectQuery, carriesPlans, mode);
  const borrowers = new Set<Socket>();
  const server = createServer((socket) => {
    borrowers.add(socket.once("close", () => borrowers.delete(socket)));
    socket.once("data", (greeting) => {
      greet(socket, greeting, lender);
      const isConsole = poolSize !== null && greeting.includes("database\0pgbouncer\0");
      if (isConsole) serveConsole(socket.removeAllListeners("data"), databaseUrl, poolSize);
    });
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    url: throughPort(databaseUrl, `postgres://127.0.0.1:${port}`),
    async close() {
      for (const socket of borrowers) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await lender.close();
    },
  };
}

function throughPort(databaseUrl: string, pooler: string): string {
  const url = new URL(databaseUrl);
  const { hostname, port } = new URL(pooler);
  Object.assign(url, { hostname, port });
  return url.href;
}

const CANCEL_REQUEST = 80_877_102;

function greet(socket: Socket, greeting: Buffer, lender: Lender): void {
  if (greeting.readInt32BE(4) === CANCEL_REQUEST) {
    void lender.cancelFor(greeting.toString("hex", 8)).finally(() => socket.end());
    return;
  }
  const words = greeting.subarray(8).toString().split("\0");
  const foreign = words.find((word, index) => index % 2 === 0 && word && !TAKEN.test(word));
  if (foreign) {
    const told = `SFATAL\0C08P01\0Munsupported startup parameter: ${foreign}\0\0`;
    socket.end(message("E", Buffer.from(told)));
    return;
  }
  const key = randomBytes(8);
  socket.write(
    Buffer.concat([message("R", Buffer.alloc(4)), message("K", key), message("Z", "I")]),
  );
  serve(socket, lender, key.toString("hex"));
}

function serve(socket: Socket, lender: Lender, key: string): void {
  let lent: Promise<Lent> | null = null;
  const statements = lender.carriesPlans ? new BorrowedStatements() : null;
  let unread = Buffer.alloc(0);
  const borrow = async () => {
    const connection = await lender.lend();
    lender.lentTo.set(key, connection);
    connection.onAnswer = (answer, isOver) => {
      if (isOver && lender.mode !== "session") {
        lent = null;
        lender.lentTo.delete(key);
        lender.takeBack(connection);
      }
      socket.write(answer);
    };
    return connection;
  };
  socket.on("data", (said) => {
    const isFarewell = lent === null && String.fromCharCode(said[0] ?? 0) === "X";
    if (isFarewell) return;
    if (lender.mode === "statement" && said.includes("BEGIN")) {
      const told = "SERROR\0C08P01\0Mtransaction blocks not allowed in statement pooling mode\0\0";
      socket.write(Buffer.concat([message("E", Buffer.from(told)), message("Z", "I")]));
      return;
    }
    lent ??= borrow();
    if (!statements) return void lent.then(({ stream }) => stream.write(said));
    const all = Buffer.concat([unread, said]);
    const length = wholeLength(all);
    unread = Buffer.from(all.subarray(length));
    const whole = Buffer.from(all.subarray(0, length));
    void lent.then(({ stream, knowledge }) => stream.write(statements.translate(whole, knowledge)));
  });
  socket.once("close", () => void lent?.then(({ stream }) => stream.destroy()));
}

interface Lent {
  readonly client: Client;
  readonly stream: Socket;
  readonly knowledge: Knowledge;
  onAnswer: (answer: Buffer, isOver: boolean) => void;
}

class Lender {
  private resting: Lent[] = [];
  private readonly waiting: ((lent: Lent) => void)[] = [];
  private readonly made = new Set<Socket>();
  readonly lentTo = new Map<string, Lent>();

  constructor(
    private readonly databaseUrl: string,
    private readonly connectQuery: string | undefined,
    readonly carriesPlans: boolean,
    readonly mode: PoolMode,
  ) {}

  async lend(): Promise<Lent> {
    if (this.made.size < LENT_AT_MOST) return this.make();
    return this.resting.shift() ?? new Promise((resolve) => this.waiting.push(resolve));
  }

  takeBack(lent: Lent): void {
    const next = this.waiting.shift();
    if (next) next(lent);
    else this.resting.push(lent);
  }

  /** Cancels a borrower's running statement, if any. */
  async cancelFor(key: string): Promise<void> {
    const lent = this.lentTo.get(key);
    if (lent) await cancelStatement(lent.client);
  }

  async close(): Promise<void> {
    for (const stream of this.made) stream.destroy();
  }

  private async make(): Promise<Lent> {
    const client = new Client({ connectionString: this.databaseUrl });
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    this.made.add(stream);
    client.on("error", () => undefined);
    await client.connect();
    if (this.connectQuery) await client.query(this.connectQuery);
    const knowledge: Knowledge = { known: new Set(), asked: [] };
    const lent: Lent = { client, stream, knowledge, onAnswer: () => undefined };
    let begun = Buffer.alloc(0);
    stream.once("close", () => {
      this.made.delete(stream);
      this.resting = this.resting.filter((each) => each !== lent);
    });
    stream.removeAllListeners("data").on("data", (heard: Buffer) => {
      const all = Buffer.concat([begun, heard]);
      const { isOver, rest } = endOfTransaction(all);
      begun = Buffer.from(rest);
      const whole = all.subarray(0, all.length - rest.length);
      lent.onAnswer(this.carriesPlans ? withoutForeignParses(whole, knowledge) : heard, isOver);
    });
    return lent;
  }
}

function wholeLength(said: Buffer): number {
  let at = 0;
  while (said.length >= at + 5 && said.length >= at + 1 + said.readInt32BE(at + 1))
    at += 1 + said.readInt32BE(at + 1);
  return at;
}

/** Whether the last whole message says idle, and the bytes after it. */
function endOfTransaction(said: Buffer): { isOver: boolean; rest: Buffer } {
  let isOver = false;
  let at = 0;
  while (said.length >= at + 5) {
    const next = at + 1 + said.readInt32BE(at + 1);
    if (said.length < next) break;
    isOver = said.toString("latin1", at, at + 1) === "Z" && said[at + 5] === 73; // I: idle
    at = next;
  }
  return { isOver, rest: said.subarray(at) };
}
