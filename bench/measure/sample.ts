import { machineMs, processMs, postgresMs as treeMs } from "../../chaos/processor";
import type { Outcome } from "../load/job";
import type { Noise } from "./noise";
import { percentile } from "./statistics";

export interface Sample {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU milliseconds of Node (with its workers) and PostgreSQL per answer. */
  readonly nodeMs: number;
  readonly postgresMs: number;
  /** Of each process before and behind the server. */
  readonly frontsMs: readonly number[];
  readonly answers: number;
  readonly failures: number;
  readonly failure: string | null;
}

export interface Processes {
  readonly server: number;
  readonly postgres: number;
  readonly ours: readonly number[];
  readonly fronts?: readonly number[];
}

interface Reading {
  readonly server: number;
  readonly postgres: number;
  readonly ours: number;
  readonly fronts: readonly number[];
  readonly machine: number;
  readonly at: number;
}

function read({ server, postgres, ours, fronts = [] }: Processes): Reading {
  const ofPostgres = treeMs(postgres);
  const ofServer = treeMs(server);
  const ofFronts = fronts.map(processMs);
  const all = [
    ofPostgres,
    ofServer,
    ...ofFronts,
    ...ours.filter((pid) => pid !== server).map(processMs),
  ];
  return {
    server: ofServer,
    postgres: ofPostgres,
    fronts: ofFronts,
    ours: all.reduce((sum, each) => sum + each, 0),
    machine: machineMs(),
    at: performance.now(),
  };
}

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
    frontsMs: after.fronts.map((ms, index) => (ms - (before.fronts[index] ?? 0)) / outcome.answers),
    answers: outcome.answers,
    failures,
    failure,
  };
}
