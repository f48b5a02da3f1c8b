import type { DataSource } from "typeorm";
import { MODULES, type Services } from "../modules";
import { MAIL_LANES } from "../modules/mail/mail-lanes";
import { forgetCreationKeys } from "../platform/creation-keys";
import { forgetOldAnswers } from "../platform/idempotency";
import { startJobEngine } from "../platform/job-engine";
import type { Log } from "../platform/log";
import type { Metrics } from "../platform/metrics";
import { forgetExpiredLimits } from "../platform/rate-limiter";
import { startTimedJobs } from "../platform/timed-jobs";
import { inSpan } from "../platform/tracing";
import { workMail } from "./mail-work";

interface Options {
  readonly services: Services;
  readonly dataSource: DataSource;
  readonly databaseUrl: string;
  readonly log: Log;
  readonly metrics: Metrics;
}

const LOOK_FOR_NEWS_MS = 3_000;
const EVENING = "0 18 * * *";

/** Returns the function that stops the jobs and waits for running ones. */
export async function startBackground(options: Options): Promise<() => Promise<void>> {
  const { services, dataSource, databaseUrl, log, metrics } = options;
  const watched = <Run>(name: string, run: () => Promise<Run>, cause?: string) =>
    inSpan(`job ${name}`, () => metrics.timeJob(name, run), cause);
  services.notifications.start();
  const engine = await startJobEngine(databaseUrl, log);
  const timed = MODULES.all.flatMap(({ timedJobs }) => timedJobs?.(services) ?? []);
  const scheduled = [
    ...MODULES.all.flatMap(({ jobs }) => jobs?.(services) ?? []),
    forgetExpiredLimits(dataSource),
    forgetOldAnswers(dataSource),
    forgetCreationKeys(dataSource),
  ];
  const { mail, mailQueue } = services;
  if (mail) {
    const enqueue = await workMail(engine, mail, watched);
    const remind = () => mailQueue.queueReminders(enqueue);
    scheduled.push({ name: "remind-of-tomorrow", cron: EVENING, run: remind });
    const queueNews = () => mailQueue.queueNews(enqueue);
    timed.push({ name: "queue e-mails", everyMs: LOOK_FOR_NEWS_MS, run: queueNews });
  } else {
    const forget = () => mailQueue.forgetNews();
    scheduled.push({ name: "forget-what-nobody-writes-about", cron: "* * * * *", run: forget });
  }
  if (mail) for (const { queue } of MAIL_LANES) metrics.expectJob(queue);
  for (const { name } of [...scheduled, ...timed]) metrics.expectJob(name);
  for (const job of scheduled) {
    await engine.schedule({ ...job, run: () => watched(job.name, job.run) });
  }
  const stopTimedJobs = startTimedJobs(
    timed.map((job) => ({ ...job, run: () => watched(job.name, job.run) })),
    log,
  );
  return async () => {
    await stopTimedJobs();
    await engine.stop();
  };
}
