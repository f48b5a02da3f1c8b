import "../platform/module-loading";
import { COUNTS, recount } from "../recount/recounts";
import { runCommand, say, withClient } from "./command";

/** `npm run recount`: corrects count tables, by name or all, beside running servers. */
runCommand(async (config) => {
  const names = process.argv.slice(2);
  const known = COUNTS.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no table of counts ${unknown.join(", ")}. npm run recount -- [${known.join("] [")}]\n`,
    );
    return 2;
  }
  return withClient(config, "aaviri-recount", async (client) => {
    for (const count of COUNTS.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const lines = await recount(client, count);
      for (const line of lines) say(`corrected  ${count.name}: ${line}`);
      if (lines.length === 0) say(`ok         ${count.name}`);
    }
    return 0;
  });
});
