import path from "node:path";
import { problemsOf, readMigrations } from "../migration-lint/lint";
import { runToExit } from "../platform/run-to-exit";

async function main(): Promise<number> {
  const problems = problemsOf(await readMigrations(path.join(__dirname, "../migrations")));
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  return problems.length === 0 ? 0 : 1;
}

runToExit(main);
