import { type DomainError, invalid } from "../../platform/domain-error";

/** Plays the browser in which a resident answers an application's request, on this server. */
export async function answerConsent(
  server: string,
  authorize: URL,
  { idToken, isAllowed }: { readonly idToken: string; readonly isAllowed: boolean },
): Promise<string> {
  const cookies = new Map<string, string>();
  const go = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const options = Object.assign({}, init, { headers, redirect: "manual" as const });
    const response = await fetch(`${server}${path}`, options);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const location = ({ headers }: Response) => headers.get("Location") ?? "";
  const answered = await go(`/oauth/authorize${authorize.search}`);
  const asked = location(answered);
  // Without an address to go back to, the browser shows what is wrong.
  if (asked === "") throw refused(await answered.text());
  // What cannot be asked of anybody is sent back at once, with the error.
  if (!asked.startsWith("/connect/")) return asked;
  const answer = await go(`${asked}/answer`, {
    method: "POST",
    headers: { Authorization: `Bearer ${idToken}`, "Content-Type": "application/json" },
    body: JSON.stringify({ isAllowed }),
  });
  const { redirectTo } = (await answer.json()) as { redirectTo: string };
  const { pathname, search } = new URL(redirectTo);
  return location(await go(`${pathname}${search}`));
}

/** The error of a request that is answered in the browser; `field` is the parameter at fault, where it is known. */
function refused(text: string): DomainError {
  const [, code = "", named] = /\((\w+): (?:.*'(\w+)')?/.exec(text) ?? [];
  return invalid(FIELDS[code] ?? named ?? "url", text);
}

const FIELDS: Readonly<Record<string, string>> = {
  invalid_client: "client_id",
  invalid_redirect_uri: "redirect_uri",
};
