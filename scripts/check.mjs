// `npm run check`: every check but the tests.
import { accessSync, constants, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { delimiter, join } from "node:path";
import { runJest } from "./jest-run.mjs";
import { main, projectNode, root, run, seconds, toolCommand } from "./tools.mjs";

const COMMANDS = {
  "Format and lint": toolCommand("biome", "check", "--error-on-warnings", "."),
  "Types of the server": toolCommand("tsc", "-p", ".", "--noEmit"),
  "Types of the client": toolCommand("tsc", "-p", "client"),
  "Types of the lab": toolCommand("tsc", "-p", "lab", "--noEmit"),
  "Relay artifacts": toolCommand("relay", "--noWatchman", "--validate"),
  "Lengths of files": [projectNode(), "scripts/check-lengths.mjs"],
  "Words of comments": [projectNode(), "scripts/check-comments.mjs"],
  Figures: [projectNode(), "scripts/figures.mjs"],
  "Regular expressions": [projectNode(), "scripts/check-expressions.mjs"],
  Migrations: [projectNode(), "build/server/cli/lint-migrations.js"],
  "Promises to third parties": [projectNode(), "build/server/test/contract-gate/main.js"],
  "Schema and errors page": [projectNode(), "build/server/api/emit-contract.js", "--check"],
};

const TESTS = {
  Imports: [
    "--selectProjects",
    "server",
    "--testPathPatterns=server/test/(import-|client-imports)",
  ],
};

/** Skipped if not installed. They take longest, so they begin first. */
const WHERE_INSTALLED = {
  "Alert rules": ["promtool", "test", "rules", "deploy/alerts.test.yml", "deploy/slo.test.yml"],
};

const MOST_FILES = 10;

main(async () => {
  const failures = [];
  const report = (name, isGood, since, files = []) => {
    console.log(`${isGood ? "ok    " : "failed"}  ${name}  (${seconds(since)})`);
    if (!isGood) failures.push({ name, files });
  };
  const check = async (name, command) => {
    const since = performance.now();
    const { code, output } = await run(command);
    if (code !== 0) console.error(output.trimEnd());
    report(name, code === 0, since, filesIn(output));
  };
  const waiting = Object.entries({ ...WHERE_INSTALLED, ...COMMANDS });
  const checkOneByOne = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next;
      if (!(name in WHERE_INSTALLED) || isInstalled(command[0])) await check(name, command);
      else console.log(`left    ${name}  (${command[0]} is not installed)`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, checkOneByOne));
  for (const [name, args] of Object.entries(TESTS)) {
    const since = performance.now();
    const { code, passed, failed, files } = await runJest(args);
    report(`${name}: ${passed} passed, ${failed} failed`, code === 0 && failed === 0, since, files);
  }
  if (failures.length === 0) console.log("All is well.");
  for (const { name, files } of failures) console.log(`Failed: ${[name, ...files].join("\n  ")}`);
  return failures.length ? 1 : 0;
});

function filesIn(output) {
  const words = output.split("\n").map((line) => line.trim().split(/[\s:(]/, 1)[0]);
  const files = [...new Set(words)].filter((word) => word.includes(".") && isFile(word));
  const rest = files.length - MOST_FILES;
  return rest > 0 ? [...files.slice(0, MOST_FILES), `and ${rest} more`] : files;
}

const isFile = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true;

function isInstalled(program) {
  return (process.env.PATH ?? "").split(delimiter).some((directory) => {
    try {
      accessSync(join(directory, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
