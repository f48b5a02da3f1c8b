// `npm run chaos`: eight faults under the load of fifty clients. `npm run chaos -- deploy webhooks`
// selects some.
import { reportOf } from "../build/lab/chaos/report.js";
import { choose, isGood, runFaults } from "../build/lab/chaos/run.js";
import { main } from "../scripts/tools.mjs";
import { endOnSignals, report } from "./report.mjs";

endOnSignals();
main(async () => {
  const ids = process.argv.slice(2);
  const { faults, lacks } = choose(ids);
  for (const line of lacks) console.log(`-       ${line}`);
  if (ids.length > 0 && lacks.length > 0) return 1;
  const results = await runFaults(faults, (result) => {
    const { id, title, finding, seconds } = result;
    console.log(
      `${isGood(result) ? "ok    " : "FAILED"}  ${id}  ${title}  (${seconds.toFixed(0)} s)`,
    );
    console.log(`        ${JSON.stringify(finding.tally)}`);
    for (const check of finding.checks)
      console.log(`        ${check.isGood ? "   " : "NOT"} ${check.what}`);
  });
  if (ids.length === 0) report("Faults", reportOf(results, lacks));
  return results.every(isGood) ? 0 : 1;
});
