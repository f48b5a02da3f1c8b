import { DEMO_API_KEY } from "../demo/demo-integrations";

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: Record<string, unknown>;
}

export async function post(
  url: string,
  name: string,
  sent: object,
  key = DEMO_API_KEY,
): Promise<Answer> {
  const response = await fetch(`${url}/sandbox/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}` },
    body: JSON.stringify(sent),
  });
  const { status, headers } = response;
  const body = (await response.json()) as Record<string, unknown>;
  return { status, retryAfter: headers.get("Retry-After"), body };
}
