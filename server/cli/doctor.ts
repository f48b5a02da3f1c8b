import "../platform/module-loading";
import { type Finding, runChecks } from "../doctor/check";
import { databaseChecks } from "../doctor/database-checks";
import { hostChecks } from "../doctor/host-checks";
import { surroundingChecks } from "../doctor/surrounding-checks";
import { runCommand, say, withClient } from "./command";

const SIGNS = { ok: "ok   ", look: "look ", wrong: "WRONG" } as const;

const tell = (name: string, { verdict, sentence }: Finding) =>
  say(`${SIGNS[verdict]} ${name.padEnd(12)} ${sentence}`);

/** `npm run doctor`: read-only. Warnings do not affect the exit code. */
runCommand((config) =>
  withClient(config, "aaviri-doctor", async (client) => {
    await client.query("SET default_transaction_read_only = on");
    const checks = [
      ...databaseChecks(client, config),
      ...surroundingChecks(config),
      ...(config.isDemo ? [] : hostChecks(client)),
    ];
    const { wrong, look } = await runChecks(checks, tell);
    say(`${wrong === 0 ? "Nothing is wrong." : `Wrong: ${wrong}.`} To look at: ${look}.`);
    return wrong === 0 ? 0 : 1;
  }),
);
