import type { RequestParameters, UploadableMap, Variables } from "relay-runtime";

interface Body {
  readonly body: string | FormData;
  readonly headers: Readonly<Record<string, string>>;
}

/** `uploadables` maps a path such as `variables.input.image` to its file. */
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
  // CSRF protection: another site cannot send this header without a CORS preflight.
  return { body: form, headers: { "apollo-require-preflight": "1" } };
}
