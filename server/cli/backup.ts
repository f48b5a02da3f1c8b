import { existsSync, statSync } from "node:fs";
import { writeBackup } from "../backup/write-backup";
import { isLostConnection } from "../platform/database-error";
import { StartupError } from "../platform/startup-error";
import { connectTo, onDatabase, runCommand, say } from "./command";

const USAGE = "Use: npm run backup -- <file>";

/** `npm run backup`. Exit code 0 when complete, 1 on an error, 2 for wrong usage. */
async function backUp(databaseUrl: string, file: string): Promise<number> {
  if (existsSync(file)) throw new StartupError(`${file} is there already: name another file.`);
  const client = await connectTo(databaseUrl, "aaviri-backup");
  try {
    const { rows } = await writeBackup(client, file, new Date()).catch(refuse(file));
    const counts = Object.values(rows);
    const count = counts.reduce((sum, each) => sum + each, 0);
    say(`${file} has ${count} rows of ${counts.length} tables in ${statSync(file).size} bytes.`);
    say("It holds personal data: keep it where only those may read it who may read the database.");
    return 0;
  } finally {
    await client.end();
  }
}

const refuse = (file: string) => (error: NodeJS.ErrnoException) => {
  if (!error.syscall || isLostConnection(error)) throw error;
  throw new StartupError(`${file} cannot be written (${error.code}).`);
};

runCommand(async (config) => {
  const [file, ...more] = process.argv.slice(2);
  if (file && more.length === 0) return onDatabase(config, (url) => backUp(url, file));
  process.stderr.write(`${USAGE}\n`);
  return 2;
});
