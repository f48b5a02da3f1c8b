import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import {
  REDIRECT_URI,
  type RegisteredApplication,
  registerApplication,
} from "../../test/applications";
import { OauthClient } from "../../test/oauth-client";

let app: TestApp;
let admin: GraphqlClient;
let application: RegisteredApplication;
let idToken: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
  application = await registerApplication(admin);
  idToken = await app.identity.token((await app.make.resident()).firebaseUid);
});

afterAll(() => app.close());

const client = (of = application) => new OauthClient(app, of);

describe("a request", () => {
  it.each([
    ["without PKCE", { code_challenge: "", code_challenge_method: "" }],
    ["with a plain challenge", { code_challenge_method: "plain" }],
    ["for a scope that the application may not ask for", { scope: "purchases:read" }],
    ["for a token in the address", { response_type: "token" }],
  ])("%s is sent back with an error", async (_what, more) => {
    const { location } = await client().begin(more);
    expect(location.startsWith(`${REDIRECT_URI}?`)).toBe(true);
    expect(location).toContain("error=");
  });

  it.each([
    ["token", "unsupported_response_type"],
    ["code token", "unsupported_response_type"],
    ["id_token", "unsupported_response_type"],
  ])("for the response type %s names it", async (response_type, error) => {
    const { searchParams } = new URL((await client().begin({ response_type })).location);
    expect([searchParams.get("error"), searchParams.get("error_description")]).toEqual([
      error,
      "response_type must be code",
    ]);
  });

  it.each([
    ["GET", "/token", 405, "POST"],
    ["GET", "/revoke", 405, "POST"],
    ["PUT", "/authorize", 405, "GET, HEAD, POST"],
    ["POST", "/authorize/resumed", 405, "GET, HEAD"],
    ["OPTIONS", "/token", 204, "POST"],
    ["OPTIONS", "/authorize", 204, "GET, HEAD, POST"],
    ["GET", "/introspect", 404, null],
    ["OPTIONS", "/introspect", 404, null],
    ["POST", "/token/more", 404, null],
    ["GET", "", 404, null],
    ["GET", "/", 404, null],
  ])(
    "by %s at /oauth%s is answered by %s, in JSON, with Allow %s",
    async (method, path, status, allow) => {
      const answer = await fetch(`${app.url}/oauth${path}`, { method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([status, allow]);
      if (status === 204) return;
      const code = status === 404 ? "NOT_FOUND" : "METHOD_NOT_ALLOWED";
      expect(await answer.json()).toMatchObject({ error: "invalid_request", code });
    },
  );

  it.each([
    ["POST", "/token", 400],
    ["POST", "/revoke", 200],
    ["OPTIONS", "/token", 204],
    ["OPTIONS", "/revoke", 204],
    ["OPTIONS", "/authorize", 204],
  ])("by %s at /oauth%s is answered the same whatever its origin", async (method, path, status) => {
    const fields = { grant_type: "refresh_token", refresh_token: "none", token: "none" };
    const body = new URLSearchParams({ client_id: application.clientId, ...fields });
    const origins = [null, "null", "https://gate.example", "https://evil.example"];
    for (const Origin of origins) {
      const answer = await fetch(`${app.url}/oauth${path}`, {
        method,
        headers: { ...(Origin && { Origin }), "Access-Control-Request-Method": "POST" },
        body: method === "POST" ? body : null,
      });
      const allowed = [...answer.headers.keys()].filter((name) => name.startsWith("access-"));
      expect([answer.status, allowed]).toEqual([status, []]);
      if (path === "/token" && method === "POST")
        expect(await answer.json()).toMatchObject({ error: "invalid_grant" });
    }
  });

  it.each(["form_post", "fragment", "jwt", "web_message"])(
    "for the response mode %s, which the metadata does not offer, is refused in the query",
    async (response_mode) => {
      const { status, location } = await client().begin({ response_mode });
      expect([status, location.startsWith(`${REDIRECT_URI}?`)]).toEqual([303, true]);
      expect(new URL(location).searchParams.get("error")).toMatch(
        /^(invalid_request|unsupported_response_mode)$/,
      );
    },
  );

  it("for the response mode query is answered as one without", async () => {
    expect((await client().begin({ response_mode: "query" })).location).toMatch(/\/connect\//);
  });

  it.each([
    `${REDIRECT_URI}/`,
    `${REDIRECT_URI}?a=1`,
    "https://gate.example/aaviri/../evil",
    "https://gate.example.evil.example/aaviri",
    "https://GATE.example/aaviri",
    "http://gate.example/aaviri",
  ])("that would be sent back to %s is refused where it is", async (redirect_uri) => {
    const { status, location } = await client().begin({ redirect_uri });
    expect([status, location]).toEqual([400, ""]);
  });

  it("is answered in the browser in which it began, and once", async () => {
    const browser = client();
    const { location } = await browser.begin();
    const { status, body } = await client().ask(location, idToken);
    expect([status, body.code]).toEqual([404, "CONSENT_REQUEST_ENDED"]);
    await browser.answer(location, idToken);
    expect((await browser.ask(location, idToken)).body.code).toBe("CONSENT_REQUEST_ENDED");
  });

  it.each([
    ["a proxy that is not trusted", "10.0.0.0/8", "127.0.0.1"],
    ["a trusted proxy", "127.0.0.1,::1", "aaviri.example"],
  ])("goes on at the host that express reads of %s", async (_what, TRUST_PROXY, hostname) => {
    const behind = await startTestApp({ environment: { TRUST_PROXY } });
    const of = await registerApplication(await asPerson(behind, await behind.make.administrator()));
    const token = await behind.identity.token((await behind.make.resident()).firebaseUid);
    const browser = new OauthClient(behind, of, { "X-Forwarded-Host": "aaviri.example" });
    const { location } = await browser.begin();
    expect((await browser.decide(location, token)).hostname).toBe(hostname);
    await behind.close();
  });

  it("is answered by registered residents only", async () => {
    const browser = client();
    const { location } = await browser.begin();
    const newcomer = await app.identity.token("newcomer-of-oauth");
    expect((await browser.ask(location, newcomer)).body.code).toBe("NOT_REGISTERED");
    const { access_token } = await client().connect(idToken);
    expect((await browser.ask(location, access_token)).body.code).toBe("CLOSED_TO_APPLICATIONS");
  });

  it("of an application that was stopped is refused", async () => {
    const stopped = await registerApplication(admin);
    await admin.send(
      "mutation ($input: SetApplicationDisabledInput!) { setApplicationDisabled(input: $input) { application { id } } }",
      { input: { applicationId: stopped.id, isDisabled: true } },
    );
    expect((await client(stopped).begin()).status).toBe(400);
  });

  it.each([
    ["authorize?client_id=a%00b", undefined],
    ["token", "grant_type=refresh_token&refresh_token=x&client_id=a%00b"],
    ["revoke", "token=x&client_id=a%00b"],
  ])(
    "with a NUL in its client id at /oauth/%s is of a client that is not known",
    async (path, text) => {
      const body = text === undefined ? undefined : new URLSearchParams(text);
      const method = body ? "POST" : "GET";
      const answer = await fetch(`${app.url}/oauth/${path}`, { method, body });
      expect([400, 401]).toContain(answer.status);
      expect(await answer.text()).toContain("invalid_client");
    },
  );
});
