import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../../server/demo/free-port";
import { PROJECT, startTestIdentity, type TestIdentity } from "../../server/test/identity";
import { BUILD, ROOT, ServerProcess } from "../server-process";
import { type BenchCluster, type ClusterOptions, openBenchCluster } from "./data/cluster";
import { forgetBookings } from "./data/forget-bookings";
import { findPeople, type People } from "./data/people";
import { TERMS } from "./data/sizes";
import { REGISTERED } from "./documents";
import { Loader } from "./loader";

export const STACKS = ["aaviri", "before", "postgraphile", "raw"] as const;
export type StackId = (typeof STACKS)[number];

const LOGS = path.join(BUILD, "bench-logs");
const POOL_SIZE = "20";

export interface Options extends ClusterOptions {
  readonly stacks: readonly StackId[];
  /** A built checkout. */
  readonly before: string;
}

export interface Station {
  readonly stack: StackId;
  readonly server: ServerProcess;
  /** Another checkout may register documents under other ids. */
  readonly build: string;
}

export class World {
  readonly loader = new Loader();
  readonly stations: Station[] = [];
  private readonly tokens = new Map<string, string>();

  private constructor(
    readonly cluster: BenchCluster,
    readonly people: People,
    private readonly identity: TestIdentity,
  ) {}

  static async open(options: Options, say: (line: string) => void): Promise<World> {
    const cluster = await openBenchCluster({ ...options, say });
    await forgetBookings(cluster.url);
    const people = await findPeople(cluster.url, cluster.today);
    const world = new World(cluster, people, await startTestIdentity());
    mkdirSync(LOGS, { recursive: true });
    for (const stack of options.stacks) {
      const build = stack === "before" ? path.resolve(options.before, "build") : BUILD;
      world.stations.push({ stack, server: await world.start(stack, build), build });
    }
    const { administrator, resident, bookers } = people;
    for (const uid of [administrator, resident.uid, ...bookers])
      world.tokens.set(uid, await world.identity.token(uid));
    return world;
  }

  tokenOf(uid: string): string {
    return this.tokens.get(uid) ?? "";
  }

  async close(): Promise<void> {
    this.loader.stop();
    await Promise.all(this.stations.map(({ server }) => server.terminate()));
    await this.identity.close();
    await this.cluster.close();
  }

  private async start(stack: StackId, build: string): Promise<ServerProcess> {
    const environment = {
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      NODE_ENV: "production",
      DATABASE_URL: this.cluster.url,
      DATABASE_POOL_SIZE: POOL_SIZE,
    };
    const isPeer = stack === "postgraphile" || stack === "raw";
    const settings = isPeer ? { GRAPHILE_ENV: "production" } : this.settings();
    const server = new ServerProcess(
      await freePort(),
      { ...environment, ...settings },
      path.join(LOGS, `${stack}.log`),
    );
    if (stack === "postgraphile")
      await server.start([path.join(ROOT, "lab/bench/postgraphile.mjs")], /ready/);
    else if (stack === "raw") await server.start([path.join(__dirname, "raw.process.js")], /ready/);
    else await server.startServer(build);
    return server;
  }

  /** As production, except for external addresses and per-user limits. */
  private settings(): Readonly<Record<string, string>> {
    const registered = path.join(LOGS, "documents.json");
    writeFileSync(registered, JSON.stringify(REGISTERED));
    return {
      WORKERS: "1",
      HOST: "127.0.0.1",
      SHUTDOWN_NOTICE_SECONDS: "0",
      TERMS_VERSION: TERMS,
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: "key",
      FIREBASE_AUTH_DOMAIN: "auth",
      FIREBASE_CREDENTIALS: "google",
      LAB_KEYS_URL: this.identity.keysUrl,
      REGISTERED_DOCUMENTS: registered,
      RATE_LIMIT_FACTOR: "10000",
      DOCUMENTS_AT_ONCE: "16",
    };
  }
}
