import type { TestApp } from "./app";
import type { GraphqlAnswer } from "./live-answers";

export interface SentFile {
  readonly bytes: Uint8Array;
  readonly name?: string;
  readonly type?: string;
}

export interface Multipart {
  readonly query: string;
  readonly variables: object;
  readonly files: readonly SentFile[];
  readonly map?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** GraphQL multipart request specification. */
export async function sendMultipart<Data = Record<string, never>>(
  app: TestApp,
  token: string | null,
  { query, variables, files, map, headers }: Multipart,
): Promise<GraphqlAnswer<Data>> {
  const form = new FormData();
  form.append("operations", JSON.stringify({ query, variables }));
  form.append("map", JSON.stringify(map ?? { 0: ["variables.input.image"] }));
  files.forEach(({ bytes, name = "picture.png", type = "image/png" }, index) => {
    form.append(String(index), new Blob([new Uint8Array(bytes)], { type }), name);
  });
  const response = await fetch(`${app.url}/graphql`, {
    method: "POST",
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: form,
  });
  const body = (await response.json()) as GraphqlAnswer<Data>;
  const code = body.errors?.[0]?.extensions.code as string | undefined;
  return { ...body, status: response.status, code };
}
