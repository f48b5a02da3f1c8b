import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../demo/free-port";
import type { TemporaryDirectory } from "./temporary-directory";

const DEPLOY = path.resolve(__dirname, "../../../deploy");
const NOBODY = 65_534;
const START_MS = 10_000;

export interface Front {
  readonly url: string;
  stop(): Promise<void>;
}

/** Whether a program of the system answers to `--version` or `version`. */
export function isInstalled(program: "caddy" | "pgbouncer"): boolean {
  try {
    execFileSync(program, [program === "caddy" ? "version" : "--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Caddy with the file that is shipped, before one server. */
export async function startCaddy(directory: TemporaryDirectory, server: string): Promise<Front> {
  const port = await freePort();
  const file = path.join(directory.path, `Caddyfile-${port}`);
  const shipped = readFileSync(path.join(DEPLOY, "Caddyfile"), "utf8")
    .replace(":8080 {", `http://127.0.0.1:${port} {`)
    .replace("server-1:4000 server-2:4000", new URL(server).host);
  writeFileSync(file, shipped.replace("{", "{\n\tadmin off\n\tauto_https off"));
  const child = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    stdio: "ignore",
  });
  const url = `http://127.0.0.1:${port}`;
  await until(child, async () => (await fetch(`${url}/readyz`)).ok);
  return frontOf(child, url);
}

/** PgBouncer with the file that is shipped, before one database. */
export async function startPooler(
  directory: TemporaryDirectory,
  databaseUrl: string,
): Promise<Front> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const own = await freePort();
  const users = path.join(directory.path, `users-${own}.txt`);
  const file = path.join(directory.path, `pgbouncer-${own}.ini`);
  const name = pathname.slice(1);
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  const shipped = readFileSync(path.join(DEPLOY, "pgbouncer.ini"), "utf8")
    .replace(
      "aaviri = host=postgres port=5432 dbname=aaviri",
      `${name} = host=${hostname} port=${port} dbname=${name}`,
    )
    .replace("listen_port = 6432", `listen_port = ${own}`)
    .replace("listen_addr = 0.0.0.0", "listen_addr = 127.0.0.1")
    .replace("/etc/pgbouncer/users.txt", users);
  writeFileSync(file, shipped);
  // It does not run as root.
  const isRoot = process.getuid?.() === 0;
  const child = spawn("pgbouncer", ["-q", file], {
    stdio: "ignore",
    uid: isRoot ? NOBODY : undefined,
    gid: isRoot ? NOBODY : undefined,
  });
  await until(child, () => answersAt(own));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = `${own}`;
  return frontOf(child, url.href);
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

function frontOf(child: ChildProcess, url: string): Front {
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  return {
    url,
    async stop() {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      kill();
      process.removeListener("exit", kill);
      await gone;
    },
  };
}
