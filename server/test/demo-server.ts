import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../demo/free-port";
import { createTestDatabase } from "./database";
import { startServerProcess } from "./server-process";

export interface DemoServer {
  readonly url: string;
  readonly databaseUrl: string;
  readonly identityPort: number;
  readonly directory: string;
  said(): string;
  stop(): Promise<void>;
}

export async function startDemoServer(
  settings: Readonly<Record<string, string>> = {},
): Promise<DemoServer> {
  const directory = mkdtempSync(path.join(tmpdir(), "aaviri-demo-"));
  const [database, identityPort] = await Promise.all([createTestDatabase(), freePort()]);
  const own = {
    DEMO: "on",
    DATABASE_URL: database.url,
    DATA_DIR: path.join(directory, "data"),
    AUTH_EMULATOR_PORT: String(identityPort),
    FIREBASE_PROJECT_ID: "",
    FIREBASE_CREDENTIALS: "",
    GUEST_DOCUMENTS: "off",
  };
  const server = await startServerProcess(Object.assign(own, settings));
  return {
    url: server.url,
    databaseUrl: database.url,
    identityPort,
    directory,
    said: server.said,
    async stop() {
      await server.end("SIGTERM");
      await database.drop();
      rmSync(directory, { recursive: true });
    },
  };
}
