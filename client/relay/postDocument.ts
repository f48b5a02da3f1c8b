import type { RequestParameters, UploadableMap, Variables } from "relay-runtime";
import { compareClock } from "../ui/deviceClock";
import { documentBody } from "./documentBody";
import { type GraphQLErrorShape, NetworkError } from "./errors";

export interface Answer {
  readonly status: number;
  readonly data: object | null;
  readonly errors: readonly GraphQLErrorShape[];
}

/** Without Relay's runtime. Rejects with `NetworkError`. */
export async function postDocument(
  document: Pick<RequestParameters, "id">,
  variables: Variables,
  token: string | null,
  uploadables?: UploadableMap | null,
): Promise<Answer> {
  const { body, headers } = documentBody(document, variables, uploadables);
  let response: Response;
  try {
    response = await fetch("/graphql", {
      method: "POST",
      headers: {
        accept: "application/graphql-response+json, application/json",
        ...headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body,
    });
  } catch (cause) {
    throw new NetworkError({ cause });
  }
  compareClock(response.headers.get("date"));
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
