import { type DestinationStream, type Logger, pino } from "pino";
import { LogWriter, standardError } from "./log-writer";

export type Log = Logger;

/** Never logged, at any depth. */
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

const LEVELS = 3;

const INFO = pino.levels.values.info ?? 0;

/** One JSON line per event, by default on standard error. Lines with `alarm` also go to `onAlarm`. */
export function createLog(
  level: string,
  destination: DestinationStream = standardError,
  onAlarm: (alarm: string) => void = () => undefined,
): Log {
  return pino(
    {
      level,
      // Wildcard paths would copy every object.
      redact: { paths: [...PERSONAL], censor: CENSOR },
      formatters: { log: (fields) => redacted(fields, LEVELS) },
      base: undefined,
      serializers: { err: describe },
      hooks: {
        logMethod(given, log, lineLevel) {
          const [fields] = given as unknown[];
          if (isAlarm(fields)) onAlarm(fields.alarm);
          log.apply(this, given);
          if (lineLevel > INFO && destination instanceof LogWriter) destination.flush();
        },
      },
    },
    destination,
  );
}

/** Copies only where there is personal data. */
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

/** Omits a failed statement's parameters, which are personal data. */
function describe(error: Partial<Record<string, unknown>> | null) {
  const { name, message, stack, code, table, constraint, cause } = error ?? {};
  return { type: name, message, stack, code, table, constraint, cause: describeCause(cause) };
}

/** Messages of foreign errors may name people. */
function describeCause(cause: unknown) {
  if (!(cause instanceof Error)) return undefined;
  const { name, message, code } = cause as Error & { readonly code?: unknown };
  return code === undefined ? { type: name, message } : { type: name, code };
}
