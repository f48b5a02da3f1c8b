import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Counter, Gauge, Registry } from "prom-client";
import type { Config } from "../config/config";
import { logSettingProblems } from "../config/contacts";
import { acceptBacklog } from "../http/drain";
import { listen } from "../http/listen";
import { serveMetrics } from "../observability/metrics-server";
import { createLog } from "../platform/log";
import { Handover } from "./handover";
import { mergeMetrics } from "./merged-metrics";
import { BEAT_MS } from "./messages";
import { WorkerProcess } from "./worker-process";

interface Supervisor {
  /** After running requests. */
  stop(): Promise<void>;
}

interface Options {
  readonly config: Config;
  /** The first worker failed to start and logged why. */
  readonly onFailedStart: (code: number) => void;
}

const PROGRAM = path.join(__dirname, "../main.js");
/** Milliseconds; faster ends restart with growing pauses. */
const SOON_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** Milliseconds, longer than a worker's drain. */
const END_MS = 13_500;
const HANDOVER_MS = 2_000;
/** Milliseconds that a start waits for further workers. */
const ALL_READY_MS = 15_000;

/** Starts and replaces workers, distributes connections (docs/decisions/0167). */
export async function startWorkers(options: Options): Promise<Supervisor> {
  const { config } = options;
  const log = createLog(config.logLevel);
  const workers = new Map<number, WorkerProcess>();
  const handover = new Handover<WorkerProcess>(() => [...workers.values()]);
  const { registry, replacements } = countersOf(workers);
  const failures = new Map<number, number>();
  const first = Promise.withResolvers<void>();
  let hasStarted = false;
  let isStopping = false;

  const start = (number: number): void => {
    const worker: WorkerProcess = new WorkerProcess(number, PROGRAM, {
      onReady() {
        const { pid, port } = worker;
        log.info({ worker: number, pid, port }, "a worker is ready");
        if (!isStopping) handover.workersChanged();
        first.resolve();
      },
      onAccept: (id) => handover.accepted(worker, id),
      onTaken: (id) => handover.taken(worker, id),
      onEnd(code, isStalled) {
        workers.delete(number);
        if (!hasStarted) options.onFailedStart(code ?? 1);
        handover.workersChanged();
        if (isStopping || !hasStarted) return;
        const reason = isStalled ? "stalled" : "ended";
        replacements.inc({ reason });
        log.error({ worker: number, pid: worker.pid, reason, code }, "a worker is replaced");
        const livedMs = performance.now() - worker.startedAt;
        const failed = livedMs < SOON_MS ? (failures.get(number) ?? 0) + 1 : 0;
        failures.set(number, failed);
        const wait = failed === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failed);
        setTimeout(() => isStopping || start(number), wait).unref();
      },
    });
    workers.set(number, worker);
  };
  const killAll = () => {
    for (const worker of workers.values()) worker.kill();
  };
  process.once("exit", killAll);
  const ticking = setInterval(() => {
    for (const worker of workers.values()) worker.tick();
  }, BEAT_MS);

  const server = createServer({ pauseOnConnect: true, noDelay: true, allowHalfOpen: true });
  server.on("connection", (socket) => handover.add(socket));
  let metricsServer: Awaited<ReturnType<typeof serveMetrics>> | null = null;

  const stop = async (): Promise<void> => {
    isStopping = true;
    for (const worker of workers.values()) worker.tell({ tell: "announce end" });
    if (server.listening) {
      await pause(config.shutdownNoticeSeconds * 1_000);
      await acceptBacklog(server);
      server.close();
      await Promise.race([handover.untilDone(), pause(HANDOVER_MS, null, { ref: false })]);
    }
    handover.close();
    for (const worker of workers.values()) worker.tell({ tell: "drain" });
    const deadline = performance.now() + END_MS;
    while (workers.size > 0 && performance.now() < deadline) await pause(20);
    clearInterval(ticking);
    killAll();
    await metricsServer?.close();
  };

  // The first one migrates and reports errors.
  start(1);
  await first.promise;
  hasStarted = true;
  for (let number = 2; number <= config.workers; number += 1) start(number);
  await allAreReady(workers, config.workers);
  try {
    await listen(server, config);
    const { host, metricsPort } = config;
    if (metricsPort !== null) {
      const source = { registry: { contentType: registry.contentType, metrics: readAll } };
      metricsServer = await serveMetrics(source, host, metricsPort);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  logSettingProblems(config, log);
  return { stop };

  async function readAll(): Promise<string> {
    const parts = [...workers.values()].map(async (worker) => ({
      worker: worker.number,
      text: await worker.metrics(),
    }));
    const own = { worker: null, text: await registry.metrics() };
    return mergeMetrics([own, ...(await Promise.all(parts))]);
  }
}

/** Connections are never moved, so all workers must be ready first. */
async function allAreReady(
  workers: ReadonlyMap<number, WorkerProcess>,
  count: number,
): Promise<void> {
  const deadline = performance.now() + ALL_READY_MS;
  const ready = () => [...workers.values()].filter(({ isReady }) => isReady).length;
  while (ready() < count && performance.now() < deadline) await pause(20);
}

function countersOf(workers: ReadonlyMap<number, WorkerProcess>) {
  const registry = new Registry();
  const replacements = new Counter({
    name: "aaviri_worker_replacements_total",
    help: "Workers that were replaced: stalled ones, and those that ended by themselves.",
    labelNames: ["reason"],
    registers: [registry],
  });
  for (const reason of ["stalled", "ended"]) replacements.inc({ reason }, 0);
  const watch = (
    gauge: { readonly name: string; readonly help: string },
    read: (worker: WorkerProcess) => number,
  ) =>
    new Gauge({
      name: gauge.name,
      help: gauge.help,
      labelNames: ["worker"],
      registers: [registry],
      collect() {
        this.reset();
        for (const worker of workers.values()) this.set({ worker: worker.number }, read(worker));
      },
    });
  watch(
    { name: "aaviri_worker_up", help: "Whether a worker takes connections now." },
    ({ isAnswering }) => Number(isAnswering),
  );
  watch(
    { name: "aaviri_worker_silent_seconds", help: "Since when a worker has not been heard of." },
    ({ silentMs }) => silentMs / 1_000,
  );
  watch(
    { name: "aaviri_worker_connections", help: "Connections that a worker has." },
    ({ connections }) => connections,
  );
  return { registry, replacements };
}
