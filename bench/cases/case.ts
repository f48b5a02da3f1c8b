import type { Job } from "../load/job";
import type { StackId } from "../stacks/stack";
import { onOneLine } from "./documents";

export interface RequestSpec extends Pick<Job, "method" | "path" | "begins"> {
  /** JSON; null sends no body. */
  readonly body: object | null;
  readonly as?: "administrator" | "resident";
  /** Expected rows at a path of the answer; null for any number. */
  readonly rows: { readonly at: readonly string[]; readonly count: number | null };
}

export interface Case {
  readonly id: string;
  readonly title: string;
  readonly requests: Readonly<Partial<Record<StackId, RequestSpec>>>;
}

/** Another checkout of this server gets the same request. */
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

export function raw(name: string, variables: object, rows: RequestSpec["rows"]): RequestSpec {
  return { method: "POST", path: `/${name}`, begins: '{"data":{', body: variables, rows };
}
