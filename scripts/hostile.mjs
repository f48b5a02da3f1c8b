// `npm run hostile`: what a resident waits for while strangers send hostile documents and addresses, in docs/hostile.md
// (attacks A26 to A28). One minute; fails beyond the limit.
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { hostileReportOf, MOST_P99 } from "../build/chaos/hostile/report.js";
import { runHostile } from "../build/chaos/hostile/run.js";
import { main, root } from "./tools.mjs";

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));

main(async () => {
  const result = await runHostile();
  console.log(JSON.stringify(result, null, 2));
  writeFileSync(join(root, "docs/hostile.md"), hostileReportOf(result, `${cpus().length} cores`));
  const isGood = result.storm.p99 < MOST_P99 && Object.keys(result.storm.failed).length === 0;
  return isGood ? 0 : 1;
});
