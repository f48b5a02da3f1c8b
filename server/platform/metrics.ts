import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Log } from "./log";
import { standardError } from "./log-writer";
import type { RequestContext } from "./request-context";

/** Targets: most answers in 50 ms, a hot slot within 2 s. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  readonly context: RequestContext;
}

export interface Reading {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** docs/operations.md explains them. */
export const ALARMS = [
  "event loop held",
  "order unknown to the provider",
  "other amount",
  "payment disputed",
  "payment event fails",
  "purchase paid back",
  "reconciliation found something",
  "refund failed",
  "stray payment",
  "unreadable event",
  "webhook secret unreadable",
] as const;

export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: "aaviri_http_request_seconds",
    help: "Requests that were answered, by route and status.",
    labelNames: ["method", "route", "status"],
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly operations = new Histogram({
    name: "aaviri_graphql_operation_seconds",
    help: "GraphQL operations that were answered. Those of others than our client are named 'other'.",
    labelNames: ["operation", "outcome"],
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly errors = new Counter({
    name: "aaviri_refusals_total",
    help: "Requests that were refused, by code (docs/api/errors.md).",
    labelNames: ["code"],
    registers: [this.registry],
  });
  readonly statements = new Counter({
    name: "aaviri_sql_statements_total",
    help: "SQL statements that requests sent.",
    registers: [this.registry],
  });
  readonly jobs = new Histogram({
    name: "aaviri_job_seconds",
    help: "Runs of background jobs.",
    // Prometheus uses `job` for its own scrapes.
    labelNames: ["name", "outcome"],
    buckets: [...SECONDS, 30, 60],
    registers: [this.registry],
  });
  readonly alarms = new Counter({
    name: "aaviri_alarms_total",
    help: "Alarms that were sounded (docs/operations.md says what each means).",
    labelNames: ["alarm"],
    registers: [this.registry],
  });

  readonly droppedLines = new Counter({
    name: "aaviri_log_lines_dropped_total",
    help: "Log lines that could not be written, as on a full disk.",
    registers: [this.registry],
    collect() {
      this.reset();
      this.inc(standardError.dropped);
    },
  });

  constructor() {
    for (const alarm of ALARMS) this.alarms.inc({ alarm }, 0);
  }

  observeRequest({ method, route, status, seconds, context }: AnsweredRequest): void {
    this.requests.observe({ method, route, status }, seconds);
    this.statements.inc(context.statements);
    for (const code of context.errorCodes) this.errors.inc({ code });
    if (route !== "/graphql") return;
    const outcome = context.errorCodes.size > 0 ? "refused" : "served";
    this.operations.observe({ operation: context.operation ?? "other", outcome }, seconds);
  }

  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Read at each scrape; omitted on failure. */
  watch(
    gauge: { readonly name: string; readonly help: string; readonly labelNames: readonly string[] },
    read: () => Promise<readonly Reading[]>,
    log: Log,
  ): void {
    new Gauge({
      ...gauge,
      labelNames: [...gauge.labelNames],
      registers: [this.registry],
      async collect() {
        this.reset();
        try {
          for (const { labels, value } of await read()) this.set(labels, value);
        } catch (error) {
          if (gauge.labelNames.length === 0) this.set(Number.NaN);
          log.warn({ err: error, metric: gauge.name }, "a metric cannot be read");
        }
      },
    });
  }

  /** Prometheus sees no increase in a counter that begins at 1. */
  expectJob(name: string): void {
    for (const outcome of ["done", "failed"]) this.jobs.zero({ name, outcome });
  }

  async timeJob<T>(job: string, run: () => Promise<T>): Promise<T> {
    const end = this.jobs.startTimer({ name: job });
    try {
      const result = await run();
      end({ outcome: "done" });
      return result;
    } catch (error) {
      end({ outcome: "failed" });
      throw error;
    }
  }
}
