// `npm test`: everything. Arguments go to one run of jest.
import { runJest, SUITES } from "./jest-run.mjs";
import { main } from "./tools.mjs";

main(async () => {
  const own = process.argv.slice(2);
  const runs =
    own.length > 0 ? [["--maxWorkers=2", "--passWithNoTests", ...own]] : Object.values(SUITES);
  const total = { passed: 0, failed: 0, skipped: 0 };
  let isGood = true;
  for (const args of runs) {
    const result = await runJest(args);
    for (const key of Object.keys(total)) total[key] += result[key];
    isGood &&= result.code === 0;
  }
  const hasRun = total.passed + total.failed > 0;
  if (!hasRun) console.log("No test ran.");
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return hasRun && isGood && total.failed === 0 ? 0 : 1;
});
