import { randomBytes } from "node:crypto";
import type { User } from "../../modules/users/user.entity";
import { asPerson, GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import {
  REDIRECT_URI,
  type RegisteredApplication,
  registerApplication,
} from "../../test/applications";
import { OauthClient } from "../../test/oauth-client";

const START = "2026-11-21T02:30:00.000Z";
const OWN = "{ viewer { email } }";
const SCOPES = ["bookings:read", "bookings:write", "profile:read"] as const;

let app: TestApp;
let admin: GraphqlClient;
let application: RegisteredApplication;
let resident: User;
let idToken: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
  application = await registerApplication(admin);
});

beforeEach(async () => {
  app.clock.set(START);
  resident = await app.make.resident();
  idToken = await app.identity.token(resident.firebaseUid);
});

afterAll(() => app.close());

const client = (of = application) => new OauthClient(app, of);
const asApplication = (token: string) => new GraphqlClient(app.url, token);
const statusOf = async (token: string) => (await asApplication(token).send(OWN)).status;
const secondsLater = (seconds: number) =>
  app.clock.set(new Date(Date.parse(START) + seconds * 1_000).toISOString());

describe("an application on people's own devices", () => {
  it("is sent back to an address that was registered, and to no other port", async () => {
    const input = {
      name: "Desktop",
      redirectUris: ["http://127.0.0.1:8080/callback", "http://localhost/callback"],
      scopes: SCOPES,
      isConfidential: false,
    };
    const { data } = await admin.send<{
      registerApplication: { application: { id: string; clientId: string } };
    }>(
      "mutation ($input: RegisterApplicationInput!) { registerApplication(input: $input) { application { id clientId } } }",
      { input },
    );
    const desktop = { ...data.registerApplication.application, secret: null };
    const begin = (redirect_uri: string) => client(desktop).begin({ redirect_uri });
    for (const uri of input.redirectUris) expect((await begin(uri)).status).toBe(303);
    for (const uri of [
      ...["http://127.0.0.1:8081/callback", "http://127.0.0.1/callback"],
      ...["http://localhost:8080/callback", "http://[::1]:8080/callback"],
    ]) {
      expect([uri, (await begin(uri)).status]).toEqual([uri, 400]);
    }
  });
});

describe("a request for scopes", () => {
  it.each([
    ["an unknown one", "bookings:read bookings:reed", "bookings:reed"],
    ["one of API keys", "purchases:read", "purchases:read"],
    ["one that it is not registered for", "schedule:read", "schedule:read"],
  ])("that has %s is sent back with invalid_scope and its name", async (_what, scope, named) => {
    const { location } = await client().begin({ scope });
    const { searchParams, origin, pathname } = new URL(location);
    expect(`${origin}${pathname}`).toBe(REDIRECT_URI);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      error: "invalid_scope",
      scope: named,
      error_description: expect.stringMatching(/\w/),
      iss: app.config.publicUrl,
      state: "s1",
    });
  });

  it("that has none is sent back with invalid_scope", async () => {
    const { searchParams } = new URL((await client().begin({ scope: "" })).location);
    expect(searchParams.get("error")).toBe("invalid_scope");
    expect(searchParams.get("error_description")).toContain("bookings:read bookings:write");
  });

  it.each([
    ["that the resident did not grant", "bookings:read", "bookings:read"],
    ["of keys", "profile:read purchases:read", "purchases:read"],
  ])("%s is refused at a refresh, which stays possible", async (_what, scope, named) => {
    const { refresh_token } = await client().connect(idToken, "profile:read");
    expect(await client().refresh(refresh_token, { scope })).toEqual({
      status: 400,
      error: "invalid_scope",
      scope: named,
      error_description: `the resident did not grant ${named}: ask for some of profile:read`,
    });
    expect((await client().refresh(refresh_token, { scope: "profile:read" })).status).toBe(200);
  });

  it("is answered by the same scopes wherever they are told", async () => {
    const browser = client();
    const { location } = await browser.begin({ scope: "bookings:write profile:read" });
    const { body } = await browser.ask(location, idToken);
    const asked = (body as unknown as { scopes: { name: string }[] }).scopes;
    const code = (await browser.answer(location, idToken)).searchParams.get("code") ?? "";
    const { access_token, scope } = await browser.exchange(code);
    const { errors } = await asApplication(access_token).send(
      '{ viewer { bookings { totalCount } } availableSlots(date: "2026-11-23") { startTime } }',
    );
    const person = await asPerson(app, resident);
    const { data } = await person.send<{ connectedApplications: { scopes: string[] }[] }>(
      "{ connectedApplications { scopes } }",
    );
    const expected = ["bookings:write", "profile:read"];
    expect(asked.map(({ name }) => name)).toEqual(expected);
    expect(scope.split(" ")).toEqual(expected);
    expect(data.connectedApplications[0]?.scopes).toEqual(expected);
    expect(errors?.map(({ extensions }) => extensions)).toMatchObject([
      { code: "SCOPE_MISSING", requiredScopes: ["schedule:read"], grantedScopes: expected },
    ]);
  });
});

