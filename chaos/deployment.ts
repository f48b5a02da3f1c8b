import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { DataSource } from "typeorm";
import { freePort } from "../server/demo/free-port";
import { PaymentSandbox } from "../server/demo/payment-sandbox/payment-sandbox";
import { createDataSource } from "../server/platform/database";
import { PROJECT } from "../server/test/identity";
import { Balancer } from "./balancer";
import type { Person, Scenery } from "./scenery";
import { type Program, ServerProcess } from "./server-process";
import type { Stage } from "./stage";
import { until } from "./until";

type Environment = Readonly<Record<string, string>>;

interface Options {
  readonly servers?: number;
  readonly settings?: Environment;
  readonly each?: (index: number) => Environment;
  readonly claims?: object;
  /** Of the servers that are started first. */
  readonly program?: Program;
  /** Changes the database before they are. */
  readonly prepare?: (databaseUrl: string) => Promise<void>;
}

/** A database of its own, servers on it, a payment provider, and anyone who lives there. */
export class Deployment {
  readonly balancer: Balancer;
  private readonly tokens = new Map<string, string>();

  private constructor(
    readonly stage: Stage,
    readonly databaseUrl: string,
    readonly scenery: Scenery,
    readonly dataSource: DataSource,
    readonly sandbox: PaymentSandbox,
    readonly servers: readonly ServerProcess[],
    private readonly settings: Environment,
  ) {
    this.balancer = new Balancer(servers);
  }

  static async open(stage: Stage, name: string, options: Options = {}): Promise<Deployment> {
    const { databaseUrl, scenery } = await stage.furnishedDatabase(name);
    await options.prepare?.(databaseUrl);
    const sandbox = await PaymentSandbox.start({ port: 0, webhookUrl: null });
    const dataSource = await createDataSource({ databaseUrl, poolSize: 3 }).initialize();
    const settings = { ...settingsOf(stage, databaseUrl, sandbox), ...options.settings };
    const servers: ServerProcess[] = [];
    while (servers.length < (options.servers ?? 2)) {
      const own = options.each?.(servers.length);
      servers.push(new ServerProcess(await freePort(), { ...settings, ...own }));
    }
    const deployment = new Deployment(
      stage,
      databaseUrl,
      scenery,
      dataSource,
      sandbox,
      servers,
      settings,
    );
    for (const person of [...scenery.residents, scenery.administrator]) {
      deployment.tokens.set(
        person.uid,
        await stage.identity.token(person.uid, { ...options.claims }),
      );
    }
    await Promise.all(servers.map((server) => server.start({}, options.program)));
    const [first] = servers;
    sandbox.webhooks.url = `${first?.url}/webhooks/razorpay`;
    return deployment;
  }

  tokenOf({ uid }: Person): string {
    return this.tokens.get(uid) ?? "";
  }

  server(number: number): ServerProcess {
    const server = this.servers[number];
    if (!server) throw new Error(`There is no server ${number}`);
    return server;
  }

  async rows<Row>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.dataSource.query<Row[]>(sql, [...values]);
  }

  async rowsAtLast<Row>(sql: string): Promise<Row[]> {
    let rows: Row[] = [];
    await until(async () => {
      const answer = await this.rows<Row>(sql).catch(() => null);
      rows = answer ?? [];
      return answer !== null;
    });
    return rows;
  }

  /** `npm run reconcile` or `npm run audit` on this database; returns what it printed, and whether all was well. */
  command(name: "audit" | "reconcile"): Promise<Command> {
    return runCommand(name, this.settings);
  }

  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.kill()));
    await this.sandbox.close();
    await this.dataSource.destroy();
  }
}

interface Command {
  readonly isGood: boolean;
  readonly printed: string;
}

/** Runs `npm run audit` or `npm run reconcile`. */
export async function runCommand(
  name: "audit" | "reconcile",
  settings: Environment,
): Promise<Command> {
  const script = path.resolve(__dirname, `../server/cli/${name}.js`);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env: settings });
    return { isGood: true, printed: stdout };
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    return { isGood: false, printed: stdout + stderr };
  }
}

/** As production, but for the addresses of those outside. */
export function settingsOf(
  stage: Stage,
  databaseUrl: string,
  { settings }: PaymentSandbox,
): Record<string, string> {
  return {
    PATH: process.env.PATH ?? "",
    HOME: process.env.HOME ?? "",
    NODE_COMPILE_CACHE: path.join(stage.path, "compiled"),
    NODE_ENV: "development",
    DEMO: "off",
    HOST: "127.0.0.1",
    LOG_LEVEL: "error",
    DOCUMENTS_AT_ONCE: "1000",
    BOOKING_CHANGES_PER_MINUTE: "1000000",
    DATABASE_URL: databaseUrl,
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: "key",
    FIREBASE_AUTH_DOMAIN: "auth",
    FIREBASE_CREDENTIALS: "google",
    CHAOS_KEYS_URL: stage.identity.keysUrl,
    CHAOS_ACCOUNTS_HOST: stage.identity.host,
    PAYMENTS: "razorpay",
    RAZORPAY_API_URL: settings.apiUrl,
    RAZORPAY_KEY_ID: settings.keyId,
    RAZORPAY_KEY_SECRET: settings.keySecret,
    RAZORPAY_WEBHOOK_SECRET: settings.webhookSecrets[0] ?? "",
    RAZORPAY_CHECKOUT_URL: settings.checkoutUrl,
  };
}
