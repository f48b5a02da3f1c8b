import { reportLine, verdictOn } from "../audit/report";
import { holds, runAudit } from "../audit/run-audit";
import { type CheckedBackup, checkBackup, restoreBackup } from "../backup/restore-backup";
import { connectTo, onDatabase, runCommand, say } from "./command";

const USAGE = "Use: npm run restore -- <file>";

/** `npm run restore`, then the audit. Exit code 1 when nothing could be restored, 2 for wrong usage, else the audit's. */
async function restore(databaseUrl: string, file: string, backup: CheckedBackup): Promise<number> {
  const client = await connectTo(databaseUrl, "aaviri-restore");
  try {
    await restoreBackup(client, databaseUrl, file, backup);
    const counts = Object.values(backup.rows);
    const count = counts.reduce((sum, each) => sum + each, 0);
    say(`${count} rows of ${counts.length} tables are as they were at ${backup.madeAt}.`);
    const findings = await runAudit(client);
    for (const finding of findings) if (!holds(finding)) say(reportLine(finding));
    const { code, line } = verdictOn(findings);
    say(line);
    return code;
  } finally {
    await client.end();
  }
}

runCommand(async (config) => {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const backup = await checkBackup(file);
  return onDatabase(config, (databaseUrl) => restore(databaseUrl, file, backup), true);
});
