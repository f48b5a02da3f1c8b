import "../platform/module-loading";
import { checkConsistency } from "../consistency/check-consistency";
import { INVARIANTS } from "../consistency/invariants";
import { reportLine, verdictOn } from "../consistency/report";
import type { Clock } from "../platform/clock";
import { clockOf, connectTo, onDatabase, runCommand, say } from "./command";

/** `npm run consistency`. Exit code 0 all hold, 1 some violated, 3 some unknown. */
async function check(databaseUrl: string, clock: Clock): Promise<number> {
  const client = await connectTo(databaseUrl, "aaviri-consistency");
  try {
    await client.query("SET default_transaction_read_only = on");
    const findings = await checkConsistency(client, INVARIANTS, clock.now());
    for (const finding of findings) say(reportLine(finding));
    const { code, line } = verdictOn(findings);
    say(line);
    return code;
  } finally {
    await client.end();
  }
}

runCommand(async (config) => {
  const clock = await clockOf(config);
  return onDatabase(config, (databaseUrl) => check(databaseUrl, clock));
});
