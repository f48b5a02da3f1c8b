// `npm run load`: the busy seconds of 1 to 1,000 communities on two servers, one after the other, in docs/load.md
// (docs/scaling.md). Two minutes; both cores. `npm run load -- --soak`: an hour of mixed load, in docs/soak.md;
// `--minutes <n>` and `--rate <n>` (requests a second) for another.
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadReportOf } from "../build/chaos/load/report.js";
import { runLoad } from "../build/chaos/load/run.js";
import { runSoak } from "../build/chaos/load/soak.js";
import { complaintsOf, soakReportOf } from "../build/chaos/load/soak-report.js";
import { main, root } from "./tools.mjs";

const SAMPLES_MS = 3_000;
const MACHINE = `${cpus().length} cores`;

function sameWork() {
  const begin = performance.now();
  let sum = 0;
  for (let index = 0; index < 2_000_000; index += 1) sum += Math.sqrt(index);
  return sum > 0 ? performance.now() - begin : 0;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));

/** Runs it and watches how busy the machine is meanwhile; writes the page. */
async function measured(file, work, pageOf) {
  const works = [sameWork(), sameWork(), sameWork()];
  const timer = setInterval(() => works.push(sameWork()), SAMPLES_MS);
  const found = await work((part) => console.log(JSON.stringify(part)));
  clearInterval(timer);
  writeFileSync(join(root, file), pageOf(found, median(works) / Math.min(...works), MACHINE));
  return found;
}

main(async () => {
  const { values } = parseArgs({
    options: {
      soak: { type: "boolean", default: false },
      minutes: { type: "string", default: "60" },
      rate: { type: "string", default: "20" },
    },
  });
  if (!values.soak) {
    await measured("docs/load.md", runLoad, loadReportOf);
    return 0;
  }
  const options = { minutes: Number(values.minutes), rate: Number(values.rate) };
  const soak = await measured("docs/soak.md", (tell) => runSoak(options, tell), soakReportOf);
  const complaints = complaintsOf(soak);
  for (const complaint of complaints) console.error(complaint);
  return complaints.length === 0 ? 0 : 1;
});
