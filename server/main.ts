import { readConfig } from "./config";
import { StartupError } from "./platform/startup-error";

/**
 * Reads the settings, starts what they ask for, and stops all of it on Ctrl-C or SIGTERM. Only settings that make
 * sense load the rest of the program.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const progress = (line: string) => void process.stdout.write(`${line}\n`);
  const stopping: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const part of stopping.splice(0).reverse()) await part();
  };
  const isTold = onceTold();
  try {
    if (config.isDemo) {
      const { runDemo } = await import("./demo/run-demo.js");
      await runDemo({ config, progress, stopping });
    } else {
      const { startServer } = await import("./start.js");
      const databaseUrl = config.databaseUrl ?? "";
      const server = await startServer({ config, databaseUrl, progress });
      stopping.push(() => server.stop());
      progress(`Aaviri is at ${server.url}`);
    }
    await isTold;
    progress("Stopping …");
  } finally {
    await stop();
  }
}

/** Resolves when the process is told to end; a second Ctrl-C ends it at once. */
function onceTold(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(130));
        resolve();
      });
    }
  });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    const line = error instanceof StartupError ? error.message : String((error as Error)?.stack);
    process.stderr.write(`${line}\n`);
    process.exit(1);
  },
);
