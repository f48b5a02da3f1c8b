import { isLostConnection, isPassingFailure } from "./database-error";
import { StartupError } from "./startup-error";

/** Exits with the code that `work` returns; any other end is code 1 and one plain line. */
export function runToExit(work: () => Promise<number>): void {
  process.exitCode = 1; // An event loop that runs empty would end with 0.
  process.once("beforeExit", () => complain("It ended before it was done."));
  work().then(
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
