import { spawn, spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../server/demo/free-port";
import { caddyfileOf } from "../server/demo/production/files.rules";
import { ANSWERED_BY, statusAt } from "./asking";
import { until } from "./until";

const SHIPPED = path.resolve(__dirname, "../../deploy/Caddyfile");

/** What Caddy wrote down, on the clock of `performance.now()`: of a request that it answered itself, or of a look at a server. */
export interface Complaint {
  readonly at: number;
  readonly isOfRequest: boolean;
  readonly what: string;
}

const POLICY = "lb_policy least_conn";

export interface RunningProxy {
  readonly url: string;
  /** SIGKILL, and again at the same port. */
  restart(): Promise<void>;
  complaints(): readonly Complaint[];
  close(): Promise<void>;
}

/** With deploy/Caddyfile except for addresses; null where it is not installed. */
export async function startProxy(
  servers: readonly { readonly port: number }[],
  directory: string,
): Promise<RunningProxy | null> {
  if (spawnSync("caddy", ["version"]).status !== 0) return null;
  const port = await freePort();
  const file = path.join(directory, `Caddyfile-${port}`);
  const addresses = servers.map((server) => `127.0.0.1:${server.port}`);
  const url = `http://127.0.0.1:${port}`;
  const shipped = readFileSync(SHIPPED, "utf8");
  if (!shipped.includes(POLICY)) throw new Error(`deploy/Caddyfile has no ${POLICY} any more.`);
  const told = `${POLICY}\n\t\theader_down ${ANSWERED_BY} {http.reverse_proxy.upstream.hostport}`;
  writeFileSync(file, caddyfileOf(shipped.replace(POLICY, told), url, addresses));
  const log = `${file}.log`;
  const begin = () => {
    const output = openSync(log, "a");
    const caddy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
      env: { PATH: process.env.PATH, HOME: directory },
      stdio: ["ignore", "ignore", output],
    });
    closeSync(output);
    return caddy;
  };
  let child = begin();
  const kill = () => child.kill("SIGKILL");
  const end = async () => {
    const gone = new Promise((resolve) => child.once("exit", resolve));
    kill();
    await gone;
  };
  process.once("exit", kill);
  const answers = () => until(async () => (await statusAt(`${url}/livez`)) === 200);
  await answers();
  return {
    url,
    async restart() {
      await end();
      child = begin();
      await answers();
    },
    complaints: () => complaintsIn(readFileSync(log, "utf8")),
    async close() {
      process.removeListener("exit", kill);
      await end();
    },
  };
}

interface Line {
  readonly ts: number;
  readonly logger?: string;
  readonly msg: string;
  readonly error?: string;
  readonly status_code?: number;
  readonly host?: string;
}

function complaintsIn(log: string): Complaint[] {
  const lines = log.split("\n").filter((line) => line.startsWith("{"));
  return lines.flatMap((text) => {
    const { ts, logger = "", msg, error, status_code: status, host } = JSON.parse(text) as Line;
    const isOfRequest = logger.startsWith("http.log.error");
    if (!isOfRequest && !logger.includes("health_checker")) return [];
    const what = [msg, host, status, error].filter(Boolean).join(" ");
    return [{ at: ts * 1_000 - performance.timeOrigin, isOfRequest, what }];
  });
}
