import type { Job } from "../load/job";
import type { StackId } from "../stacks/stack";
import { onOneLine } from "./documents";

/** What is sent again and again. */
export interface RequestSpec extends Pick<Job, "method" | "path" | "begins"> {
  /** Sent as JSON; null sends none. */
  readonly body: object | null;
  /** In whose name, where somebody has to be signed in. */
  readonly as?: "administrator" | "resident";
  /** How many rows the answer has to have, by a path into it: a wrong answer is not worth measuring. */
  readonly rows: { readonly at: readonly string[]; readonly count: number | null };
}

/** Something that is measured at every stack that can do it. */
export interface Case {
  /** By which `--only` finds it. */
  readonly id: string;
  readonly title: string;
  /** What each stack is asked; a stack that is missing is not. */
  readonly requests: Readonly<Partial<Record<StackId, RequestSpec>>>;
}

/** What a stack is asked in a case; this server in another checkout is asked the same as in this one. */
export function requestOf({ requests }: Case, stack: StackId): RequestSpec | undefined {
  return requests[stack === "before" ? "aaviri" : stack];
}

/** A GraphQL document with its variables. */
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
