// `npm test`: everything. With arguments, one run of jest with those (`npm test -- server/demo`).
import { runJest, SUITE } from "./jest-run.mjs";
import { main } from "./tools.mjs";

main(async () => {
  const own = process.argv.slice(2);
  const suite =
    own.length > 0 ? [[{ args: ["--maxWorkers=2", "--passWithNoTests", ...own] }]] : SUITE;
  const results = [];
  for (const runs of suite) {
    results.push(
      ...(await Promise.all(runs.map(({ args, ...options }) => runJest(args, options)))),
    );
  }
  const [passed, failed, skipped] = ["passed", "failed", "skipped"].map((key) =>
    results.reduce((total, result) => total + result[key], 0),
  );
  const hasRun = passed + failed > 0;
  if (!hasRun) console.log("No test ran.");
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return hasRun && failed === 0 && results.every(({ code }) => code === 0) ? 0 : 1;
});
