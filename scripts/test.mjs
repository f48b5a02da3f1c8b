// `npm test`: every jest project. Further arguments go to jest (`npm test -- server/demo`).
import { runJest } from "./jest-run.mjs";
import { main } from "./tools.mjs";

/** The stories have the machine to themselves: a browser, a server and a database on two cores are enough. */
const RUNS = [
  ["--selectProjects", "server", "client", "--maxWorkers=2"],
  ["--selectProjects", "e2e", "--runInBand"],
];

main(async () => {
  const own = process.argv.slice(2);
  const runs = own.some((argument) => argument.startsWith("--selectProjects")) ? [[]] : RUNS;
  const total = { passed: 0, failed: 0, skipped: 0 };
  let isGood = true;
  for (const args of runs) {
    const result = await runJest([...args, "--passWithNoTests", ...own]);
    for (const key of Object.keys(total)) total[key] += result[key];
    isGood &&= result.code === 0;
  }
  const hasRun = total.passed + total.failed > 0;
  if (!hasRun) console.log("No test ran.");
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  return hasRun && isGood && total.failed === 0 ? 0 : 1;
});
