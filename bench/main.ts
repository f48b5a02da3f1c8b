import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runToExit } from "../server/platform/run-to-exit";
import { StartupError } from "../server/platform/startup-error";
import { runNotify } from "./cases/run-notify";
import { readOptions, USAGE } from "./options";
import { type Findings, reportOf } from "./report/report";
import {
  measureCopying,
  measureKeys,
  measureThrough,
  measureWorkers,
  runBench,
  watchMemory,
} from "./run-bench";

const RESULTS = path.resolve(__dirname, "../../bench/results");

const WHOLE = ["aaviri", "postgraphile", "raw"] as const;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  if (process.platform !== "linux")
    throw new StartupError("The bench reads /proc: it runs on Linux only.");
  if (process.argv.includes("--help")) {
    say(USAGE);
    return 0;
  }
  const options = readOptions(process.argv.slice(2));
  if (options.memoryMinutes !== null) {
    const { line, isGood } = await watchMemory(options, options.memoryMinutes, say);
    say(line);
    return isGood || !options.isStrict ? 0 : 1;
  }
  if (options.isCopying) {
    await measureCopying(options, say);
    return 0;
  }
  if (options.isOfNotify) {
    await runNotify(options.seconds, say);
    return 0;
  }
  if (options.isOfKeys) {
    const isGood = await measureKeys(options, say);
    return isGood || !options.isStrict ? 0 : 1;
  }
  if (options.isOfWorkers) {
    const isGood = await measureWorkers(options, say);
    return isGood || !options.isStrict ? 0 : 1;
  }
  if (options.isThrough) {
    const isGood = await measureThrough(options, say);
    return isGood || !options.isStrict ? 0 : 1;
  }
  const findings = await runBench(options, say);
  const page = reportOf(findings);
  say(`\n${page}`);
  // Partial runs are not kept: nobody could tell later what they left out.
  const isWhole =
    !options.isQuick &&
    options.only.length === 0 &&
    WHOLE.every((stack) => options.stacks.includes(stack));
  if (isWhole) keep(findings, page);
  const isMet = findings.verdicts.every((verdict) => verdict.isMet);
  return isMet || !options.isStrict ? 0 : 1;
}

function keep(findings: Findings, page: string): void {
  const before = findings.options.before && path.basename(findings.options.before);
  const kept = {
    ...findings,
    options: { ...findings.options, before },
    results: findings.results.all,
  };
  const figures = JSON.stringify(kept, null, 1);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(path.join(RESULTS, "latest.md"), page);
  writeFileSync(path.join(RESULTS, "latest.json"), `${figures}\n`);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

runToExit(main);
