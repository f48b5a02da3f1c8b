// `npm run check`: limits source files to 300 lines.
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { root } from "./tools.mjs";

const MOST_LINES = 300;
const FOLDERS = ["server", "client", "e2e", "lab", "scripts"];
const SOURCE = /\.(ts|tsx|mts|js|mjs|cjs)$/;

const LONGER = {
  "client/spec-texts/administratorTexts.ts": "one table: texts of the specification",
  "client/spec-texts/specTexts.ts": "one table: texts of the specification",
  "e2e/administrators-day.ts": "one list: all that an administrator does on a day",
  "server/api/graphql/statement-count.int.test.ts": "one table: a case for each list",
  "server/test/damages.ts": "one table: how each invariant is broken",
};

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((path) =>
    [folder, ...path.split(sep)].join("/"),
  ),
).filter((path) => SOURCE.test(path) && !/__generated__|node_modules/.test(path));

const linesOf = (path) => readFileSync(join(root, path), "utf8").split("\n").length - 1;
const long = new Map(files.map((path) => [path, linesOf(path)]).filter(([, n]) => n > MOST_LINES));

const faults = [
  ...[...long]
    .filter(([path]) => !(path in LONGER))
    .map(([path, lines]) => `${path} has ${lines} lines, ${MOST_LINES} at most: split it`),
  ...Object.keys(LONGER)
    .filter((path) => !long.has(path))
    .map((path) => `${path} is not longer than ${MOST_LINES} lines any more: strike it off`),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
