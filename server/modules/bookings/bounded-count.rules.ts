import { invalid } from "../../platform/domain-error";

export interface RowsCounted {
  readonly count: number;
  readonly isExact: boolean;
}

export interface CountedPage {
  countUpTo(limit: number): Promise<RowsCounted>;
}

export const DEFAULT_COUNT_LIMIT = 1_000;
const MAX_COUNT_LIMIT = 10_000;

/** @throws INVALID_INPUT outside 1 to 10,000 */
export function requireCountLimit(limit: number): void {
  if (limit >= 1 && limit <= MAX_COUNT_LIMIT) return;
  throw invalid("limit", `Rows are counted up to a limit of 1 to ${MAX_COUNT_LIMIT}.`);
}

export function boundedBy(limit: number, rows: number): RowsCounted {
  return rows > limit ? { count: limit, isExact: false } : { count: rows, isExact: true };
}
