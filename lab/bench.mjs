// `npm run bench`: this server, another checkout, PostGraphile 5 and bare pg.
import { bench, USAGE } from "../build/lab/bench/main.js";
import { main } from "../scripts/tools.mjs";
import { endOnSignals, report } from "./report.mjs";

endOnSignals();
main(async () => {
  if (process.argv.includes("--help")) {
    console.log(USAGE);
    return 0;
  }
  const found = await bench(process.argv.slice(2), console.log);
  console.log(`\n${found.report}`);
  if (found.isWhole) report("Bench", found.report);
  return 0;
});
