import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Log } from "./log";
import type { RequestContext } from "./request-context";

/** From what the product promises: most answers in 50 ms, a hot slot within 2 s. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

interface AnsweredRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  readonly context: RequestContext;
}

/** A number that is read when someone asks for the metrics. */
export interface Reading {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Every alarm that can be sounded, so that each is counted from 0 (docs/operations.md says what it means). */
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
] as const;

/** What this process tells of itself to anyone who watches it, in Prometheus' format. */
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
    // Not "job": Prometheus calls its own scrape job that.
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

  constructor() {
    for (const alarm of ALARMS) this.alarms.inc({ alarm }, 0);
  }

  /** Notes a request that was answered. */
  observeRequest({ method, route, status, seconds, context }: AnsweredRequest): void {
    this.requests.observe({ method, route, status }, seconds);
    this.statements.inc(context.statements);
    for (const code of context.errorCodes) this.errors.inc({ code });
    if (route !== "/graphql") return;
    const outcome = context.errorCodes.size > 0 ? "refused" : "served";
    this.operations.observe({ operation: context.operation ?? "other", outcome }, seconds);
  }

  /** Adds what Node tells of itself: memory, event loop, garbage collection. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Adds a number with labels that is read again for each caller; one that cannot be read is no number. */
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

  /** Begins the counts of a job at 0: a count that is born at 1 has not increased for Prometheus. */
  expectJob(name: string): void {
    for (const outcome of ["done", "failed"]) this.jobs.zero({ name, outcome });
  }

  /** Runs a job and notes how long it took and whether it succeeded. */
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
