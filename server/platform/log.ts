import { type Logger, pino } from "pino";

export type Log = Logger;

/** Personal data and credentials never reach a log line, wherever they stand in an object. */
const PERSONAL = [
  "authorization",
  "cookie",
  "password",
  "token",
  "idToken",
  "email",
  "mobileNumber",
  "carNumber",
  "displayName",
  "signature",
];

/** The structured log: one JSON line per event on standard error. */
export function createLog(level: string): Log {
  const paths = PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino(
    { level, redact: { paths, censor: "[redacted]" }, base: undefined },
    pino.destination({ fd: 2, sync: false }),
  );
}
