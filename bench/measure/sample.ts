import { machineMs, postgresMs, processMs } from "../../chaos/processor";
import type { Outcome } from "../load/job";
import type { Noise } from "./noise";
import { percentile } from "./statistics";

export interface Sample {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor milliseconds of the server's process and of PostgreSQL for one answer. */
  readonly nodeMs: number;
  readonly postgresMs: number;
  readonly answers: number;
  readonly failures: number;
  readonly failure: string | null;
}

export interface Processes {
  readonly server: number;
  readonly postgres: number;
  readonly ours: readonly number[];
}

interface Reading {
  readonly server: number;
  readonly postgres: number;
  readonly ours: number;
  readonly machine: number;
  readonly at: number;
}

function read({ server, postgres, ours }: Processes): Reading {
  const ofPostgres = postgresMs(postgres);
  return {
    server: processMs(server),
    postgres: ofPostgres,
    ours: ours.reduce((sum, pid) => sum + processMs(pid), ofPostgres),
    machine: machineMs(),
    at: performance.now(),
  };
}

/** Measures what `work` costs. */
export async function measure(
  processes: Processes,
  noise: Noise,
  work: () => Promise<Outcome>,
): Promise<Sample> {
  const before = read(processes);
  const outcome = await work();
  const after = read(processes);
  const others = after.machine - before.machine - (after.ours - before.ours);
  noise.note(others / (after.at - before.at));
  const good = Math.max(0, outcome.answers - outcome.failures);
  const { latencies, failures, failure } = outcome;
  return {
    perSecond: good / outcome.seconds || 0,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    nodeMs: (after.server - before.server) / outcome.answers,
    postgresMs: (after.postgres - before.postgres) / outcome.answers,
    answers: outcome.answers,
    failures,
    failure,
  };
}
