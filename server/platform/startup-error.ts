import { firstAddress } from "./database-address";

/** An operator's error: shown as one plain line without a stack. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}

/** Wrong role, password or database. */
const LOGIN_REFUSED = /^(28000|28P01|3D000)$/;

/** Without the password. @param setting that has the address */
export function noDatabase(databaseUrl: string, setting: string, error: unknown): StartupError {
  if (error instanceof StartupError) return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  const { host, pathname } = new URL(firstAddress(databaseUrl));
  const database = `The database ${pathname.slice(1)} at ${host}`;
  if (LOGIN_REFUSED.test(code))
    return new StartupError(`${database} refuses us: ${message}. Mend ${setting}.`);
  const why = code === "ECONNREFUSED" ? "it refuses connections" : message;
  return new StartupError(
    `${database} does not answer: ${why || code}. Start it or mend ${setting}.`,
  );
}
