import { currentRequest } from "../../platform/request-context";

/** Where the developers' pages say what a code means. */
const ERROR_PAGE = "/developers/errors";

/** What each error tells beside its own: under which number the log knows the request, and where its code is explained. */
export function withHelp(
  extensions: Readonly<Record<string, unknown>> & { readonly code: string },
  publicUrl: string | null,
  requestId = currentRequest()?.requestId,
): Record<string, unknown> {
  const documentation = `${publicUrl ?? ""}${ERROR_PAGE}#${extensions.code}`;
  return Object.assign({}, extensions, requestId === undefined ? {} : { requestId }, {
    documentation,
  });
}
