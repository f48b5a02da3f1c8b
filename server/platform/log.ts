import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

/** Personal data and credentials never reach a log line, wherever they stand in an object. */
const PERSONAL = new Set([
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
]);
const CENSOR = "[redacted]";

/** How deep objects are searched for personal data. */
const LEVELS = 3;

/**
 * Lines are written together: a write costs more than a line. Warnings and errors are written at once, the others after a
 * tenth of a second at most.
 */
const STANDARD_ERROR = { fd: 2, sync: false, minLength: 12_288, periodicFlush: 100 };
const INFO = pino.levels.values.info ?? 0;

/**
 * The structured log: one JSON line per event, on standard error unless told otherwise. A line with the field `alarm`
 * is one that someone should see at once; `onAlarm` hears of it.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination(STANDARD_ERROR),
  onAlarm: (alarm: string) => void = () => undefined,
): Log {
  return pino(
    {
      level,
      // For the fields of a child logger. With paths that begin with `*` it would copy every object at every line.
      redact: { paths: [...PERSONAL], censor: CENSOR },
      formatters: { log: (fields) => redacted(fields, LEVELS) },
      base: undefined,
      serializers: { err: describe },
      hooks: {
        logMethod(given, log, lineLevel) {
          const [fields] = given as unknown[];
          if (isAlarm(fields)) onAlarm(fields.alarm);
          log.apply(this, given);
          if (lineLevel > INFO) this.flush();
        },
      },
    },
    destination,
  );
}

/** The same fields without personal data; a copy only where there is some. What is said of `err` is chosen by `describe`. */
function redacted<Fields extends object>(fields: Fields, levels: number): Fields {
  let copy: Record<string, unknown> | null = null;
  for (const name in fields) {
    const value = (fields as Record<string, unknown>)[name];
    if (value === undefined || name === "err") continue;
    const told = PERSONAL.has(name) ? CENSOR : within(value, levels - 1);
    if (told === value) continue;
    copy ??= (Array.isArray(fields) ? [...fields] : { ...fields }) as Record<string, unknown>;
    copy[name] = told;
  }
  return (copy ?? fields) as Fields;
}

const within = (value: unknown, levels: number) =>
  typeof value === "object" && value !== null && levels > 0 ? redacted(value, levels) : value;

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
