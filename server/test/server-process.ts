import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { freePort } from "../demo/free-port";

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  said(): string;
  end(signal: NodeJS.Signals): Promise<{ readonly code: number | null; readonly ms: number }>;
}

export const SERVER_SETTINGS = {
  DEMO: "off",
  HOST: "127.0.0.1",
  FIREBASE_PROJECT_ID: "aaviri-test",
  FIREBASE_API_KEY: "public-key",
  FIREBASE_AUTH_DOMAIN: "auth.aaviri.example",
  FIREBASE_CREDENTIALS: "google",
  SUPPORT_PHONE: "+91 40 1234 5678",
  SUPPORT_EMAIL: "help@cars.test",
  GUEST_DOCUMENTS: "on",
  RATE_LIMIT_FACTOR: "10000",
  DOCUMENTS_AT_ONCE: "10000",
  LOG_LEVEL: "error",
};

/** As in production. */
const HEAP = "--max-semi-space-size=16";

export async function startServerProcess(
  settings: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [HEAP, path.join(__dirname, "../main.js")], {
    env: { PATH: process.env.PATH, ...SERVER_SETTINGS, PORT: `${port}`, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const url = `http://127.0.0.1:${port}`;
  for (let isReady = false; !isReady; ) {
    if (child.exitCode !== null) {
      await ended; // It may have been read in part.
      throw new Error(`The server has ended:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    isReady = await fetch(`${url}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  }
  return {
    url,
    child,
    said: () => said,
    async end(signal) {
      const told = performance.now();
      child.kill(signal);
      return { code: await ended, ms: performance.now() - told };
    },
  };
}
