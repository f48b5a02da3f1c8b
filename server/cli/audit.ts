import "../platform/module-loading";
import { INVARIANTS } from "../audit/invariants";
import { reportLine, verdictOn } from "../audit/report";
import { runAudit } from "../audit/run-audit";
import type { Clock } from "../platform/clock";
import { clockOf, connectTo, onDatabase, runCommand, say } from "./command";

/** `npm run audit`. Exit code 0 all hold, 1 some violated, 3 some unknown. */
async function audit(databaseUrl: string, clock: Clock): Promise<number> {
  const client = await connectTo(databaseUrl, "aaviri-audit");
  try {
    await client.query("SET default_transaction_read_only = on");
    const findings = await runAudit(client, INVARIANTS, clock.now());
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
  return onDatabase(config, (databaseUrl) => audit(databaseUrl, clock));
});
