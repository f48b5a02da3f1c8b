import "../../server/modules";
import { allErrorCodes } from "../../server/platform/error-codes";

export interface Answer<Data = unknown> {
  readonly data: Data | null;
  readonly status: number;
  /** Null on success. */
  readonly code: string | null;
  readonly retryAfter: string | null;
  readonly ms: number;
  readonly at: number;
  readonly server: string;
  /** Null on success. */
  readonly message: string | null;
}

const TIMEOUT_MS = 15_000;

interface Body {
  readonly data?: unknown;
  readonly errors?: readonly {
    readonly message?: string;
    readonly extensions?: { readonly code?: string };
  }[];
}

/** Never throws, as a missing response is a result too. */
export function ask<Data>(
  server: string,
  token: string,
  query: string,
  variables: object = {},
): Promise<Answer<Data>> {
  const headers = {
    "Content-Type": "application/json",
    ...(token === "" ? {} : { Authorization: `Bearer ${token}` }),
  };
  const body = JSON.stringify({ query, variables });
  return answerOf<Data>(server, "/graphql", { method: "POST", headers, body }, (content) => {
    const { data, errors: [first] = [] } = content as Body;
    const { message = null, extensions } = first ?? {};
    return first ? { code: extensions?.code ?? "?", message } : { data };
  });
}

interface Content {
  readonly data?: unknown;
  readonly code?: string;
  readonly message?: string | null;
}

async function answerOf<Data>(
  server: string,
  path: string,
  request: RequestInit,
  read: (content: unknown) => Content,
): Promise<Answer<Data>> {
  const since = performance.now();
  let response: Response | null = null;
  const answer = ({ data = null, code = null, message = null }: Nullable<Content>) => {
    const at = performance.now();
    return {
      data: data as Data | null,
      status: response?.status ?? 0,
      code,
      message,
      retryAfter: response?.headers.get("retry-after") ?? null,
      ms: at - since,
      at,
      server,
    };
  };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    response = await fetch(server + path, { ...request, signal });
    return answer(read(await response.json()));
  } catch (error) {
    response = null;
    return answer({ code: networkCodeOf(error), message: (error as Error).message });
  }
}

type Nullable<Type> = { readonly [Key in keyof Type]?: Type[Key] | null };

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
