import { setTimeout as pause } from "node:timers/promises";
import { type Front, startPooler } from "../../server/test/front";
import { lackOf } from "../availability/debian";
import { Deployment } from "../deployment";
import { countFailures, failedOf } from "../failures";
import type { Check, Fault } from "../fault";
import { Storm } from "../storm";
import { atMost, exactly, judge } from "../verdict";

const QUIET_MS = 5_000;
const BACK_MS = 5_000;
const LOST_MS = 30_000;
const TIMES = 3;

export const poolerRestart: Fault = {
  id: "pooler",
  title: `PgBouncer killed and started again × ${TIMES}`,
  lack: () => lackOf(["pgbouncer"]),
  async run(stage) {
    let pooler: Front | null = null;
    let direct = "";
    const deployment = await Deployment.open(stage, "pooler", {
      prepare: async (databaseUrl) => {
        direct = databaseUrl;
        pooler = await startPooler(stage, databaseUrl);
      },
      each: () => ({ DATABASE_URL: pooler?.url ?? "", DATABASE_DIRECT_URL: direct }),
    }).catch(async (error) => {
      await (pooler as Front | null)?.stop();
      throw error;
    });
    try {
      const storm = new Storm(deployment);
      const checks: Check[] = [];
      for (let time = 1; time <= TIMES; time += 1) {
        await pause(QUIET_MS);
        const since = performance.now();
        await (pooler as Front | null)?.restart();
        const back = await storm.backAfter(performance.now(), LOST_MS);
        checks.push(atMost(`back after restart ${time}:`, back, BACK_MS));
        await pause(QUIET_MS);
        const answers = storm.answersSince(since);
        const untold = failedOf(answers).filter(({ status, retryAfter }) => {
          return status !== 503 || !Number(retryAfter);
        });
        checks.push(
          countFailures(`restart ${time}: failed requests:`, answers),
          exactly("of them told anything but 503 and when to retry", untold.length, 0),
        );
      }
      return await judge(deployment, storm, checks);
    } finally {
      await deployment.close();
      await (pooler as Front | null)?.stop();
    }
  },
};
