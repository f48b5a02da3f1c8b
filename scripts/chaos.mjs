// `npm run chaos`: breaks what can break under the load of fifty clients, and counts what was acknowledged, lost,
// doubled and unknown, in docs/chaos.md. `npm run chaos -- F01 failover` runs those only; of the others the page keeps what
// their last run on this machine found. What needs programs that are not installed is left out, and says which.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reportOf } from "../build/chaos/report.js";
import { choose, isGood, runFaults } from "../build/chaos/run.js";
import { main, root } from "./tools.mjs";

const FILE = join(root, "docs/chaos.md");
const KEPT = join(root, "build/chaos-results.json");
const SAMPLES_MS = 5_000;

function sameWork() {
  const begin = performance.now();
  let sum = 0;
  for (let index = 0; index < 4_000_000; index += 1) sum += Math.sqrt(index);
  return sum > 0 ? performance.now() - begin : 0;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));

main(async () => {
  const ids = process.argv.slice(2);
  const { faults, lacks } = choose(ids);
  for (const line of lacks) console.log(`-       ${line}`);
  if (ids.length > 0 && lacks.length > 0) return 1;
  const works = [sameWork(), sameWork(), sameWork()];
  const timer = setInterval(() => works.push(sameWork()), SAMPLES_MS);
  const results = await runFaults(faults, (result) => {
    const { id, title, finding, seconds } = result;
    console.log(
      `${isGood(result) ? "ok    " : "FAILED"}  ${id}  ${title}  (${seconds.toFixed(0)} s)`,
    );
    console.log(`        ${JSON.stringify(finding.tally)}`);
    for (const check of finding.checks)
      console.log(`        ${check.isGood ? "   " : "NOT"} ${check.what}`);
  });
  clearInterval(timer);
  const noise = median(works) / Math.min(...works);
  const kept = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, "utf8")) : [];
  const all = new Map(
    [...kept, ...results.map((result) => ({ ...result, noise }))].map((each) => [each.id, each]),
  );
  const sorted = [...all.values()].toSorted((a, b) => a.id.localeCompare(b.id));
  writeFileSync(KEPT, JSON.stringify(sorted));
  writeFileSync(FILE, reportOf(sorted));
  return results.every(isGood) ? 0 : 1;
});
