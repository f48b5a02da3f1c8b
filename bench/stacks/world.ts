import { mkdirSync } from "node:fs";
import path from "node:path";
import { startTestIdentity, type TestIdentity } from "../../server/test/identity";
import { type BenchCluster, openBenchCluster } from "../data/bench-cluster";
import { forgetBookings } from "../data/forget-bookings";
import { findPeople, type People } from "../data/people";
import { Loader } from "../load/loader";
import type { Processes } from "../measure/sample";
import type { Options } from "../options";
import type { RunningStack, StackId } from "./stack";
import { startAaviri, startPostgraphile, startRaw } from "./start-stacks";

export type Extent = "large" | "small";

export interface Station {
  readonly stack: StackId;
  readonly extent: Extent;
  readonly server: RunningStack;
  readonly databaseUrl: string;
  readonly people: People;
}

export class World {
  private readonly tokens = new Map<string, string>();

  private constructor(
    readonly cluster: BenchCluster,
    readonly stations: readonly Station[],
    readonly loader: Loader,
    private readonly identity: TestIdentity,
  ) {}

  static async open(options: Options, say: (line: string) => void): Promise<World> {
    const cluster = await openBenchCluster({ ...options, say });
    const identity = await startTestIdentity();
    const logs = path.resolve(__dirname, "../../bench-logs");
    mkdirSync(logs, { recursive: true });
    const before = path.resolve(options.before ?? ".", "build");
    const stations: Station[] = [];
    for (const extent of ["large", "small"] as const) {
      const databaseUrl = cluster[extent];
      await forgetBookings(databaseUrl);
      const people = await findPeople(databaseUrl, cluster.today);
      for (const stack of options.stacks) {
        if (extent === "small" && stack !== "aaviri") continue;
        const place = { databaseUrl, logFile: path.join(logs, `${stack}-${extent}.log`) };
        const server = await {
          aaviri: () => startAaviri(place, identity.keysUrl),
          before: () => startAaviri(place, identity.keysUrl, { build: before }),
          postgraphile: () => startPostgraphile(place),
          raw: () => startRaw(place),
        }[stack]();
        stations.push({ stack, extent, server, databaseUrl, people });
      }
    }
    const world = new World(cluster, stations, Loader.start("http"), identity);
    await world.signIn(stations);
    return world;
  }

  get keysUrl(): string {
    return this.identity.keysUrl;
  }

  tokenOf(uid: string): string {
    const token = this.tokens.get(uid);
    if (!token) throw new Error(`Nobody has signed in as ${uid}`);
    return token;
  }

  processesOf(
    server: Pick<RunningStack, "pid" | "fronts">,
    ...others: readonly number[]
  ): Processes {
    const { pid: postgres } = this.cluster.postgres;
    const servers = this.stations.map((station) => station.server.pid);
    return {
      server: server.pid,
      postgres,
      fronts: server.fronts ?? [],
      ours: [process.pid, this.loader.pid, ...servers, ...others],
    };
  }

  async close(): Promise<void> {
    this.loader.stop();
    await Promise.all(this.stations.map(({ server }) => server.stop()));
    await this.identity.close();
    await this.cluster.close();
  }

  private async signIn(stations: readonly Station[]): Promise<void> {
    const uids = stations.flatMap(({ people: { administrator, resident, bookers } }) => [
      ...[administrator, resident.uid, ...bookers],
    ]);
    for (const uid of new Set(uids)) this.tokens.set(uid, await this.identity.token(uid));
  }
}
