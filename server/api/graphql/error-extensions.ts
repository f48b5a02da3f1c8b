import { currentRequest } from "../../platform/request-context";

const ERROR_PAGE = "/developers/errors";

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
