import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { DataSource } from "typeorm";
import { freePort } from "../../server/demo/free-port";
import type { PaymentSandbox } from "../../server/demo/payment-sandbox/payment-sandbox";
import { servePaymentSandbox } from "../../server/demo/payment-sandbox/serve-payment-sandbox";
import { createDataSource } from "../../server/platform/database";
import { PROJECT, type TestIdentity } from "../../server/test/identity";
import { BUILD, ServerProcess } from "../server-process";
import { Balancer } from "./balancer";
import { furnish, type Person, type Scenery } from "./scenery";
import type { Stage } from "./stage";
import { until } from "./until";

type Environment = Readonly<Record<string, string>>;

interface Options {
  readonly servers?: number;
  readonly settings?: Environment;
  /** For another release. */
  readonly build?: string;
  /** By another release. */
  readonly furnished?: { readonly databaseUrl: string; readonly scenery: Scenery };
}

export class Deployment {
  readonly balancer: Balancer;
  private readonly tokens = new Map<string, string>();

  private constructor(
    readonly databaseUrl: string,
    readonly scenery: Scenery,
    readonly dataSource: DataSource,
    readonly sandbox: PaymentSandbox,
    readonly servers: readonly ServerProcess[],
    readonly environment: Environment,
  ) {
    this.balancer = new Balancer(servers);
  }

  static async open(stage: Stage, name: string, options: Options = {}): Promise<Deployment> {
    const { databaseUrl, scenery } = options.furnished ?? (await stage.furnishedDatabase(name));
    const sandbox = await servePaymentSandbox({ port: 0, webhookUrl: null });
    const dataSource = await createDataSource({ databaseUrl, poolSize: 3 }).initialize();
    const settings = { ...settingsOf(stage, databaseUrl, sandbox), ...options.settings };
    const servers: ServerProcess[] = [];
    while (servers.length < (options.servers ?? 2)) {
      const logFile = path.join(stage.path, `${name}-${servers.length}.log`);
      servers.push(new ServerProcess(await freePort(), settings, logFile));
    }
    const deployment = new Deployment(databaseUrl, scenery, dataSource, sandbox, servers, settings);
    await deployment.giveTokens(stage.identity);
    await Promise.all(servers.map((server) => server.startServer(options.build)));
    const [first] = servers;
    sandbox.webhooks.url = `${first?.url}/webhooks/razorpay`;
    return deployment;
  }

  /** For servers that run elsewhere behind a load balancer at `url`. */
  static async around(
    identity: TestIdentity,
    databaseUrl: string,
    url: string,
  ): Promise<Deployment> {
    const scenery = await furnish(databaseUrl);
    const sandbox = await servePaymentSandbox({ port: 0, webhookUrl: null });
    const dataSource = await createDataSource({ databaseUrl, poolSize: 3 }).initialize();
    const settings = { PATH: process.env.PATH ?? "", DATABASE_URL: databaseUrl };
    const deployment = new Deployment(databaseUrl, scenery, dataSource, sandbox, [], settings);
    deployment.balancer.leaveTo({ url });
    await deployment.giveTokens(identity);
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

  command(name: "consistency" | "reconcile"): Promise<Command> {
    return runCommand(name, this.environment);
  }

  private async giveTokens(identity: TestIdentity): Promise<void> {
    const { residents, administrator } = this.scenery;
    for (const { uid } of [...residents, administrator])
      this.tokens.set(uid, await identity.token(uid));
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

export async function runCommand(
  name: "consistency" | "reconcile",
  settings: Environment,
): Promise<Command> {
  const script = path.join(BUILD, `server/cli/${name}.js`);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env: settings });
    return { isGood: true, printed: stdout };
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    return { isGood: false, printed: stdout + stderr };
  }
}

/** As production, except for external addresses. */
function settingsOf(
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
    RATE_LIMIT_FACTOR: "10000",
    DATABASE_URL: databaseUrl,
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: "key",
    FIREBASE_AUTH_DOMAIN: "auth",
    FIREBASE_CREDENTIALS: "google",
    LAB_KEYS_URL: stage.identity.keysUrl,
    LAB_ACCOUNTS_HOST: stage.identity.host,
    PAYMENTS: "razorpay",
    RAZORPAY_API_URL: settings.apiUrl,
    RAZORPAY_KEY_ID: settings.keyId,
    RAZORPAY_KEY_SECRET: settings.keySecret,
    RAZORPAY_WEBHOOK_SECRET: settings.webhookSecrets[0] ?? "",
  };
}
