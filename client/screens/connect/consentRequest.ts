/** What an application asks the resident for. */
export interface ConsentRequest {
  readonly application: string;
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
  /** Days without use after which the connection ends by itself. */
  readonly unusedDays: number;
}

const LOST = "There is no connection just now. Please try again.";

/**
 * The request behind the consent screen's address. No GraphQL: the cookie of the browser in which the application's
 * request began goes along. Rejects with an `Error` in words for people.
 */
export function loadConsentRequest(id: string, token: string | null): Promise<ConsentRequest> {
  return send(`/connect/${id}/request`, token);
}

/** Answers the request; resolves with the address to go back to. Rejects likewise. */
export async function answerConsentRequest(
  id: string,
  token: string | null,
  isAllowed: boolean,
): Promise<string> {
  const body = JSON.stringify({ isAllowed });
  const { redirectTo } = await send<{ redirectTo: string }>(`/connect/${id}/answer`, token, body);
  return redirectTo;
}

async function send<Answer>(path: string, token: string | null, body?: string): Promise<Answer> {
  const headers: Record<string, string> = { Authorization: `Bearer ${token ?? ""}` };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(path, { method: body === undefined ? "GET" : "POST", headers, body });
  } catch {
    throw new Error(LOST);
  }
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as Answer;
  throw new Error((answer as { message?: string }).message ?? LOST);
}
