import { setTimeout as pause } from "node:timers/promises";
import { startTcpGate } from "../../../server/test/tcp-gate";
import { statusAt } from "../asking";
import { Deployment } from "../deployment";
import type { Check, Fault } from "../fault";
import { booksOf, heldBy } from "../money";
import { Storm } from "../storm";
import { atLeast, atMost, exactly, judge, slowest } from "../verdict";

const QUIET_MS = 5_000;
const SILENT_MS = 35_000;
const TOLD_MS = 3_500;
const BACK_MS = 5_000;
const LOST_MS = 30_000;
const LOOK_EVERY_MS = 1_000;
const FEWEST = 100;
const FOUND_OUT_MS = 3_000;

const PAGES = ["livez", "readyz/process", "readyz/database", "readyz"] as const;

export const silentDatabase: Fault = {
  id: "database-silent",
  title: "PostgreSQL silent for 35 s while people book and pay",
  async run(stage) {
    const url = new URL(stage.urlOf("database_silent"));
    const gate = await startTcpGate(url.hostname, Number(url.port));
    url.port = `${gate.port}`;
    const deployment = await Deployment.open(stage, "database_silent", {
      settings: { DATABASE_URL: url.href },
    });
    try {
      const pids = pidsOf(deployment);
      const storm = new Storm(deployment);
      await pause(QUIET_MS);
      const silentAt = performance.now();
      gate.isSilent = true;
      const pages = await lookAtPages(deployment, silentAt);
      const openAt = performance.now();
      const told = storm.answersSince(silentAt).filter(({ at }) => at < openAt);
      gate.isSilent = false;
      const back = await storm.backAfter(openAt, LOST_MS);
      const asked = told.filter(({ at, ms }) => at - ms > silentAt);
      const untimely = asked.filter(({ retryAfter }) => !Number(retryAfter));
      const checks: Check[] = [
        atLeast("requests answered while it is silent:", asked.length, FEWEST),
        exactly("their statuses", [...new Set(asked.map(({ status }) => status))], [503]),
        exactly("of them without Retry-After", untimely.length, 0),
        atMost("the slowest", slowest(told), TOLD_MS),
        exactly("/livez", pages.livez, [200]),
        exactly("/readyz/process", pages["readyz/process"], [200]),
        exactly("/readyz/database", pages["readyz/database"], [503]),
        exactly("/readyz", pages.readyz, [503]),
        atMost("back after", back, BACK_MS),
        exactly("processes are the same", pidsOf(deployment).join() === pids.join(), true),
      ];
      const finding = await judge(deployment, storm, checks);
      await deployment.sandbox.webhooks.settled();
      const { isGood, printed } = await deployment.command("reconcile");
      const reconciled = { what: `reconcile: ${printed.trim().split("\n").at(-1)}`, isGood };
      const books = exactly(
        "our books, in paise",
        await booksOf(deployment),
        heldBy(deployment.sandbox),
      );
      return { ...finding, checks: [...finding.checks, reconciled, books] };
    } finally {
      await deployment.close();
      await gate.close();
    }
  },
};

const pidsOf = (deployment: Deployment) => deployment.servers.map(({ pid }) => pid);

async function lookAtPages(deployment: Deployment, silentAt: number) {
  const { url } = deployment.server(0);
  const seen = PAGES.map((page) => [page, new Set<number>()] as const);
  await pause(FOUND_OUT_MS);
  while (performance.now() < silentAt + SILENT_MS) {
    for (const [page, statuses] of seen) statuses.add(await statusAt(`${url}/${page}`));
    await pause(LOOK_EVERY_MS);
  }
  const told = seen.map(([page, statuses]) => [page, [...statuses]]);
  return Object.fromEntries(told) as Record<(typeof PAGES)[number], number[]>;
}
