import { type DomainError, invalid } from "../../platform/domain-error";
import { tooOften } from "../../platform/rate-limiter";

/** Answers an application's request like a resident's browser. */
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
    if (response.status === 429)
      throw tooOften(Number(response.headers.get("Retry-After")) * 1_000);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const location = ({ headers }: Response) => headers.get("Location") ?? "";
  const answered = await go(`/oauth/authorize${authorize.search}`);
  const asked = location(answered);
  // Without a redirect, the page shows the error.
  if (asked === "") throw refused(await answered.text());
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

function refused(text: string): DomainError {
  const [, code = "", named] = /\((\w+): (?:.*'(\w+)')?/.exec(text) ?? [];
  return invalid(FIELDS[code] ?? named ?? "url", text);
}

const FIELDS: Readonly<Record<string, string>> = {
  invalid_client: "client_id",
  invalid_redirect_uri: "redirect_uri",
};
