import "../server/modules";
import { allErrorCodes } from "../server/platform/error-codes";

export interface Answer<Data = unknown> {
  /** Null where there is none. */
  readonly data: Data | null;
  readonly status: number;
  /** Of an error; of the network where no answer came; null where all is well. */
  readonly code: string | null;
  /** When to ask again, in seconds, where the answer says so. */
  readonly retryAfter: string | null;
  readonly ms: number;
  readonly at: number;
  readonly server: string;
}

const TIMEOUT_MS = 15_000;

interface Body {
  readonly data?: unknown;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
}

/** Sends a document to the GraphQL endpoint of a server. Never throws: no answer is an answer too. */
export async function ask<Data>(
  server: string,
  token: string,
  query: string,
  variables: object = {},
): Promise<Answer<Data>> {
  const since = performance.now();
  let retryAfter: string | null = null;
  const answer = (status: number, code: string | null, data: unknown = null): Answer<Data> => {
    const at = performance.now();
    return { data: data as Data | null, status, code, retryAfter, ms: at - since, at, server };
  };
  try {
    const response = await fetch(`${server}/graphql`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(token === "" ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    retryAfter = response.headers.get("retry-after");
    const { data, errors } = (await response.json()) as Body;
    const code = errors ? (errors[0]?.extensions?.code ?? "?") : null;
    return answer(response.status, code, errors ? null : data);
  } catch (error) {
    return answer(0, networkCodeOf(error));
  }
}

/** The status of a page; zero where it does not answer. */
export async function statusAt(url: string): Promise<number> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

const DEFINITE = new Set(["PAYMENT_PROVIDER_UNAVAILABLE"]);

/** Whether it may have been done or not: no answer, one that says to try again, or a failure. */
export function isUnknown({ status, code }: Answer): boolean {
  if (status === 0) return true;
  const kind = kindOf(code);
  return (kind === "unavailable" && !DEFINITE.has(code ?? "")) || kind === "internal";
}

const KINDS = new Map(allErrorCodes().map(([code, { kind }]) => [code, kind]));

export function isUnforeseen({ status, code }: Answer): boolean {
  return status !== 0 && code !== null && ["internal", "unauthenticated"].includes(kindOf(code));
}

function kindOf(code: string | null): string {
  return code === null ? "good" : (KINDS.get(code) ?? "internal");
}

function networkCodeOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}
