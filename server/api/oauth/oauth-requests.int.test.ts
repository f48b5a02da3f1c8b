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
});
