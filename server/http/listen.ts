import type { Server } from "node:net";
import { StartupError } from "../platform/startup-error";

interface Address {
  readonly host: string;
  readonly port: number;
}

export function listen(
  server: Server,
  { host, port }: Address,
  setting: "PORT" | "METRICS_PORT" = "PORT",
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? portInUse(port, setting) : cannotListen(host, error)),
    );
    server.listen(port, host, resolve);
  });
}

function cannotListen(host: string, { code }: NodeJS.ErrnoException): StartupError {
  return new StartupError(
    `HOST: the server cannot listen on ${host} (${code}): give an address of this machine.`,
  );
}

function portInUse(port: number, setting: string): StartupError {
  return new StartupError(
    `Port ${port} is in use: stop what uses it or set ${setting} to another number.`,
  );
}

export const webAddressOf = ({ host, port }: Address) =>
  `http://${host === "127.0.0.1" ? "localhost" : host}:${port}`;
