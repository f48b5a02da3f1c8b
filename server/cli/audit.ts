import { reportLine, verdictOn } from "../audit/report";
import { runAudit } from "../audit/run-audit";
import { connectTo, onDatabase, runCommand, say } from "./command";

/** `npm run audit`. Exit code 0 all hold, 1 some are violated, 3 some are unknown. */
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
