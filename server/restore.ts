import { reportLine } from "./audit/report";
import { runAudit } from "./audit/run-audit";
import { type CheckedBackup, checkBackup, restoreBackup } from "./backup/restore-backup";
import { connectTo, onDatabase, runCommand, say } from "./command";

const USAGE = "Use: npm run restore -- <file>";

/**
 * The command `npm run restore`: fills an empty database with what a backup has, and asks it for every invariant.
 * Exit code 0 when all is as it was, 1 when it cannot be (nothing is written then), 2 for wrong use.
 */
async function restore(databaseUrl: string, file: string, backup: CheckedBackup): Promise<number> {
  const client = await connectTo(databaseUrl, "aaviri-restore");
  try {
    await restoreBackup(client, databaseUrl, file, backup);
    const counts = Object.values(backup.rows);
    const count = counts.reduce((sum, each) => sum + each, 0);
    say(`${count} rows of ${counts.length} tables are as they were at ${backup.madeAt}.`);
    const findings = await runAudit({ query: async (sql) => (await client.query(sql)).rows });
    const broken = findings.filter(({ rows }) => rows.length > 0);
    for (const finding of broken) say(reportLine(finding));
    if (broken.length === 0) say(`All ${findings.length} invariants hold.`);
    return broken.length === 0 ? 0 : 1;
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
