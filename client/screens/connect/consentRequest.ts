export interface ConsentRequest {
  readonly application: string;
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
  readonly unusedDays: number;
}

const LOST = "There is no connection just now. Please try again.";

/** Not GraphQL, as it needs the browser's cookie of the application's request. */
export function loadConsentRequest(id: string, token: string | null): Promise<ConsentRequest> {
  return send(`/connect/${id}/request`, token);
}

/** Resolves with the address to return to. */
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
