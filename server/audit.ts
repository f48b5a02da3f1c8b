import { reportLine } from "./audit/report";
import { runAudit } from "./audit/run-audit";
import { connectTo, onDatabase, runCommand, say } from "./command";

/**
 * The command `npm run audit`: asks the database for every invariant and prints a line for each. Exit code 0 when
 * all hold, 1 otherwise.
 */
async function audit(databaseUrl: string): Promise<number> {
  const client = await connectTo(databaseUrl, "aaviri-audit");
  try {
    await client.query("SET default_transaction_read_only = on");
    const findings = await runAudit({ query: async (sql) => (await client.query(sql)).rows });
    for (const finding of findings) say(reportLine(finding));
    const broken = findings.filter(({ rows }) => rows.length > 0).length;
    say(
      broken === 0
        ? `All ${findings.length} invariants hold.`
        : `${broken} of ${findings.length} invariants are broken.`,
    );
    return broken === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
}

runCommand((config) => onDatabase(config, audit));
