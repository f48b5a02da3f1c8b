import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { postgresMs, processMs } from "../processor";
import type { Outcome } from "./loader";
import { percentile } from "./statistics";
import type { StackId } from "./world";

export interface Sample {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU milliseconds per response. */
  readonly nodeMs: number;
  readonly postgresMs: number;
  readonly answers: number;
  readonly failures: number;
  readonly failure: string | null;
}

export async function measure(
  server: number,
  postgres: number,
  work: () => Promise<Outcome>,
): Promise<Sample> {
  const used = () => [processMs(server), postgresMs(postgres)] as const;
  const [nodeBefore, postgresBefore] = used();
  const { seconds, answers, failures, failure, latencies } = await work();
  const [node, database] = used();
  return {
    perSecond: Math.max(0, answers - failures) / seconds || 0,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    nodeMs: (node - nodeBefore) / answers,
    postgresMs: (database - postgresBefore) / answers,
    answers,
    failures,
    failure,
  };
}

const POLL_MS = 50;
const LONGEST_MS = 10_000;
const BUSY = `SELECT count(*)::int AS busy FROM pg_stat_activity
  WHERE state = 'active' AND pid <> pg_backend_pid() AND backend_type IN ('client backend', 'parallel worker')`;

/** An abandoned statement may still run for a while. */
export async function untilQuiet(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let waited = 0; waited < LONGEST_MS; waited += POLL_MS) {
      const { rows } = await client.query<{ busy: number }>(BUSY);
      if (rows[0]?.busy === 0) return;
      await pause(POLL_MS);
    }
  } finally {
    await client.end();
  }
}

export interface Measured {
  readonly caseId: string;
  readonly title: string;
  readonly stack: StackId;
  readonly samples: Sample[];
  readonly problem: string | null;
}

/** In the order added. */
export class Results {
  readonly all: Measured[] = [];

  add(about: Pick<Measured, "caseId" | "title" | "stack">, found: Sample | string): void {
    const known = this.find(about.caseId, about.stack);
    if (typeof found === "string") {
      if (!known) this.all.push({ ...about, samples: [], problem: found });
    } else if (known) known.samples.push(found);
    else this.all.push({ ...about, samples: [found], problem: null });
  }

  find(caseId: string, stack: StackId): Measured | undefined {
    return this.all.find((each) => each.caseId === caseId && each.stack === stack);
  }
}