describe("a refresh whose answer was lost", () => {
  it("can be sent again for a minute: the pair of the last answer is good", async () => {
    const browser = client();
    const { refresh_token } = await browser.connect(idToken);
    const lost = await browser.refresh(refresh_token);
    secondsLater(30);
    const lostToo = await browser.refresh(refresh_token);
    secondsLater(59);
    const last = await browser.refresh(refresh_token);
    expect([lost.status, lostToo.status, last.status]).toEqual([200, 200, 200]);
    expect(await statusOf(lost.access_token)).toBe(401);
    expect(await statusOf(lostToo.access_token)).toBe(401);
    expect(await statusOf(last.access_token)).toBe(200);
    secondsLater(600);
    const next = await browser.refresh(last.refresh_token);
    expect(await statusOf(next.access_token)).toBe(200);
  });

  it("ends the connection when it is sent again after a minute", async () => {
    const browser = client();
    const { refresh_token } = await browser.connect(idToken);
    const first = await browser.refresh(refresh_token);
    secondsLater(61);
    expect((await browser.refresh(refresh_token)).error).toBe("invalid_grant");
    expect(await statusOf(first.access_token)).toBe(401);
    expect((await browser.refresh(first.refresh_token)).error).toBe("invalid_grant");
  });

  it.each(["access", "refresh"])(
    "ends the connection once the %s token of its answer was used",
    async (which) => {
      const browser = client();
      const { refresh_token } = await browser.connect(idToken);
      const first = await browser.refresh(refresh_token);
      secondsLater(1);
      const isAccess = which === "access";
      if (isAccess) expect(await statusOf(first.access_token)).toBe(200);
      const latest = isAccess ? first : await browser.refresh(first.refresh_token);
      secondsLater(2);
      expect((await browser.refresh(refresh_token)).error).toBe("invalid_grant");
      expect(await statusOf(latest.access_token)).toBe(401);
      expect((await browser.refresh(latest.refresh_token)).error).toBe("invalid_grant");
    },
  );

  it("ends the connection when a token comes up that another answer replaced", async () => {
    const browser = client();
    const { refresh_token } = await browser.connect(idToken);
    const stolen = await browser.refresh(refresh_token);
    secondsLater(5);
    const own = await browser.refresh(refresh_token);
    expect((await browser.refresh(stolen.refresh_token)).error).toBe("invalid_grant");
    expect(await statusOf(own.access_token)).toBe(401);
  });

  it("sent many times at once leaves a connection that goes on", async () => {
    const browser = client();
    const { refresh_token } = await browser.connect(idToken);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => browser.refresh(refresh_token)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const good = [];
    for (const { access_token } of answers) good.push(await statusOf(access_token));
    expect(good).toContain(200);
  });

  it("of another application is of no use, and ends nothing", async () => {
    const browser = client();
    const { refresh_token } = await browser.connect(idToken);
    await browser.refresh(refresh_token);
    const other = client(await registerApplication(admin));
    expect((await other.refresh(refresh_token)).error).toBe("invalid_grant");
    expect((await browser.refresh(refresh_token)).status).toBe(200);
  });
});

describe("invalid_grant says what to do", () => {
  const said = async (answer: Promise<{ error?: string; error_description?: string }>) => {
    const { error, error_description } = await answer;
    expect(error).toBe("invalid_grant");
    return error_description ?? "";
  };

  it("of a code that is not known, has expired, or was used before", async () => {
    const browser = client();
    expect(await said(browser.exchange("nothing-of-ours"))).toMatch(/not known.*begin again/i);
    const late = await browser.code(idToken);
    secondsLater(61);
    expect(await said(browser.exchange(late))).toMatch(/expired.*begin again/i);
    const code = await browser.code(idToken);
    await browser.exchange(code);
    expect(await said(browser.exchange(code))).toMatch(/used before.*ended.*ask the resident/i);
    expect(await said(browser.exchange(code))).toMatch(/ended.*ask the resident/i);
  });

  it("of a proof or an address that is another", async () => {
    const browser = client();
    const code = await browser.code(idToken);
    const wrong = randomBytes(32).toString("base64url");
    expect(await said(browser.exchange(code, wrong))).toMatch(/code_verifier/);
    const elsewhere = browser.exchange(code, undefined, `${REDIRECT_URI}/other`);
    expect(await said(elsewhere)).toMatch(/redirect_uri/);
    expect((await browser.exchange(code)).status).toBe(200);
  });

  it("of a refresh token that is not known, was not used for 90 days, or whose connection ended", async () => {
    const browser = client();
    expect(await said(browser.refresh("nothing-of-ours"))).toMatch(/not known.*ask the resident/i);
    const first = await browser.connect(idToken);
    secondsLater(91 * 86_400);
    expect(await said(browser.refresh(first.refresh_token))).toMatch(/90 days.*ask the resident/i);
    const second = await browser.connect(idToken);
    const person = await asPerson(app, resident);
    await person.send(
      `mutation { disconnectApplication(input: { applicationId: "${application.id}" }) { connectedApplications { name } } }`,
    );
    expect(await said(browser.refresh(second.refresh_token))).toMatch(/ended.*ask the resident/i);
    expect(await statusOf(second.access_token)).toBe(401);
  });

  it("of what belongs to another application no more than of what is not known", async () => {
    const { refresh_token } = await client().connect(idToken);
    const other = client(await registerApplication(admin));
    expect(await said(other.refresh(refresh_token))).toBe(await said(other.refresh("nothing")));
  });
});
