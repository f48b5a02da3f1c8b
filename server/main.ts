// Before anything else is loaded.
import "./platform/module-loading";
import { readConfig } from "./config/config";
import { shareOf } from "./config/workers";
import { webAddressOf } from "./http/listen";
import { runToExit } from "./platform/run-to-exit";
import { joinSupervisor } from "./workers/worker";

/** Runs until a signal, or the end of a demo dependency; returns the exit code. Invalid settings load nothing else. */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  // A full disk must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const progress = (line: string) => void process.stdout.write(`${line}\n`);
  const stopping: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const part of stopping.splice(0).reverse()) await part();
  };
  const worker = joinSupervisor();
  const isTold = worker ? worker.endRequested : untilSignal();
  const lost = Promise.withResolvers<string>();
  try {
    if (config.isDemo) {
      const { runDemo } = await import("./demo/run-demo.js");
      const demo = runDemo({ config, progress, onLost: lost.resolve, stopping });
      await Promise.race([demo, lost.promise]);
    } else if (config.workers > 1 && !worker) {
      const { startWorkers } = await import("./workers/supervisor.js");
      const onFailedStart = (code: number) => process.exit(code);
      const workers = await startWorkers({ config, onFailedStart });
      stopping.push(() => workers.stop());
      progress(`Aaviri is at ${webAddressOf(config)}, served by ${config.workers} workers`);
    } else {
      const { startServer } = await import("./start.js");
      const databaseUrl = config.databaseUrl ?? "";
      const share = worker ? shareOf(config) : config;
      const server = await startServer({ config: share, databaseUrl, progress, worker });
      stopping.push(() => server.stop());
      if (worker) worker.sayReady();
      else progress(`Aaviri is at ${server.url}`);
    }
    const line = await Promise.race([isTold, lost.promise]);
    if (line) process.stderr.write(`${line}\n`);
    else if (!worker) progress("Stopping …");
    return line ? 1 : 0;
  } finally {
    await stop();
  }
}

/** A second Ctrl-C ends at once. */
function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(130));
        resolve();
      });
    }
  });
}

runToExit(main);
