import "../platform/module-loading";
import type { Client } from "pg";
import { checkConsistency } from "../consistency/check-consistency";
import { INVARIANTS } from "../consistency/invariants";
import { reportLine, verdictOn } from "../consistency/report";
import { clockOf, runCommand, say, withClient } from "./command";

const CONNECTIONS = 2;
/** Joins stay in memory; compiling these statements costs more than it saves. */
const SETTINGS = "SET default_transaction_read_only = on; SET work_mem = '128MB'; SET jit = off";

/** `npm run consistency`. Exit code 0 all hold, 1 some violated, 3 some unknown. */
runCommand(async (config) => {
  const clock = await clockOf(config);
  const work = async (...clients: Client[]) => {
    for (const client of clients) await client.query(SETTINGS);
    const findings = await checkConsistency(clients, INVARIANTS, clock.now());
    for (const finding of findings) say(reportLine(finding));
    const { code, line } = verdictOn(findings);
    say(line);
    return code;
  };
  return withClient(config, "aaviri-consistency", work, CONNECTIONS);
});
