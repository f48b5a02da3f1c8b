// Runs jest with the project's Node and reads its numbers back.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir, totalmem } from "node:os";
import { join, relative } from "node:path";
import { Failure, root, run, toolCommand, toolEnvironment } from "./tools.mjs";

/** Each may have a browser, a server and a database of its own. */
const WORKER_BYTES = 2 * 2 ** 30;
const MOST_WORKERS = 8;

/**
 * How the whole suite is run. What waits for a database or a browser leaves its core to others: three workers share two cores
 * (docs/decisions/0131); with four, tests that wait for seconds at most failed now and then. The storm of payments, the watch over
 * the event loop and the story of starts measure time: they run after all else, two at once.
 */
const WORKERS = Math.max(
  1,
  Math.min(
    MOST_WORKERS,
    Math.ceil(1.5 * availableParallelism()),
    Math.floor(totalmem() / WORKER_BYTES),
  ),
);

/** Screens and servers make much that soon is garbage: with more room for it, it is cleared away less often, and not whenever a test waits. */
const NODE_FLAGS = ["--max-semi-space-size=32", "--initial-heap-size=1024", "--no-memory-reducer"];

export const SUITES = {
  "Tests of server and client, and browser stories": [
    "--projects",
    "server/jest.together.cjs",
    "client/jest.together.cjs",
    "e2e/jest.together.cjs",
    `--maxWorkers=${WORKERS}`,
    `--testSequencer=${join(root, "scripts/longest-first.cjs")}`,
    "--testPathIgnorePatterns=/node_modules/",
  ],
  "The storm of payments, the watch over the event loop, starts and stops": [
    "--selectProjects",
    "server",
    "e2e",
    "--maxWorkers=2",
    "--testPathPatterns=event-loop-watchdog|payment-storm|start-and-stop",
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
    const [node, ...jest] = toolCommand(
      "jest",
      ...["--forceExit", "--json", `--outputFile=${outputFile}`, ...args],
    );
    const command = [node, ...NODE_FLAGS, ...jest];
    // Tests start dozens of servers, which compile the same files.
    const env = { ...toolEnvironment(), NODE_COMPILE_CACHE: join(directory, "compiled") };
    const { code } = await run(command, { stdio: ["inherit", "ignore", "inherit"], env });
    if (isInterrupted) throw new Failure("Interrupted.");
    return { code, ...readNumbers(outputFile) };
  } finally {
    process.removeListener("SIGINT", interrupt);
    // A server that ends late may still write what it compiled.
    rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
  }
}

function readNumbers(outputFile) {
  try {
    const result = JSON.parse(readFileSync(outputFile, "utf8"));
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      skipped: result.numPendingTests + result.numTodoTests,
      files: result.testResults
        .filter(({ status }) => status === "failed")
        .map(({ name }) => relative(root, name))
        .map((path) => path.replace(/^build\/(.*)\.js$/, "$1.ts")),
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0, files: [] };
  }
}
