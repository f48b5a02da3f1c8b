import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../demo/free-port";
import { poolerUserOf } from "../demo/pooler-user";
import { postgresAccount } from "../demo/postgres-account";
import { caddyfileOf, poolerFileOf } from "../demo/production/files.rules";
import type { TemporaryDirectory } from "./temporary-directory";

const DEPLOY = path.resolve(__dirname, "../../../deploy");
const START_MS = 10_000;

export interface Front {
  readonly url: string;
  readonly pid: number;
  /** SIGKILL, and again at the same port; resolves when it answers. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** What it answers to `--version` or `version`; null where it is not installed. */
export function versionOf(program: "caddy" | "pgbouncer"): string | null {
  try {
    const words = [program === "caddy" ? "version" : "--version"];
    const said = execFileSync(program, words, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return said.split("\n")[0] ?? "";
  } catch {
    return null;
  }
}

/** With the shipped configuration. */
export async function startCaddy(directory: TemporaryDirectory, server: string): Promise<Front> {
  const port = await freePort();
  const file = path.join(directory.path, `Caddyfile-${port}`);
  const url = `http://127.0.0.1:${port}`;
  const shipped = readFileSync(path.join(DEPLOY, "Caddyfile"), "utf8");
  writeFileSync(file, caddyfileOf(shipped, url, [new URL(server).host]));
  return startFront(
    url,
    () => spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], { stdio: "ignore" }),
    async () => (await fetch(`${url}/readyz`)).ok,
  );
}

/** With the shipped configuration. */
export async function startPooler(
  directory: Pick<TemporaryDirectory, "path">,
  databaseUrl: string,
): Promise<Front> {
  const own = await freePort();
  const users = path.join(directory.path, `users-${own}.txt`);
  const file = path.join(directory.path, `pgbouncer-${own}.ini`);
  writeFileSync(users, await poolerUserOf(databaseUrl));
  const shipped = readFileSync(path.join(DEPLOY, "pgbouncer.ini"), "utf8");
  const database = new URL(databaseUrl);
  writeFileSync(file, poolerFileOf(shipped, { port: own, database, usersFile: users }));
  // PgBouncer does not run as root.
  const { launcher } = postgresAccount(`${file}.data`, [file]);
  const [program = "", ...words] = [...launcher, "pgbouncer", "-q", file];
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = `${own}`;
  return startFront(
    url.href,
    () => spawn(program, words, { stdio: "ignore" }),
    () => answersAt(own),
  );
}

function answersAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}

async function until(child: ChildProcess, isThere: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (!(await isThere().catch(() => false))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${child.spawnfile} does not start (code ${child.exitCode})`);
    await pause(50);
  }
}

async function startFront(
  url: string,
  begin: () => ChildProcess,
  isThere: () => Promise<boolean>,
): Promise<Front> {
  let child = begin();
  const kill = () => child.kill("SIGKILL");
  const end = async () => {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    kill();
    await gone;
  };
  process.once("exit", kill);
  await until(child, isThere);
  return {
    url,
    get pid() {
      return child.pid ?? 0;
    },
    async restart() {
      await end();
      child = begin();
      await until(child, isThere);
    },
    async stop() {
      process.removeListener("exit", kill);
      await end();
    },
  };
}
