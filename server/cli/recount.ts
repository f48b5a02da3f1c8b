import "../platform/module-loading";
import type { Client } from "pg";
import { COUNTS, recount } from "../recount/recounts";
import { connectTo, onDatabase, runCommand, say, type Target } from "./command";

/** `npm run recount`: corrects count tables, by name or all, beside running servers. */
async function recountAll(names: readonly string[], target: Target): Promise<number> {
  const client: Client = await connectTo(target, "aaviri-recount");
  try {
    for (const count of COUNTS.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const lines = await recount(client, count);
      for (const line of lines) say(`corrected  ${count.name}: ${line}`);
      if (lines.length === 0) say(`ok         ${count.name}`);
    }
    return 0;
  } finally {
    await client.end();
  }
}

runCommand(async (config) => {
  const names = process.argv.slice(2);
  const known = COUNTS.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return onDatabase(config, (target) => recountAll(names, target));
  process.stderr.write(
    `There is no table of counts ${unknown.join(", ")}. npm run recount -- [${known.join("] [")}]\n`,
  );
  return 2;
});
