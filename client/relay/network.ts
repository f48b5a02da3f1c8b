import {
  type GraphQLResponse,
  type INetwork,
  Network,
  type RequestParameters,
  type Variables,
} from "relay-runtime";
import { type GraphQLErrorShape, NetworkError, ServerError } from "./errors";

/** What the network layer needs of the identity. */
export interface NetworkIdentity {
  /**
   * The signed-in person's bearer token, or `null` for a visitor. Waits while that is not yet known.
   * With `fresh` a new one is fetched from the identity service.
   */
  getIdToken(options?: { readonly fresh: boolean }): Promise<string | null>;
  /** Called when the server refuses even a fresh token. */
  onTokenRefused(): void;
}

const SIGNED_OUT: GraphQLErrorShape = {
  message: "Please sign in.",
  extensions: { code: "UNAUTHENTICATED", kind: "unauthenticated" },
};

interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly errors: readonly GraphQLErrorShape[];
}

/**
 * POSTs each persisted operation to `/graphql` and reads the answer.
 *
 * - `data` with `errors` is passed on: Relay keeps the errors with their fields.
 * - no `data` throws {@link ServerError} with the first error's message, code, field and kind.
 * - no answer at all, or one that is not GraphQL, throws {@link NetworkError}.
 * - a refused token is renewed once; refused again, the identity is told.
 * - a visitor's operation is not sent at all: every screen with a query needs a login, and an answer
 *   made for nobody must not be found in the store by whoever signs in next.
 */
export function createNetwork(identity: NetworkIdentity): INetwork {
  return Network.create(async (params, variables) => {
    const token = await tokenFrom(identity, false);
    if (token === null) throw new ServerError(SIGNED_OUT);
    let answer = await post(params, variables, token);
    if (isUnauthenticated(answer)) {
      answer = await post(params, variables, await tokenFrom(identity, true));
      if (isUnauthenticated(answer)) identity.onTokenRefused();
    }
    if (answer.data != null) return answer as unknown as GraphQLResponse;
    const [first] = answer.errors;
    throw first ? new ServerError(first) : new NetworkError({ status: answer.status });
  });
}

async function tokenFrom(identity: NetworkIdentity, fresh: boolean): Promise<string | null> {
  try {
    return await identity.getIdToken({ fresh });
  } catch (cause) {
    throw new NetworkError({ cause });
  }
}

function isUnauthenticated({ status, errors }: Answer): boolean {
  return status === 401 || errors.some((error) => error.extensions?.kind === "unauthenticated");
}

async function post(
  params: RequestParameters,
  variables: Variables,
  token: string | null,
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch("/graphql", {
      method: "POST",
      headers: {
        accept: "application/graphql-response+json, application/json",
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ documentId: `sha256:${params.id}`, variables }),
    });
  } catch (cause) {
    throw new NetworkError({ cause });
  }
  return read(response);
}

async function read(response: Response): Promise<Answer> {
  const { status } = response;
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    throw new NetworkError({ status, cause });
  }
  if (typeof body !== "object" || body === null || !("data" in body || "errors" in body)) {
    throw new NetworkError({ status });
  }
  return { status, data: null, errors: [], ...(body as Partial<Pick<Answer, "data" | "errors">>) };
}
