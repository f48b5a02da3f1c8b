import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir, totalmem } from "node:os";
import { join, relative } from "node:path";
import { Failure, root, run, toolCommand, toolEnvironment } from "./tools.mjs";

/** Each may have a browser, a server and a database. */
const WORKER_BYTES = 2 * 2 ** 30;
const MOST_WORKERS = 8;

/**
 * Three workers share two cores, as some wait for I/O. Tests that measure time run last, two at
 * once.
 */
const WORKERS = Math.max(
  1,
  Math.min(
    MOST_WORKERS,
    Math.ceil(1.5 * availableParallelism()),
    Math.floor(totalmem() / WORKER_BYTES),
  ),
);

/** More room for garbage means fewer collections. */
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

/** A Ctrl-C reaches jest itself; this waits for its cleanup. */
export async function runJest(args) {
  const directory = mkdtempSync(join(tmpdir(), "aaviri-jest-"));
  const outputFile = join(directory, "result.json");
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
  };
  process.on("SIGINT", interrupt);
  try {
    // A test that fails before it closes its application must not hang.
    const [node, ...jest] = toolCommand(
      "jest",
      ...["--forceExit", "--json", `--outputFile=${outputFile}`, ...args],
    );
    const command = [node, ...NODE_FLAGS, ...jest];
    // Tests start dozens of servers that compile the same files.
    const env = { ...toolEnvironment(), NODE_COMPILE_CACHE: join(directory, "compiled") };
    const { code } = await run(command, { stdio: ["inherit", "ignore", "inherit"], env });
    if (isInterrupted) throw new Failure("Interrupted.");
    return { code, ...readNumbers(outputFile) };
  } finally {
    process.removeListener("SIGINT", interrupt);
    // A server that ends late may still write to it.
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
