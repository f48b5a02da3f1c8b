import { firstAddress } from "./database-address";

/** An operator's error: shown as one plain line without a stack. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}

/** Wrong role, password or database. */
const LOGIN_REFUSED = /^(28000|28P01|3D000)$/;
const ANSWERED = /^(?!08|57P)(\d\d|P0|XX)\w{3}$/;

/** Without the password. @param setting that has the address */
export function noDatabase(databaseUrl: string, setting: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  const { host, pathname } = new URL(firstAddress(databaseUrl));
  const why = code === "ECONNREFUSED" ? "it refuses connections" : message || code;
  let does = `does not answer: ${why}. Start it or mend ${setting}`;
  if (ANSWERED.test(code)) does = `answers with an error: ${message}`;
  if (LOGIN_REFUSED.test(code)) does = `refuses us: ${message}. Mend ${setting}`;
  return new StartupError(`The database ${pathname.slice(1)} at ${host} ${does}.`);
}
