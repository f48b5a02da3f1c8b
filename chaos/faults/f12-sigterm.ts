import { setTimeout as pause } from "node:timers/promises";
import { Deployment } from "../deployment";
import type { Check, Fault } from "../fault";
import { Storm } from "../storm";
import { atMost, exactly, judge } from "../verdict";

const WARM_MS = 3_000;
const GONE_MS = 20_000;

/** Each of two servers is stopped and started in turn behind a readiness-checking balancer. */
export const sigterm: Fault = {
  id: "F12",
  title: "SIGTERM to each of two servers in turn",
  async run(stage) {
    const deployment = await Deployment.open(stage, "f12");
    try {
      deployment.balancer.watch();
      const storm = new Storm(deployment);
      const checks: Check[] = [];
      for (const server of deployment.servers) {
        await pause(WARM_MS);
        const { code, ms } = await server.terminate();
        checks.push(exactly("exit code", code, 0), atMost("gone within", ms, GONE_MS));
        await server.start();
      }
      await pause(WARM_MS);
      const answers = storm.answersSince();
      const broken = answers.filter(({ status }) => status === 0);
      const codes = [...new Set(broken.map(({ code }) => code))].join(" ");
      checks.push({
        what: `broken requests: ${broken.length} of ${answers.length} ${codes}`.trim(),
        isGood: broken.length === 0,
      });
      const finding = await judge(deployment, storm, checks);
      deployment.balancer.stopWatching();
      return finding;
    } finally {
      deployment.balancer.stopWatching();
      await deployment.close();
    }
  },
};
