import { setTimeout as pause } from "node:timers/promises";
import { Deployment } from "../deployment";
import type { Check, Fault } from "../fault";
import { KeysGate } from "../keys-gate";
import { WITHOUT_BUYING } from "../resident";
import { Storm } from "../storm";
import { atMost, exactly, judge, slowest } from "../verdict";

const COLD_MS = 5_000;
const WARM_MS = 8_000;
/** Three seconds for the keys, and some. */
const TOLD_MS = 4_500;
const BACK_MS = 5_000;

export const keysUnreachable: Fault = {
  id: "F10",
  title: "identity keys unreachable: to servers that start, to servers that have them",
  async run(stage) {
    const gate = await KeysGate.open(stage.identity.keysUrl);
    gate.state = "resets";
    const deployment = await Deployment.open(stage, "f10", {
      settings: { CHAOS_KEYS_URL: gate.url },
    });
    try {
      const storm = new Storm(deployment, WITHOUT_BUYING);
      const checks: Check[] = [];
      for (const state of ["resets", "hangs"] as const) {
        gate.state = state;
        const since = performance.now();
        await pause(COLD_MS);
        const answers = storm.answersSince(since);
        const statuses = [...new Set(answers.map(({ status }) => status))];
        checks.push(
          exactly(`cold, it ${state}: statuses of ${answers.length} answers`, statuses, [503]),
          atMost("the slowest", slowest(answers), TOLD_MS),
        );
      }
      gate.state = "open";
      const back = await storm.backAfter(performance.now(), 20_000);
      checks.push(atMost("keys there, back after", back, BACK_MS));
      await pause(BACK_MS);
      gate.state = "hangs";
      const since = performance.now();
      await pause(WARM_MS);
      const answers = storm.answersSince(since);
      const refused = answers.filter(({ code }) => code === "IDENTITY_UNAVAILABLE");
      checks.push(
        exactly(`warm: of ${answers.length} answers, 503 for want of keys`, refused.length, 0),
      );
      gate.state = "open";
      return await judge(deployment, storm, checks);
    } finally {
      await deployment.close();
      gate.close();
    }
  },
};
