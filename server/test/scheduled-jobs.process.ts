import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { startJobEngine } from "../platform/job-engine";
import { createLog } from "../platform/log";

const HOUR_MS = 3_600_000;

/**
 * Schedules two jobs, one with a mood, and reports their runs on stdout; ends with its input. Moods and input lines:
 * `fail`, `hang`, `work`. Input lines: `lateness`, `advance` (a day), `clock back`. A process, as jest cannot load the
 * ES module.
 */
async function work(databaseUrl: string, cron: string, first: string): Promise<void> {
  const say = (line: object) => void process.stdout.write(`${JSON.stringify(line)}\n`);
  const engine = await startJobEngine(databaseUrl, createLog("silent"), {
    retryDelay: 1,
    lookSeconds: 1,
  });
  let mood = first;
  createInterface({ input: process.stdin })
    .on("line", async (line) => {
      if (line === "lateness") say({ lateness: await engine.lateness() });
      else if (line === "advance") await advanceByADay();
      else if (line === "clock back") setClockBack();
      else mood = line;
    })
    .once("close", async () => {
      await engine.stop();
      process.exit(0);
    });
  const advanceByADay = () =>
    engine.makeUpFor(new Date(), new Date(Date.now() + 24 * HOUR_MS)).then(
      () => say({ advanced: "" }),
      ({ message }) => say({ advanced: message }),
    );
  const run = async (signal?: AbortSignal) => {
    say({ run: mood });
    if (mood === "fail") throw new Error("Not this time: \0\ud83d");
    if (mood === "hang") await pause(HOUR_MS, null, { signal });
  };
  await engine.schedule({ name: "remind", cron, run });
  const tidy = async () => say({ tidied: true });
  await engine.schedule({ name: "tidy", cron, run: tidy, startsWithSchedule: true });
  say({ isReady: true });
}

function setClockBack(): void {
  const now = Date.now;
  Date.now = () => now() - 2 * HOUR_MS;
}

const [, , url = "", cron = "", mood = "work"] = process.argv;
void work(url, cron, mood);
