import type { Job } from "../load/job";
import type { StackId } from "../stacks/stack";
import { onOneLine } from "./documents";

export interface RequestSpec extends Pick<Job, "method" | "path" | "begins"> {
  /** Sent as JSON; null sends none. */
  readonly body: object | null;
  readonly as?: "administrator" | "resident";
  /** How many rows the answer has to have, by a path into it: a wrong answer is not worth measuring. */
  readonly rows: { readonly at: readonly string[]; readonly count: number | null };
}

export interface Case {
  /** By which `--only` finds it. */
  readonly id: string;
  readonly title: string;
  readonly requests: Readonly<Partial<Record<StackId, RequestSpec>>>;
}

/** What a stack is asked in a case; this server in another checkout is asked the same as in this one. */
export function requestOf({ requests }: Case, stack: StackId): RequestSpec | undefined {
  return requests[stack === "before" ? "aaviri" : stack];
}

export function document(
  query: string,
  variables: object,
  rest: Pick<RequestSpec, "rows"> & Partial<Pick<RequestSpec, "as">>,
): RequestSpec {
  const head = { method: "POST", path: "/graphql", begins: '{"data":{' } as const;
  return { ...head, body: { query: onOneLine(query), variables }, ...rest };
}

/** What the limit is asked: the case's statements by name. */
export function raw(name: string, variables: object, rows: RequestSpec["rows"]): RequestSpec {
  return { method: "POST", path: `/${name}`, begins: '{"data":{', body: variables, rows };
}
