import type { GraphQLResponse } from "relay-runtime";
import { Observable, type RequestParameters, type SubscribeFunction } from "relay-runtime";
import { type GraphQLErrorShape, NetworkError, ServerError } from "./errors";
import { noteForbidden } from "./refusals";

/** Window event after a broken stream reconnects, as it may have missed changes. */
export const REOPENED = "streamreopened";

/** After 1, 2, 4 … seconds. */
const ATTEMPTS = 4;

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly GraphQLErrorShape[];
}

interface Tokens {
  /** `null` for a visitor. */
  getIdToken(): Promise<string | null>;
}

/** Reopens broken streams, then `onError` gets a `ServerError` or a `NetworkError`. */
export function createSubscribe(identity: Tokens): SubscribeFunction {
  const openStreams = async () => {
    const { createClient } = await import("graphql-sse");
    return createClient({
      url: "/graphql/stream",
      headers: async () => {
        const token = await identity.getIdToken();
        if (token === null) throw new Error("Nobody is signed in.");
        return { authorization: `Bearer ${token}` };
      },
      retryAttempts: ATTEMPTS,
    });
  };
  let streams: ReturnType<typeof openStreams> | undefined;

  return (params, variables) =>
    Observable.create<GraphQLResponse>((sink) => {
      let end: (() => void) | undefined;
      let isOver = false;
      streams ??= openStreams();
      streams
        .then((client) => {
          if (isOver) return;
          end = client.subscribe<Answer>(
            requestOf(params, variables),
            {
              next(answer) {
                const [first] = answer.errors ?? [];
                if (first?.extensions?.kind === "forbidden") noteForbidden();
                if (answer.data != null) sink.next(answer as GraphQLResponse);
                else sink.error(first ? new ServerError(first) : new NetworkError());
              },
              error: (cause) => sink.error(new NetworkError({ cause })),
              complete: () => sink.complete(),
            },
            { connected: (isAgain) => isAgain && window.dispatchEvent(new Event(REOPENED)) },
          );
        })
        .catch((cause: unknown) => {
          streams = undefined;
          sink.error(new NetworkError({ cause }));
        });
      return () => {
        isOver = true;
        end?.();
      };
    });
}

/** The server finds the document by its id; graphql-sse sends `query` unchanged. */
function requestOf({ id }: RequestParameters, variables: object): { readonly query: string } {
  return { documentId: `sha256:${id}`, variables } as unknown as { readonly query: string };
}
