import { setTimeout as pause } from "node:timers/promises";
import type { ServerProcess } from "../../server-process";
import { Deployment } from "../deployment";
import type { Fault } from "../fault";
import { Storm } from "../storm";
import { atLeast, judge } from "../verdict";

const MINUTE_MS = 60_000;
const EVERY_MS = 1_000;
const SERVERS = 3;
const FEWEST = { kills: 10, acknowledged: 200 };

/** Kills the longest-running of three servers every second, unless it is the only one ready. */
export const killedServers: Fault = {
  id: "server-killed",
  title: "kill −9 of a server every second for a minute",
  async run(stage) {
    const deployment = await Deployment.open(stage, "server_killed", { servers: SERVERS });
    try {
      const storm = new Storm(deployment);
      const starting = new Set<Promise<void>>();
      let kills = 0;
      for (const end = performance.now() + MINUTE_MS; performance.now() < end; ) {
        await pause(EVERY_MS);
        const oldest = oldestOf(deployment.servers);
        if (!oldest) continue;
        await oldest.kill();
        kills += 1;
        const start = oldest.startServer().finally(() => starting.delete(start));
        starting.add(start);
      }
      await Promise.all(starting);
      const acknowledged = storm.answersSince().filter(({ code }) => code === null).length;
      return await judge(deployment, storm, [
        atLeast("kills:", kills, FEWEST.kills),
        atLeast("requests served meanwhile:", acknowledged, FEWEST.acknowledged),
      ]);
    } finally {
      await deployment.close();
    }
  },
};

function oldestOf(servers: readonly ServerProcess[]): ServerProcess | undefined {
  const up = servers.filter(({ isUp }) => isUp);
  if (up.length < 2) return undefined;
  return up.sort((a, b) => (a.upSince ?? 0) - (b.upSince ?? 0))[0];
}
