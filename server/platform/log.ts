import { type DestinationStream, type Logger, pino } from "pino";

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

/**
 * The structured log: one JSON line per event, on standard error unless told otherwise. A line with the field `alarm`
 * is one that someone should see at once; `onAlarm` hears of it.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({ fd: 2, sync: false }),
  onAlarm: (alarm: string) => void = () => undefined,
): Log {
  const paths = PERSONAL.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino(
    {
      level,
      redact: { paths, censor: "[redacted]" },
      base: undefined,
      serializers: { err: describe },
      hooks: {
        logMethod(given, log) {
          const [fields] = given as unknown[];
          if (isAlarm(fields)) onAlarm(fields.alarm);
          log.apply(this, given);
        },
      },
    },
    destination,
  );
}

const isAlarm = (fields: unknown): fields is { readonly alarm: string } =>
  typeof fields === "object" && fields !== null && "alarm" in fields;

/** What a log line says of an error. A failed statement carries its parameters, which are left out. */
function describe(error: Partial<Record<string, unknown>> | null) {
  const { name, message, stack, code, table, constraint, cause } = error ?? {};
  return { type: name, message, stack, code, table, constraint, cause: describeCause(cause) };
}

/** What led to an error, such as a key that was refused. The words of others may name people: their code does. */
function describeCause(cause: unknown) {
  if (!(cause instanceof Error)) return undefined;
  const { name, message, code } = cause as Error & { readonly code?: unknown };
  return code === undefined ? { type: name, message } : { type: name, code };
}
