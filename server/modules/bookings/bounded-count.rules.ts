import { invalid } from "../../platform/domain-error";

export interface RowsCounted {
  readonly count: number;
  /** False: there are more rows. */
  readonly isExact: boolean;
}

export interface CountedPage {
  countUpTo(limit: number): Promise<RowsCounted>;
}

export const DEFAULT_COUNT_LIMIT = 1_000;
const MAX_COUNT_LIMIT = 10_000;

/** @throws INVALID_INPUT below 1 and above 10,000 */
export function requireCountLimit(limit: number): void {
  if (limit >= 1 && limit <= MAX_COUNT_LIMIT) return;
  throw invalid("limit", `Rows are counted up to a limit of 1 to ${MAX_COUNT_LIMIT}.`);
}

/** `rows` is at most one above the limit. */
export function boundedBy(limit: number, rows: number): RowsCounted {
  return rows > limit ? { count: limit, isExact: false } : { count: rows, isExact: true };
}
