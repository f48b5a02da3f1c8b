import { isLostConnection, isPassingFailure } from "./database-error";
import { StartupError } from "./startup-error";

const OLDEST_NODE = 22;

/** Null for a supported version. */
export function complaintAboutNode(version: string): string | null {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return null;
  return `Aaviri needs Node ${OLDEST_NODE} or newer to run; this is Node ${version}. \`npm start\` and \`npm run …\` bring a Node of their own.`;
}

/** Exits with the code that `work` returns; any other end is code 1 and one plain line. */
export function runToExit(work: () => Promise<number>): void {
  process.exitCode = 1; // An event loop that runs empty would end with 0.
  process.once("beforeExit", () => complain("It ended before it was done."));
  const complaint = complaintAboutNode(process.versions.node);
  const running = complaint ? Promise.reject(new StartupError(complaint)) : work();
  running.then(
    (code) => process.exit(code),
    (error: unknown) => {
      complain(sentenceOf(error));
      process.exit(1);
    },
  );
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const { message, stack } = error as Error;
  if (isLostConnection(error)) return `The database went away before it was done (${message}).`;
  if (isPassingFailure(error)) return `The database was busy (${message}). Please try again.`;
  return String(stack);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
