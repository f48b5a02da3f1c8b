import { existsSync } from "node:fs";
import { request } from "node:http";
import { homedir } from "node:os";
import path from "node:path";

const TIMEOUT_MS = 1_000;

export function isDockerAnswering(): Promise<boolean> {
  const engine = engineAddress();
  if (engine === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const ping = request({ ...engine, path: "/_ping", timeout: TIMEOUT_MS }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    ping.once("timeout", () => ping.destroy());
    ping.once("error", () => resolve(false));
    ping.end();
  });
}

function engineAddress(): { socketPath: string } | { host: string; port: string } | null {
  const stated = process.env.DOCKER_HOST;
  if (stated?.startsWith("tcp://")) {
    const { hostname, port } = new URL(stated);
    return { host: hostname, port: port || "2375" };
  }
  const sockets = stated
    ? [stated.replace(/^unix:\/\//, "")]
    : ["/var/run/docker.sock", path.join(homedir(), ".docker", "run", "docker.sock")];
  const socketPath = sockets.find((socket) => existsSync(socket));
  return socketPath === undefined ? null : { socketPath };
}
