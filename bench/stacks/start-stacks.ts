import { writeFileSync } from "node:fs";
import path from "node:path";
import { PROJECT } from "../../server/test/identity";
import { REGISTERED } from "../cases/documents";
import { TERMS } from "../data/sizes";
import { startProgram } from "./child";
import type { RunningStack } from "./stack";

const BUILD = path.resolve(__dirname, "../..");
const POOL_SIZE = "20";

interface Place {
  readonly databaseUrl: string;
  readonly logFile: string;
}

interface Other {
  readonly build?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** The image's command and settings, except for outside addresses. @param other another checkout, and other settings */
export function startAaviri(
  { databaseUrl, logFile }: Place,
  keysUrl: string,
  other: Other = {},
): Promise<RunningStack> {
  const { build = BUILD, settings } = other;
  const registered = `${logFile}.documents.json`;
  writeFileSync(registered, JSON.stringify(REGISTERED));
  return startProgram({
    command: [
      ...["--enable-source-maps", "--max-semi-space-size=16", "--max-old-space-size=1536"],
      // The stand-in that signs the tokens has the keys.
      ...["--require", path.join(BUILD, "chaos/outside-world.js")],
      path.join(build, "server/main.js"),
    ],
    environment: Object.assign(
      {
        NODE_ENV: "production",
        WORKERS: "1",
        HOST: "127.0.0.1",
        SHUTDOWN_NOTICE_SECONDS: "0",
        DATABASE_URL: databaseUrl,
        DATABASE_POOL_SIZE: POOL_SIZE,
        TERMS_VERSION: TERMS,
        FIREBASE_PROJECT_ID: PROJECT,
        FIREBASE_API_KEY: "key",
        FIREBASE_AUTH_DOMAIN: "auth",
        FIREBASE_CREDENTIALS: "google",
        CHAOS_KEYS_URL: keysUrl,
        REGISTERED_DOCUMENTS: registered,
        BOOKING_CHANGES_PER_MINUTE: "1000000",
        DOCUMENTS_AT_ONCE: "16",
        API_KEY_POINTS: "10000000",
        API_KEY_POINTS_PER_SECOND: "1000000",
      },
      settings,
    ),
    ready: /Aaviri is at/,
    logFile,
  });
}

export function startPostgraphile({ databaseUrl, logFile }: Place): Promise<RunningStack> {
  return startPeer(path.join(BUILD, "../bench/stacks/postgraphile.mjs"), databaseUrl, logFile);
}

export function startRaw({ databaseUrl, logFile }: Place): Promise<RunningStack> {
  return startPeer(path.join(__dirname, "raw.process.js"), databaseUrl, logFile);
}

function startPeer(script: string, databaseUrl: string, logFile: string): Promise<RunningStack> {
  return startProgram({
    command: [script],
    environment: {
      NODE_ENV: "production",
      GRAPHILE_ENV: "production",
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: POOL_SIZE,
    },
    ready: /ready/,
    logFile,
  });
}
