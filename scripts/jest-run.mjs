// Runs jest with the project's Node and reads its numbers back.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure, run, toolCommand } from "./tools.mjs";

/**
 * How the whole suite is run on a small machine. The race for a slot measures how long an answer takes, and the story
 * of starts how long a start takes: both have the machine to themselves. The others wait for a database or a browser some
 * of the time, so three of them share two cores.
 */
export const SUITES = {
  "Tests of server and client": [
    "--projects",
    "server/jest.together.cjs",
    "client/jest.config.cjs",
    "--maxWorkers=3",
  ],
  "The race for a slot": [
    "--selectProjects",
    "server",
    "--runInBand",
    "--testPathPatterns=booking-race",
  ],
  "Browser stories": [
    "--selectProjects",
    "e2e",
    "--maxWorkers=3",
    "--testPathIgnorePatterns=/node_modules/",
    "--testPathIgnorePatterns=start-and-stop",
  ],
  "Starts and stops": [
    "--selectProjects",
    "e2e",
    "--runInBand",
    "--testPathPatterns=start-and-stop",
  ],
};

/**
 * Runs jest with these arguments, its report shown in the terminal (jest writes that to stderr), and returns what
 * happened to it. A Ctrl-C reaches jest itself; this waits until it has cleaned up.
 */
export async function runJest(args) {
  const directory = mkdtempSync(join(tmpdir(), "aaviri-jest-"));
  const outputFile = join(directory, "result.json");
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
  };
  process.on("SIGINT", interrupt);
  try {
    // A test that fails before it closes its application must end red, not hang.
    const command = toolCommand(
      "jest",
      ...["--forceExit", "--json", `--outputFile=${outputFile}`, ...args],
    );
    const { code } = await run(command, { stdio: ["inherit", "ignore", "inherit"] });
    if (isInterrupted) throw new Failure("Interrupted.");
    return { code, ...readNumbers(outputFile) };
  } finally {
    process.removeListener("SIGINT", interrupt);
    rmSync(directory, { recursive: true, force: true });
  }
}

function readNumbers(outputFile) {
  try {
    const result = JSON.parse(readFileSync(outputFile, "utf8"));
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      skipped: result.numPendingTests + result.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
