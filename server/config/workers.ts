import { availableParallelism, totalmem } from "node:os";
import { StartupError } from "../platform/startup-error";

export interface Room {
  readonly cores: number;
  readonly memoryBytes: number;
}

const MEMORY_OF_ONE = 512 * 1024 ** 2;
/** With fewer, a worker's requests wait while another's connections idle. */
const USUAL_CONNECTIONS = 4;
const FEWEST_CONNECTIONS = 2;

export function roomHere(): Room {
  const constrained = process.constrainedMemory();
  const total = totalmem();
  return {
    cores: availableParallelism(),
    memoryBytes: constrained > 0 ? Math.min(constrained, total) : total,
  };
}

/** One per core, within memory and connections. */
export function usualWorkers({ cores, memoryBytes }: Room, poolSize: number): number {
  const byMemory = Math.floor(memoryBytes / MEMORY_OF_ONE);
  return Math.max(1, Math.min(cores, byMemory, Math.floor(poolSize / USUAL_CONNECTIONS)));
}

export function requireRoomFor(workers: number, poolSize: number, isDemo: boolean): void {
  if (workers === 1) return;
  if (isDemo) throw new StartupError("WORKERS: the demo runs as one process (1).");
  if (poolSize < workers * FEWEST_CONNECTIONS)
    throw new StartupError(
      `DATABASE_POOL_SIZE: ${workers} workers need ${FEWEST_CONNECTIONS} connections each, ${workers * FEWEST_CONNECTIONS} together.`,
    );
}

interface Shared {
  readonly workers: number;
  readonly databasePoolSize: number;
  readonly liveStreams: { readonly total: number };
}

export function shareOf<Settings extends Shared>(config: Settings): Settings {
  const { workers, databasePoolSize, liveStreams } = config;
  return Object.assign({}, config, {
    databasePoolSize: Math.max(1, Math.floor(databasePoolSize / workers)),
    liveStreams: Object.assign({}, liveStreams, { total: Math.ceil(liveStreams.total / workers) }),
  });
}
