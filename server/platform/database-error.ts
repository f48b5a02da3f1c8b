import { types } from "node:util";
import { DatabaseError } from "pg";
import { EntityNotFoundError, QueryFailedError } from "typeorm";
import { DomainError } from "./domain-error";

const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";
const DATA_EXCEPTION = /^22/;

/** Timeouts, shutdowns, lost or too many connections. */
const PASSING = /^(55P03|57014|57P0[1-4]|53\d{3}|08[\dP]\d{2}|40001|40P01|25P03)$/;
/** Write on a standby or former primary; passes too. */
export const READ_ONLY = "25006";
const ENDED_BY_SERVER = /^(57P0[1-4]|08[\dP]\d{2}|25P03)$/;
const BUSY = ["55P03", "40P01"];
const LOST_CONNECTION =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENOTFOUND|EAI_AGAIN|timeout expired|ERR_STREAM_DESTROYED|Connection (terminated|ended)|Transaction is not started|calling end on the pool|timeout exceeded when trying to connect|connection timeout|not queryable|already released/i;

const LOST_ANSWER = /ECONNRESET|EPIPE|ETIMEDOUT|Connection terminated unexpectedly/;

/** Column types changed since the statement was prepared. */
export function isStalePlan(error: unknown): boolean {
  const cause = databaseErrorOf(error);
  return cause?.code === "0A000" && cause.routine === "RevalidateCachedQuery";
}

export function isOutOfRange(error: unknown): boolean {
  return databaseErrorOf(error)?.code === "22003";
}

export function isAbortedTransaction(error: unknown): boolean {
  return databaseErrorOf(error)?.code === "25P02";
}

/** Any constraint unless named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = databaseErrorOf(error);
  if (cause?.code !== UNIQUE_VIOLATION) return false;
  return constraint === undefined || cause.constraint === constraint;
}

/** For `catch` of a write; rethrows other errors. */
export const nameTaken =
  (constraint: string, message: string) =>
  (error: unknown): never => {
    if (!isUniqueViolation(error, constraint)) throw error;
    throw new DomainError("NAME_TAKEN", message, { field: "name" });
  };

/** A row is referenced, or is gone. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  const cause = databaseErrorOf(error);
  if (cause?.code !== FOREIGN_KEY_VIOLATION) return false;
  return constraint === undefined || cause.constraint === constraint;
}

/** Out of range, no such day, a NUL in a text. */
export function isRefusedValue(error: unknown): boolean {
  return DATA_EXCEPTION.test(databaseErrorOf(error)?.code ?? "");
}

export function isVanishedRow(error: unknown): boolean {
  return error instanceof EntityNotFoundError;
}

export function isBusy(error: unknown): boolean {
  return BUSY.includes(databaseErrorOf(error)?.code ?? "");
}

export function isPassingFailure(error: unknown): boolean {
  const code = databaseErrorOf(error)?.code;
  if (code) return PASSING.test(code) || code === READ_ONLY || isStalePlan(error);
  return isLostConnection(error);
}

export function isLostConnection(error: unknown): boolean {
  const code = databaseErrorOf(error)?.code;
  if (code) return ENDED_BY_SERVER.test(code);
  // Jest's sandbox has another realm than socket errors.
  return types.isNativeError(error) && LOST_CONNECTION.test(`${error.message} ${codeOf(error)}`);
}

/** It is unknown whether the statement ran. */
export function isLostAnswer(error: unknown): boolean {
  if (databaseErrorOf(error)) return false;
  return types.isNativeError(error) && LOST_ANSWER.test(`${error.message} ${codeOf(error)}`);
}

function databaseErrorOf(error: unknown): DatabaseError | null {
  const cause = error instanceof QueryFailedError ? error.driverError : error;
  return cause instanceof DatabaseError ? cause : null;
}

/** Messages of passing failures hold no row data. */
export function describeFailure(error: unknown): string {
  const cause = databaseErrorOf(error);
  if (cause) return `${cause.code} ${cause.message}`;
  return types.isNativeError(error) ? error.message || codeOf(error) : String(error);
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}
