import { setTimeout as pause } from "node:timers/promises";
import { lackOf } from "../availability/debian";
import { Deployment } from "../deployment";
import { countFailures } from "../failures";
import type { Check, Fault } from "../fault";
import { startProxy } from "../proxy";
import { Storm } from "../storm";
import { atMost, judge } from "../verdict";

const QUIET_MS = 5_000;
const BACK_MS = 2_000;
const LOST_MS = 30_000;
const TIMES = 3;

export const proxyRestart: Fault = {
  id: "proxy",
  title: `Caddy before two servers killed and started again × ${TIMES}`,
  lack: () => lackOf(["caddy"]),
  async run(stage) {
    const deployment = await Deployment.open(stage, "proxy");
    const proxy = await startProxy(deployment.servers, stage.path);
    try {
      if (!proxy) throw new Error("There is no Caddy");
      deployment.balancer.leaveTo(proxy);
      const storm = new Storm(deployment);
      const checks: Check[] = [];
      for (let time = 1; time <= TIMES; time += 1) {
        await pause(QUIET_MS);
        const since = performance.now();
        await proxy.restart();
        const back = await storm.backAfter(performance.now(), LOST_MS);
        checks.push(atMost(`back after restart ${time}:`, back, BACK_MS));
        await pause(QUIET_MS);
        const answers = storm.answersSince(since);
        checks.push(countFailures(`restart ${time}: failed requests:`, answers));
      }
      return await judge(deployment, storm, checks);
    } finally {
      await proxy?.close();
      await deployment.close();
    }
  },
};
