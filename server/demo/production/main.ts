import { mkdirSync } from "node:fs";
import path from "node:path";
import { runToExit } from "../../platform/run-to-exit";
import { StartupError } from "../../platform/startup-error";
import { Installation } from "./installation";
import { missingPrograms } from "./programs";

const PROGRAMS = ["caddy", "pgbouncer", "prometheus"];
const DEFAULT_PORT = "8080";

/** `npm run production`; returns the exit code. */
async function main(): Promise<number> {
  // Debian's PgBouncer is outside users' PATH.
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: `${process.env.PATH}:/usr/sbin`,
  };
  const missing = missingPrograms(PROGRAMS, environment);
  if (missing.length > 0)
    throw new StartupError(
      `Programs are missing: ${missing.join(", ")}. On Debian: apt-get install ${missing.join(" ")}`,
    );
  const { PORT = DEFAULT_PORT, DATA_DIR = ".data" } = environment;
  const directory = path.resolve(DATA_DIR, "production");
  mkdirSync(directory, { recursive: true });
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const lost = Promise.withResolvers<string>();
  const told = untilSignal();
  const installation = new Installation({
    directory,
    environment,
    say,
    port: Number(PORT),
    onLost: lost.resolve,
  });
  try {
    const line = await Promise.race([installation.start().then(() => told), told, lost.promise]);
    say(line ?? "Stopping …");
    return line ? 1 : 0;
  } finally {
    await installation.stop();
  }
}

function untilSignal(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(130));
        resolve(null);
      });
    }
  });
}

runToExit(main);
