import { createServer, type Socket } from "node:net";
import { Client } from "pg";
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

const LENT_AT_MOST = 4;
/** What PgBouncer takes from anyone who connects; anything else it refuses. */
const TAKEN = /^(user|database|client_encoding|application_name|datestyle|timezone)$/i;

/**
 * A pooler before a database: PgBouncer itself at `TEST_POOLER_URL` (with `* = host=… port=…`), else a stand-in that
 * speaks PostgreSQL's protocol as PgBouncer does in transaction mode. It refuses settings of a session, and lends the
 * connection that has rested longest for each transaction, so that no two in a row have the same.
 * @param connectQuery what each connection to the database is told first
 * @param carriesPlans whether it carries prepared statements from one connection to the next, as PgBouncer from 1.24 on
 */
export async function startPooler(
  databaseUrl: string,
  connectQuery?: string,
  carriesPlans = false,
): Promise<TestPooler> {
  const stated = process.env.TEST_POOLER_URL;
  if (stated) return { url: throughPort(databaseUrl, stated), close: async () => undefined };
  const lender = new Lender(databaseUrl, connectQuery, carriesPlans);
  const borrowers = new Set<Socket>();
  const server = createServer((socket) => {
    borrowers.add(socket.once("close", () => borrowers.delete(socket)));
    socket.once("data", (greeting) => greet(socket, greeting, lender));
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

function greet(socket: Socket, greeting: Buffer, lender: Lender): void {
  const words = greeting.subarray(8).toString().split("\0");
  const foreign = words.find((word, index) => index % 2 === 0 && word && !TAKEN.test(word));
  if (foreign) {
    const told = `SFATAL\0C08P01\0Munsupported startup parameter: ${foreign}\0\0`;
    socket.end(message("E", Buffer.from(told)));
    return;
  }
  const key = Buffer.alloc(8);
  socket.write(
    Buffer.concat([message("R", Buffer.alloc(4)), message("K", key), message("Z", "I")]),
  );
  serve(socket, lender);
}

function serve(socket: Socket, lender: Lender): void {
  let lent: Promise<Lent> | null = null;
  const statements = lender.carriesPlans ? new BorrowedStatements() : null;
  let unread = Buffer.alloc(0);
  const borrow = async () => {
    const connection = await lender.lend();
    connection.onAnswer = (answer, isOver) => {
      if (isOver) {
        lent = null;
        lender.takeBack(connection);
      }
      socket.write(answer);
    };
    return connection;
  };
  socket.on("data", (said) => {
    const isFarewell = lent === null && String.fromCharCode(said[0] ?? 0) === "X";
    if (isFarewell) return;
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
  readonly stream: Socket;
  readonly knowledge: Knowledge;
  onAnswer: (answer: Buffer, isOver: boolean) => void;
}

class Lender {
  private resting: Lent[] = [];
  private readonly waiting: ((lent: Lent) => void)[] = [];
  private readonly made = new Set<Socket>();

  constructor(
    private readonly databaseUrl: string,
    private readonly connectQuery: string | undefined,
    readonly carriesPlans: boolean,
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
    const lent: Lent = { stream, knowledge, onAnswer: () => undefined };
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

/** How far the whole messages reach. */
function wholeLength(said: Buffer): number {
  let at = 0;
  while (said.length >= at + 5 && said.length >= at + 1 + said.readInt32BE(at + 1))
    at += 1 + said.readInt32BE(at + 1);
  return at;
}

/** Whether the last whole message says that no transaction is open, and what follows it. */
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
