import { types } from "node:util";
import { DatabaseError } from "pg";
import { EntityNotFoundError, QueryFailedError } from "typeorm";

const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";
const DATA_EXCEPTION = /^22/;

/** Lock or statement timeouts, shutdowns, lost connections, too many connections: try again later. */
const PASSING = /^(55P03|57014|57P0[1-4]|53\d{3}|08[\dP]\d{2}|40001|40P01|25P03)$/;
/** A lock that was not available in time, or two who waited for each other. */
const BUSY = ["55P03", "40P01"];
const LOST_CONNECTION =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENOTFOUND|EAI_AGAIN|timeout expired|ERR_STREAM_DESTROYED|Connection (terminated|ended)|Transaction is not started|calling end on the pool|timeout exceeded when trying to connect|connection timeout|not queryable|already released/i;

/** The connection broke, or fell silent, while an answer was awaited. */
const LOST_ANSWER = /ECONNRESET|EPIPE|ETIMEDOUT|Connection terminated unexpectedly/;

/** Whether a statement failed on a unique constraint (the named one, if given). */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = databaseErrorOf(error);
  if (cause?.code !== UNIQUE_VIOLATION) return false;
  return constraint === undefined || cause.constraint === constraint;
}

/** Whether a statement failed on a foreign key (the named one, if given): something is referred to, or is gone. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  const cause = databaseErrorOf(error);
  if (cause?.code !== FOREIGN_KEY_VIOLATION) return false;
  return constraint === undefined || cause.constraint === constraint;
}

/** Whether the database could not take a value: out of range, no such day, a NUL in a text. */
export function isRefusedValue(error: unknown): boolean {
  return DATA_EXCEPTION.test(databaseErrorOf(error)?.code ?? "");
}

/** Whether a row that was there a moment ago is gone: someone else deleted it meanwhile. */
export function isVanishedRow(error: unknown): boolean {
  return error instanceof EntityNotFoundError;
}

/** Whether someone else held a lock for too long. */
export function isBusy(error: unknown): boolean {
  return BUSY.includes(databaseErrorOf(error)?.code ?? "");
}

/** Whether the database is away or too busy just now, so that the same call may go through later. */
export function isPassingFailure(error: unknown): boolean {
  const code = databaseErrorOf(error)?.code;
  if (code) return PASSING.test(code);
  // Node's own errors may be of another realm than `Error` here: those of a socket are, in jest's sandbox.
  return types.isNativeError(error) && LOST_CONNECTION.test(`${error.message} ${codeOf(error)}`);
}

/** Whether no one knows if what was asked has been done. */
export function isLostAnswer(error: unknown): boolean {
  if (databaseErrorOf(error)) return false;
  return types.isNativeError(error) && LOST_ANSWER.test(`${error.message} ${codeOf(error)}`);
}

function databaseErrorOf(error: unknown): DatabaseError | null {
  const cause = error instanceof QueryFailedError ? error.driverError : error;
  return cause instanceof DatabaseError ? cause : null;
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}
