import { reportLine, verdictOn } from "../audit/report";
import { runAudit } from "../audit/run-audit";
import { connectTo, onDatabase, runCommand, say } from "./command";

/**
 * The command `npm run audit`: asks the database for every invariant and prints a line for each. Exit code 0 when
 * all hold, 1 when some are broken, 3 when none is known to be but some could not be asked.
 */
async function audit(databaseUrl: string): Promise<number> {
  const client = await connectTo(databaseUrl, "aaviri-audit");
  try {
    await client.query("SET default_transaction_read_only = on");
    const findings = await runAudit(client);
    for (const finding of findings) say(reportLine(finding));
    const { code, line } = verdictOn(findings);
    say(line);
    return code;
  } finally {
    await client.end();
  }
}

runCommand((config) => onDatabase(config, audit));
