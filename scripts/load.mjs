// `npm run load`: the busy seconds of 1 to 1,000 communities on two servers, one after the other, in docs/load.md
// (docs/scaling.md). Two minutes; both cores.
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { loadReportOf } from "../build/chaos/load/report.js";
import { runLoad } from "../build/chaos/load/run.js";
import { main, root } from "./tools.mjs";

const SAMPLES_MS = 3_000;

function sameWork() {
  const begin = performance.now();
  let sum = 0;
  for (let index = 0; index < 2_000_000; index += 1) sum += Math.sqrt(index);
  return sum > 0 ? performance.now() - begin : 0;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));

main(async () => {
  const works = [sameWork(), sameWork(), sameWork()];
  const timer = setInterval(() => works.push(sameWork()), SAMPLES_MS);
  const levels = await runLoad((level) => console.log(JSON.stringify(level)));
  clearInterval(timer);
  const noise = median(works) / Math.min(...works);
  writeFileSync(join(root, "docs/load.md"), loadReportOf(levels, noise, `${cpus().length} cores`));
  return 0;
});
