import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../server/demo/free-port";
import { statusAt } from "./asking";
import { until } from "./until";

const SHIPPED = path.resolve(__dirname, "../../deploy/Caddyfile");

export interface RunningProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Caddy before servers, as deploy/Caddyfile has it but for the addresses; null where it is not installed. */
export async function startProxy(
  servers: readonly { readonly port: number }[],
  directory: string,
): Promise<RunningProxy | null> {
  if (spawnSync("caddy", ["version"]).status !== 0) return null;
  const port = await freePort();
  const file = path.join(directory, `Caddyfile-${port}`);
  const addresses = servers.map((server) => `127.0.0.1:${server.port}`).join(" ");
  writeFileSync(
    file,
    replaced(readFileSync(SHIPPED, "utf8"), [
      ["grace_period 25s", "grace_period 25s\n\tadmin off"],
      [":8080 {", `http://127.0.0.1:${port} {`],
      ["reverse_proxy server-1:4000 server-2:4000", `reverse_proxy ${addresses}`],
    ]),
  );
  const child = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", file], {
    env: { PATH: process.env.PATH, HOME: directory },
    stdio: "ignore",
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await until(async () => (await statusAt(`${url}/livez`)) === 200);
  return {
    url,
    async close() {
      process.removeListener("exit", kill);
      child.kill("SIGKILL");
      await gone;
    },
  };
}

function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((before, [what, by]) => {
    if (!before.includes(what)) throw new Error(`deploy/Caddyfile has no ${what} any more.`);
    return before.replace(what, by);
  }, text);
}
