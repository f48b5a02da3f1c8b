import type { DataSource } from "typeorm";
import { MODULES } from "../modules";
import { MAIL_LANES } from "../modules/mail/mail-lanes";
import { CREDIT_REMINDERS_AT, REMINDERS_AT } from "../modules/mail/mail-queue.service";
import { runAs } from "../platform/change-author";
import { type Clock, systemClock } from "../platform/clock";
import { forgetCreationKeys } from "../platform/creation-keys";
import { startJobEngine } from "../platform/job-engine";
import type { Log } from "../platform/log";
import type { Metrics } from "../platform/metrics";
import { forgetExpiredLimits } from "../platform/rate-limiter";
import type { ScheduledJob } from "../platform/scheduled-jobs";
import { startTimedJobs } from "../platform/timed-jobs";
import { inSpan } from "../platform/tracing";
import { enforceRetention } from "../retention/enforce-retention";
import type { Services } from "../services";
import { workMail } from "./mail-work";

interface Options {
  readonly services: Services;
  readonly dataSource: DataSource;
  readonly databaseUrl: string;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock?: Clock;
}

const LOOK_FOR_NEWS_MS = 3_000;
const LATENESS = {
  name: "aaviri_job_late_seconds",
  help: "Seconds since a background job was due that has not succeeded since; 0 where none is.",
  labelNames: ["name"],
};

/** Returns the stop function, which waits for running jobs. */
export async function startBackground(options: Options): Promise<() => Promise<void>> {
  const { services, dataSource, databaseUrl, log, metrics, clock = systemClock } = options;
  const watched = <Run>(name: string, run: () => Promise<Run>, cause?: string) =>
    runAs({ channel: "job", name }, () =>
      inSpan(`job ${name}`, () => metrics.timeJob(name, run), cause),
    );
  services.notifications.start();
  const engine = await startJobEngine(databaseUrl, log);
  const timed = MODULES.all.flatMap(({ timedJobs }) => timedJobs?.(services) ?? []);
  const scheduled: ScheduledJob[] = [
    ...MODULES.all.flatMap(({ jobs }) => jobs?.(services) ?? []),
    forgetExpiredLimits(dataSource),
    forgetCreationKeys(dataSource),
    enforceRetention(dataSource, clock),
  ];
  const { mail, mailQueue } = services;
  if (mail) {
    const enqueue = await workMail(engine, mail, watched);
    const remind = () => mailQueue.queueReminders(enqueue);
    scheduled.push({ name: "remind-of-tomorrow", cron: REMINDERS_AT.cron, run: remind });
    scheduled.push({
      name: "remind-of-ending-credits",
      cron: CREDIT_REMINDERS_AT,
      startsWithSchedule: true,
      run: () => mailQueue.queueCreditReminders(enqueue),
    });
    const queueNews = () => mailQueue.queueNews(enqueue);
    timed.push({ name: "queue e-mails", everyMs: LOOK_FOR_NEWS_MS, run: queueNews });
  } else {
    const forget = () => mailQueue.forgetNews();
    scheduled.push({ name: "forget-what-nobody-writes-about", cron: "* * * * *", run: forget });
  }
  if (mail) for (const { queue } of MAIL_LANES) metrics.expectJob(queue);
  for (const { name } of [...scheduled, ...timed]) metrics.expectJob(name);
  for (const job of scheduled) {
    await engine.schedule({ ...job, run: (signal) => watched(job.name, () => job.run(signal)) });
  }
  options.clock?.onAdvance?.((from, to) => engine.makeUpFor(from, to));
  const timedJobs = startTimedJobs(
    timed.map((job) => ({ ...job, run: () => watched(job.name, job.run) })),
    log,
  );
  const readLateness = async () =>
    [...(await engine.lateness()), ...timedJobs.lateness()].map(({ name, seconds }) => ({
      labels: { name },
      value: seconds,
    }));
  metrics.watch(LATENESS, readLateness, log);
  return async () => {
    await timedJobs.stop();
    await engine.stop();
  };
}
