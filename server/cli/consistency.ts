import "../platform/module-loading";
import { checkConsistency } from "../consistency/check-consistency";
import { INVARIANTS } from "../consistency/invariants";
import { reportLine, verdictOn } from "../consistency/report";
import { clockOf, runCommand, say, withClient } from "./command";

/** `npm run consistency`. Exit code 0 all hold, 1 some violated, 3 some unknown. */
runCommand(async (config) => {
  const clock = await clockOf(config);
  return withClient(config, "aaviri-consistency", async (client) => {
    await client.query("SET default_transaction_read_only = on");
    const findings = await checkConsistency(client, INVARIANTS, clock.now());
    for (const finding of findings) say(reportLine(finding));
    const { code, line } = verdictOn(findings);
    say(line);
    return code;
  });
});
