import { freePort } from "../../server/demo/free-port";
import { PaymentSandbox } from "../../server/demo/payment-sandbox/payment-sandbox";
import { createDataSource } from "../../server/platform/database";
import { runCommand, settingsOf } from "../deployment";
import type { Fault } from "../fault";
import { ServerProcess } from "../server-process";
import { tallyOf } from "../tally";
import { exactly } from "../verdict";

const SERVERS = 3;

/** Concurrent starts on an empty database: one migrates, the others wait. */
export const twoMigrations: Fault = {
  id: "F13",
  title: `${SERVERS} servers start at once on an empty database`,
  async run(stage) {
    const databaseUrl = await stage.emptyDatabase("f13");
    const sandbox = await PaymentSandbox.start({ port: 0, webhookUrl: null });
    const settings = settingsOf(stage, databaseUrl, sandbox);
    const servers: ServerProcess[] = [];
    while (servers.length < SERVERS) servers.push(new ServerProcess(await freePort(), settings));
    const dataSource = await createDataSource({ databaseUrl, poolSize: 1 }).initialize();
    try {
      const starts = await Promise.allSettled(servers.map((server) => server.start()));
      const migrated = servers.filter(({ printed }) => printed.includes("brought up to date"));
      const [steps] = await dataSource.query<[{ all: number; different: number }]>(
        'SELECT count(*)::int AS "all", count(DISTINCT name)::int AS different FROM migrations',
      );
      const audit = await runCommand("audit", settings);
      return {
        tally: { ...tallyOf([], []), oversold: 0 },
        isAuditClean: audit.isGood,
        checks: [
          exactly(
            "servers that started",
            starts.filter(({ status }) => status === "fulfilled").length,
            SERVERS,
          ),
          exactly("of which migrated", migrated.length, 1),
          exactly("migrations that ran twice", steps.all - steps.different, 0),
          { what: `${steps.all} migrations`, isGood: steps.all > 0 },
        ],
      };
    } finally {
      await Promise.all(servers.map((server) => server.kill()));
      await dataSource.destroy();
      await sandbox.close();
    }
  },
};
