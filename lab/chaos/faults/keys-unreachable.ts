import { setTimeout as pause } from "node:timers/promises";
import { startTcpGate } from "../../../server/test/tcp-gate";
import { Deployment } from "../deployment";
import type { Fault } from "../fault";
import { WITHOUT_BUYING } from "../resident";
import { Storm } from "../storm";
import { atMost, exactly, judge, slowest } from "../verdict";

const COLD_MS = 8_000;
const WARM_MS = 8_000;
/** Three seconds for the keys, plus a margin. */
const TOLD_MS = 4_500;
const BACK_MS = 5_000;

export const keysUnreachable: Fault = {
  id: "identity-gone",
  title: "identity keys unreachable: to servers that start, to servers that have them",
  async run(stage) {
    const keys = new URL(stage.identity.keysUrl);
    const gate = await startTcpGate(keys.hostname, Number(keys.port));
    gate.isSilent = true;
    keys.port = `${gate.port}`;
    const deployment = await Deployment.open(stage, "identity_gone", {
      settings: { LAB_KEYS_URL: keys.href },
    });
    try {
      const storm = new Storm(deployment, WITHOUT_BUYING);
      await pause(COLD_MS);
      const cold = storm.answersSince();
      gate.isSilent = false;
      const back = await storm.backAfter(performance.now(), 20_000);
      await pause(BACK_MS);
      gate.isSilent = true;
      const since = performance.now();
      await pause(WARM_MS);
      const warm = storm.answersSince(since);
      gate.isSilent = false;
      const refused = warm.filter(({ code }) => code === "IDENTITY_UNAVAILABLE");
      const statuses = [...new Set(cold.map(({ status }) => status))];
      return await judge(deployment, storm, [
        exactly(`cold: statuses of ${cold.length} answers`, statuses, [503]),
        atMost("the slowest", slowest(cold), TOLD_MS),
        atMost("keys there, back after", back, BACK_MS),
        exactly(`warm: of ${warm.length} answers, 503 for want of keys`, refused.length, 0),
      ]);
    } finally {
      await deployment.close();
      await gate.close();
    }
  },
};
