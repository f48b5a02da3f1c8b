import { createHash, randomBytes } from "node:crypto";
import type { TestApp } from "./app";
import { REDIRECT_URI, type RegisteredApplication } from "./applications";

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
  readonly error?: string;
  readonly error_description?: string;
}

/** Runs the authorization code flow as browser and application. */
export class OauthClient {
  private readonly verifier = randomBytes(32).toString("base64url");
  private readonly cookies = new Map<string, string>();

  constructor(
    private readonly app: TestApp,
    private readonly application: RegisteredApplication,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  async begin(
    more: Readonly<Record<string, string>> = {},
  ): Promise<{ status: number; location: string }> {
    const challenge = createHash("sha256").update(this.verifier).digest("base64url");
    const parameters = new URLSearchParams({
      client_id: this.application.clientId,
      response_type: "code",
      redirect_uri: REDIRECT_URI,
      scope: "bookings:read bookings:write profile:read",
      state: "s1",
      code_challenge: challenge,
      code_challenge_method: "S256",
      ...more,
    });
    const response = await this.fetch(`/oauth/authorize?${parameters}`);
    return { status: response.status, location: response.headers.get("Location") ?? "" };
  }

  async ask(consent: string, idToken: string) {
    const response = await this.fetch(`${consent}/request`, { headers: bearer(idToken) });
    const body = (await response.json()) as { code?: string };
    return { status: response.status, body };
  }

  async answer(consent: string, idToken: string, isAllowed = true): Promise<URL> {
    const { pathname } = await this.decide(consent, idToken, isAllowed);
    const resumed = await this.fetch(pathname);
    return new URL(resumed.headers.get("Location") ?? "");
  }

  /** The address that the browser goes on to. */
  async decide(consent: string, idToken: string, isAllowed = true): Promise<URL> {
    const response = await this.fetch(`${consent}/answer`, {
      method: "POST",
      headers: { ...bearer(idToken), "Content-Type": "application/json" },
      body: JSON.stringify({ isAllowed }),
    });
    const { redirectTo } = (await response.json()) as { redirectTo: string };
    return new URL(redirectTo);
  }

  async code(idToken: string, scope?: string): Promise<string> {
    const { location } = await this.begin(scope === undefined ? {} : { scope });
    return (await this.answer(location, idToken)).searchParams.get("code") ?? "";
  }

  exchange(
    code: string,
    verifier = this.verifier,
    redirectUri = REDIRECT_URI,
  ): Promise<Tokens & { status: number }> {
    const parameters = { redirect_uri: redirectUri, code, code_verifier: verifier };
    return this.token({ grant_type: "authorization_code", ...parameters });
  }

  refresh(refreshToken: string, more = {}): Promise<Tokens & { status: number }> {
    return this.token({ grant_type: "refresh_token", refresh_token: refreshToken, ...more });
  }

  async connect(idToken: string, scope?: string): Promise<Tokens> {
    return this.exchange(await this.code(idToken, scope));
  }

  private async token(parameters: Record<string, string>): Promise<Tokens & { status: number }> {
    const { clientId, secret } = this.application;
    const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString("base64")}`;
    const response = await fetch(`${this.app.url}/oauth/token`, {
      method: "POST",
      headers: secret ? { Authorization: basic } : {},
      body: new URLSearchParams(secret ? parameters : { ...parameters, client_id: clientId }),
    });
    return { status: response.status, ...((await response.json()) as Tokens) };
  }

  private async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ ...this.headers, ...(init.headers as object) });
    headers.set("Cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(`${this.app.url}${path}`, {
      ...init,
      headers,
      redirect: "manual",
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
