import "../platform/module-loading";
import type { Config } from "../config/config";
import { type Finding, runChecks } from "../doctor/check";
import { databaseChecks } from "../doctor/database-checks";
import { hostChecks } from "../doctor/host-checks";
import { surroundingChecks } from "../doctor/surrounding-checks";
import { connectTo, onDatabase, runCommand, say, type Target } from "./command";

const SIGNS = { ok: "ok   ", look: "look ", wrong: "WRONG" } as const;

const tell = (name: string, { verdict, sentence }: Finding) =>
  say(`${SIGNS[verdict]} ${name.padEnd(12)} ${sentence}`);

/** `npm run doctor`: read-only. Warnings do not affect the exit code. */
async function doctor(config: Config, target: Target): Promise<number> {
  const client = await connectTo(target, "aaviri-doctor");
  try {
    await client.query("SET default_transaction_read_only = on");
    const counts = await runChecks(
      [
        ...databaseChecks(client, config),
        ...surroundingChecks(config),
        ...(config.isDemo ? [] : hostChecks(client)),
      ],
      tell,
    );
    const { wrong, look } = counts;
    say(
      wrong === 0
        ? `Nothing is wrong. To look at: ${look}.`
        : `Wrong: ${wrong}. To look at: ${look}.`,
    );
    return wrong === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
}

runCommand((config) => onDatabase(config, (target) => doctor(config, target)));
