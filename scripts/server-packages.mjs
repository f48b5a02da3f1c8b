// For the image: removes packages that no compiled server file names, so that `npm prune` drops
// them. `--list` shows the rest.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const file = join(root, "package.json");
const content = JSON.parse(readFileSync(file, "utf8"));
const code = globSync("build/server/**/*.js", { cwd: root })
  .filter((name) => !/[\\/](test|demo)[\\/]|\.test\.js$/.test(name))
  .map((name) => readFileSync(join(root, name), "utf8"))
  .join("\n");

const isNamed = (name) => [`"${name}"`, `"${name}/`].some((quoted) => code.includes(quoted));

const kept = Object.entries(content.dependencies).filter(([name]) => isNamed(name));
if (process.argv.includes("--list")) console.log(kept.map(([name]) => name).join("\n"));
else writeFileSync(file, JSON.stringify({ ...content, dependencies: Object.fromEntries(kept) }));
