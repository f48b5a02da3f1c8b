import { readFileSync } from "node:fs";
import path from "node:path";
import { asPerson, GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { type RegisteredApplication, registerApplication } from "../../test/applications";
import { OauthClient } from "../../test/oauth-client";
import { SERVER_SETTINGS } from "../../test/server-process";

interface Recorded {
  /** The address that the browser is sent to. */
  readonly authorize: string;
  readonly requests: readonly {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly status: number;
  }[];
}

/** Written by examples/oauth-clients/run.mjs. */
const RECORDED = path.resolve(__dirname, "../../../../server/test/recorded/oauth-libraries.json");
const LIBRARIES: Readonly<Record<string, Recorded>> = JSON.parse(readFileSync(RECORDED, "utf8"));
const SCOPES = ["bookings:read", "bookings:write", "profile:read", "schedule:read"] as const;
const OWN = "{ viewer { email } }";

let app: TestApp;
let application: RegisteredApplication;
let idToken: string;

beforeAll(async () => {
  app = await startTestApp();
  const admin = await asPerson(app, await app.make.administrator());
  const uris = Object.values(LIBRARIES).map(
    ({ authorize }) => parametersOf(authorize).redirect_uri,
  );
  application = await registerApplication(admin, SCOPES, true, uris as string[]);
  idToken = await app.identity.token((await app.make.resident()).firebaseUid);
});

afterAll(() => app.close());

const parametersOf = (address: string) =>
  Object.fromEntries(new URL(address, "http://server").searchParams);

async function send(request: Recorded["requests"][number], names: Map<string, string>) {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name) => names.get(name) ?? "");
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    const [, pair] = /^Basic (.*)$/.exec(value) ?? [];
    headers.set(name, pair ? `Basic ${btoa(fill(pair))}` : value);
  }
  const body = request.body === undefined ? null : fill(request.body);
  return fetch(app.url + request.url, { method: request.method, headers, body });
}

describe.each(Object.entries(LIBRARIES))("the requests of %s", (_name, { authorize, requests }) => {
  it("connect a confidential application that returns to this machine", async () => {
    const browser = new OauthClient(app, application);
    const asked = { ...parametersOf(authorize), client_id: application.clientId };
    const { location } = await browser.begin(asked);
    const code = (await browser.answer(location, idToken)).searchParams.get("code") ?? "";
    const names = new Map([
      ["client_id", application.clientId],
      ["client_secret", application.secret ?? ""],
      ["code", code],
    ]);
    for (const request of requests) {
      const response = await send(request, names);
      expect([request.url, response.status]).toEqual([request.url, request.status]);
      expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
      const answer = (await response.json()) as Record<string, unknown>;
      for (const name of ["access_token", "refresh_token"]) {
        if (typeof answer[name] === "string") names.set(name, answer[name]);
      }
    }
    const { status } = await new GraphqlClient(app.url, names.get("access_token")).send(OWN);
    expect(status).toBe(requests.some(({ url }) => url === "/oauth/revoke") ? 401 : 200);
  });
});

it("a wrong secret is refused without the challenge of a protected resource", async () => {
  const refused = async (headers: Record<string, string>, body: Record<string, string>) => {
    const sent = { method: "POST", headers, body: new URLSearchParams(body) };
    const response = await fetch(`${app.url}/oauth/token`, sent);
    const { error } = (await response.json()) as { error: string };
    return [response.status, error, response.headers.get("WWW-Authenticate")];
  };
  const { clientId: client_id } = application;
  const body = { grant_type: "refresh_token", refresh_token: "none" };
  expect(await refused({}, { ...body, client_id, client_secret: "wrong" })).toEqual([
    ...[401, "invalid_client", null],
  ]);
  const basic = { Authorization: `Basic ${btoa(`${client_id}:wrong`)}` };
  expect(await refused(basic, body)).toEqual([
    ...[401, "invalid_client", expect.stringMatching(/^Basic /)],
  ]);
});

it("metadata of OpenID Connect's address are those of OAuth's", async () => {
  const [oauth, openid] = await Promise.all(
    ["oauth-authorization-server", "openid-configuration"].map(async (name) =>
      (await fetch(`${app.url}/.well-known/${name}`)).json(),
    ),
  );
  expect(openid).toEqual(oauth);
  expect(oauth).toMatchObject({
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
  });
});

it("calls with tokens are limited by application, and in OAuth's form", async () => {
  const few = await startTestApp({ limits: { guestCalls: [2, 6] } });
  const admin = await asPerson(few, await few.make.administrator());
  const [first, second] = [await registerApplication(admin), await registerApplication(admin)];
  const refresh = async ({ clientId: client_id }: RegisteredApplication) => {
    const body = new URLSearchParams({
      grant_type: "refresh_token",
      refresh_token: "a",
      client_id,
    });
    const response = await fetch(`${few.url}/oauth/token`, { method: "POST", body });
    const answer = (await response.json()) as { error: string; error_description: string };
    const { status, headers } = response;
    const origin = headers.get("Access-Control-Allow-Origin");
    return { status, wait: headers.get("Retry-After"), origin, ...answer };
  };
  const limited = {
    status: 429,
    origin: null,
    wait: expect.stringMatching(/^\d+$/),
    error: "temporarily_unavailable",
    error_description: expect.stringMatching(
      /^Too many attempts\. Please try again in \d+ seconds/,
    ),
  };
  for (const _ of [1, 2]) expect((await refresh(first)).error).toBe("invalid_grant");
  expect(await refresh(first)).toMatchObject(limited);
  for (const _ of [1, 2]) expect((await refresh(second)).error).toBe("invalid_grant");
  expect(await refresh(second)).toMatchObject(limited);
  const third = await registerApplication(admin);
  expect(await refresh(third)).toMatchObject({ ...limited, code: "RATE_LIMITED" });
  await few.close();
});

it("only the demo registers confidential applications that return to this machine", async () => {
  const register = async (on: TestApp) => {
    const admin = await asPerson(on, await on.make.administrator());
    const redirectUris = ["http://localhost/", "HTTPS://partner.test/y"];
    const input = { name: "A", redirectUris, scopes: SCOPES };
    const { data, errors } = await admin.send<{ registerApplication: { secret: string } | null }>(
      "mutation ($input: RegisterApplicationInput!) { registerApplication(input: $input) { secret } }",
      { input: { ...input, isConfidential: true } },
    );
    return [data?.registerApplication?.secret, errors?.[0]?.extensions.field];
  };
  const environment = { ...SERVER_SETTINGS, DATABASE_URL: "postgres://of-the-test" };
  const live = await startTestApp({ environment });
  expect(await register(app)).toEqual([expect.stringMatching(/^aav_app_/), undefined]);
  expect(await register(live)).toEqual([undefined, "isConfidential"]);
  await live.close();
});
