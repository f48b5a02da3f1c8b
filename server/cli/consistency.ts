import "../platform/module-loading";
import { checkConsistency } from "../consistency/check-consistency";
import { INVARIANTS } from "../consistency/invariants";
import { reportLine, verdictOn } from "../consistency/report";
import type { Clock } from "../platform/clock";
import { clockOf, connectTo, onDatabase, runCommand, say, type Target } from "./command";

/** `npm run consistency`. Exit code 0 all hold, 1 some violated, 3 some unknown. */
async function check(target: Target, clock: Clock): Promise<number> {
  const client = await connectTo(target, "aaviri-consistency");
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
  return onDatabase(config, (target) => check(target, clock));
});
