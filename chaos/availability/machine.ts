import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freezeCluster, killCluster, signal } from "../cluster";
import { until } from "../until";
import { programPath } from "./debian";

const SHIPPED = path.resolve(__dirname, "../../../deploy");

export interface MachinePlan {
  readonly name: string;
  /** Of the loopback network, one for each machine, so that all have the ports that production has. */
  readonly address: string;
  /** Where its files are; belongs to the account. */
  readonly directory: string;
  /** What a command line begins with, so that none of it is root's. */
  readonly launcher: readonly string[];
  /** The address of each machine by its name. */
  readonly addresses: ReadonlyMap<string, string>;
  /** The programs of PostgreSQL, and the passwords of Patroni's roles; null on a machine that only votes. */
  readonly database: { readonly programs: string; readonly passwords: Environment } | null;
}

type Environment = Readonly<Record<string, string>>;

/** A host of deploy/etcd.env and deploy/patroni.yml: etcd, and Patroni with its PostgreSQL. */
export class Machine {
  private processes: ChildProcess[] = [];
  private thawCluster = () => {};

  constructor(readonly plan: MachinePlan) {}

  get name(): string {
    return this.plan.name;
  }

  get patroniUrl(): string {
    return `http://${this.plan.address}:8008`;
  }

  start(): void {
    this.processes = [this.launch("etcd", [programPath("etcd")], etcdSettings(this.plan))];
    if (this.plan.database === null) return;
    const command = [programPath("patroni"), this.patroniFile()];
    this.processes.push(this.launch("patroni", command, this.patroniSettings(this.plan.database)));
  }

  /** As when the power goes: Patroni first, so that it sees nothing of the rest. */
  kill(): void {
    const postmaster = this.postmaster();
    this.signalOwn("SIGKILL");
    if (postmaster !== null) killCluster(postmaster);
  }

  /** It says nothing any more, and closes no connection, until it is thawed. */
  freeze(): void {
    const postmaster = this.postmaster();
    this.signalOwn("SIGSTOP");
    if (postmaster !== null) this.thawCluster = freezeCluster(postmaster);
  }

  thaw(): void {
    this.thawCluster();
    this.signalOwn("SIGCONT");
  }

  /** Lets Patroni end its PostgreSQL, for which it needs etcd. */
  async stopDatabase(): Promise<void> {
    const [, patroni] = this.processes;
    patroni?.kill("SIGTERM");
    await until(() => !patroni || hasEnded(patroni)).catch(() => undefined);
  }

  private postmaster(): number | null {
    try {
      const file = path.join(this.plan.directory, "data/postmaster.pid");
      return Number(readFileSync(file, "utf8").split("\n")[0]);
    } catch {
      return null;
    }
  }

  private signalOwn(name: Parameters<typeof signal>[1]): void {
    const alive = this.processes.filter((child) => !hasEnded(child));
    signal(
      alive.toReversed().flatMap(({ pid }) => pid ?? []),
      name,
    );
  }

  private patroniSettings({ programs, passwords }: NonNullable<MachinePlan["database"]>) {
    const { name, address, directory, addresses } = this.plan;
    const etcd = [...addresses.values()].map((each) => `'${each}:2379'`);
    return {
      ...passwords,
      PATRONI_NAME: name,
      [`PATRONI_${etcdSection().toUpperCase()}_HOSTS`]: etcd.join(","),
      PATRONI_RESTAPI_LISTEN: `${address}:8008`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${address}:8008`,
      PATRONI_POSTGRESQL_LISTEN: `${address}:5432`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${address}:5432`,
      PATRONI_POSTGRESQL_DATA_DIR: path.join(directory, "data"),
      PATRONI_POSTGRESQL_BIN_DIR: programs,
      PATRONI_POSTGRESQL_PGPASS: path.join(directory, "pgpass"),
    };
  }

  /** As it is shipped, with the section of its Patroni, but for the sockets: both hosts are one here, and have the same port. */
  private patroniFile(): string {
    const file = path.join(this.plan.directory, "patroni.yml");
    const text = readFileSync(path.join(SHIPPED, "patroni.yml"), "utf8");
    writeFileSync(
      file,
      text
        .replace(/^etcd:$/m, `${etcdSection()}:`)
        .replace("/var/run/postgresql", this.plan.directory),
    );
    return file;
  }

  private launch(name: string, command: readonly string[], settings: Environment): ChildProcess {
    const log = openSync(path.join(this.plan.directory, `${name}.log`), "a");
    const [program = "", ...words] = [...this.plan.launcher, ...command];
    const child = spawn(program, words, {
      cwd: this.plan.directory,
      env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", TZ: "UTC", ...settings },
      stdio: ["ignore", log, log],
      detached: true,
    });
    closeSync(log);
    const kill = () => this.kill();
    process.once("exit", kill);
    child.once("exit", () => process.removeListener("exit", kill));
    return child;
  }
}

/** As deploy/patroni.yml says: by etcd's API 3 from Patroni 4.1 on. */
function etcdSection(): "etcd" | "etcd3" {
  const version = execFileSync(programPath("patroni"), ["--version"], { encoding: "utf8" });
  const [major = 0, minor = 0] = version.replace("patroni", "").split(".").map(Number);
  return major > 4 || (major === 4 && minor >= 1) ? "etcd3" : "etcd";
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** The settings of deploy/etcd.env, which is that of db-1, for another machine. */
function etcdSettings({ name, address, directory, addresses }: MachinePlan): Environment {
  const text = readFileSync(path.join(SHIPPED, "etcd.env"), "utf8");
  const lines = text.split("\n").filter((line) => line.startsWith("ETCD_"));
  const settings = lines.map((line) => {
    const key = line.slice(0, line.indexOf("="));
    const value = line.slice(key.length + 1);
    const own = key === "ETCD_INITIAL_CLUSTER" ? value : value.replaceAll("db-1", name);
    const addressed = own
      .replace("0.0.0.0", address)
      .replace(/\/\/(db-\d)/g, (_, host: string) => `//${addresses.get(host)}`);
    return [key, addressed] as const;
  });
  return { ...Object.fromEntries(settings), ETCD_DATA_DIR: path.join(directory, "etcd") };
}
