import type { Request, Response } from "express";
import type { FormattedExecutionResult } from "graphql";

export const RESPONSE_JSON = "application/graphql-response+json";
export const OFFERED = ["application/json", RESPONSE_JSON];

export function acceptOf(request: Request): string {
  return request.accepts(OFFERED) || "application/json";
}

/** Valid syntax that cannot be executed (GraphQL over HTTP, September 2026). */
const UNPROCESSABLE: ReadonlySet<unknown> = new Set([
  ...["GRAPHQL_VALIDATION_FAILED", "OPERATION_RESOLUTION_FAILURE", "INVALID_INPUT"],
  ...["DOCUMENT_TOO_DEEP", "DOCUMENT_TOO_COSTLY", "TOO_MANY_FIELDS", "TOO_MANY_FRAGMENTS"],
  ...["TOO_MANY_ALIASES", "TOO_MANY_DIRECTIVES"],
]);
const PARTIAL_SUCCESS = 294;
const WRONG = 400;
const UNPROCESSABLE_CONTENT = 422;

export function statusOfError(accept: string | undefined, status: number, code: unknown): number {
  return accept === RESPONSE_JSON && status === WRONG && UNPROCESSABLE.has(code)
    ? UNPROCESSABLE_CONTENT
    : status;
}

/** `status` is the one for JSON. */
export function statusOfAnswer(
  accept: string | undefined,
  status: number,
  { data, errors = [] }: FormattedExecutionResult,
): number {
  const hasRun = data !== undefined;
  if (accept !== RESPONSE_JSON || errors.length === 0) return status;
  if (hasRun && status === 200) return PARTIAL_SUCCESS;
  return hasRun ? status : statusOfError(accept, status, errors[0]?.extensions?.code);
}

export function sendJson(response: Response, body: object): void {
  response.setHeader("Content-Type", `${acceptOf(response.req)}; charset=utf-8`);
  response.json(body);
}
