// `npm run sizes`: what each document, route and job reads in each size of data.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { measureSizes, USAGE } from "../build/lab/sizes/main.js";
import { main, root } from "../scripts/tools.mjs";
import { endOnSignals } from "./report.mjs";

const FILE = join(root, "build/sizes.md");

endOnSignals();
main(async () => {
  if (process.argv.includes("--help")) {
    console.log(USAGE);
    return 0;
  }
  const report = await measureSizes(process.argv.slice(2), console.log);
  writeFileSync(FILE, `${report}\n`);
  console.log(`\n${report}\nAlso in ${FILE}`);
  return 0;
});
