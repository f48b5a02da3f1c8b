import type { RequestParameters, UploadableMap, Variables } from "relay-runtime";

interface Body {
  readonly body: string | FormData;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A persisted document as it is sent: JSON, or with a file a GraphQL multipart request. A file's name in
 * `uploadables` is its place, such as `variables.input.image`, where the variables have null.
 */
export function documentBody(
  { id }: Pick<RequestParameters, "id">,
  variables: Variables,
  uploadables?: UploadableMap | null,
): Body {
  const operation = JSON.stringify({ documentId: `sha256:${id}`, variables });
  const files = Object.entries(uploadables ?? {});
  if (files.length === 0) {
    return { body: operation, headers: { "content-type": "application/json" } };
  }
  const form = new FormData();
  form.append("operations", operation);
  form.append("map", JSON.stringify(Object.fromEntries(files.map(([place], at) => [at, [place]]))));
  for (const [at, [, file]] of files.entries()) form.append(String(at), file);
  // A page of another site cannot send this header without being asked first.
  return { body: form, headers: { "apollo-require-preflight": "1" } };
}
