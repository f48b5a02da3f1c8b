import { asPerson, GraphqlClient } from "../../test/api";
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

beforeEach(async () => {
  await app.dataSource.query("DELETE FROM oauth_records");
  app.clock.set("2026-11-21T02:30:00.000Z");
});

const client = () => new OauthClient(app, application);

const models = async (): Promise<string[]> => {
  const rows = await app.dataSource.query("SELECT model FROM oauth_records ORDER BY 1");
  return rows.map(({ model }: { model: string }) => model);
};

const forget = () => app.services.oauthRecords.forgetEnded().run();

describe("parameters of an authorization request", () => {
  it.each([
    ["state", 2_048],
    ["login_hint", 512],
    ["ui_locales", 512],
  ])("%s has at most %i characters", async (name, most) => {
    const longest = await client().begin({ [name]: "a".repeat(most) });
    expect(longest.location).toMatch(/^\/connect\//);
    await app.dataSource.query("DELETE FROM oauth_records");
    const { location } = await client().begin({ [name]: "a".repeat(most + 1) });
    const answer = new URL(location);
    expect(location.startsWith(REDIRECT_URI)).toBe(true);
    expect(answer.searchParams.get("error_description")).toBe(
      `${name} is too long: at most ${most} characters`,
    );
    expect(await models()).toEqual([]);
  });
});

describe("rows of authorization requests", () => {
  it("go when the resident has answered", async () => {
    const browser = client();
    const { location } = await browser.begin();
    expect(await models()).toEqual(["Interaction"]);
    await browser.answer(location, idToken, false);
    expect(await models()).toEqual([]);
  });

  it("go when nobody has answered in time", async () => {
    await client().begin();
    await forget();
    expect(await models()).toEqual(["Interaction"]);
    app.clock.set("2026-11-21T02:40:00.000Z");
    await forget();
    expect(await models()).toEqual([]);
  });

  it("of access tokens stay for a day, to tell an expired one from an ended one", async () => {
    const { access_token } = await client().connect(idToken);
    const graphql = new GraphqlClient(app.url, access_token);
    const refusal = async () => (await graphql.send("{ viewer { id } }")).errors?.[0]?.extensions;
    app.clock.set("2026-11-22T02:44:00.000Z");
    await forget();
    expect(await refusal()).toMatchObject({
      code: "ACCESS_TOKEN_INVALID",
      expiredAt: "2026-11-21T02:45:00.000Z",
    });
    app.clock.set("2026-11-22T02:46:00.000Z");
    await forget();
    expect(await refusal()).not.toHaveProperty("expiredAt");
    expect(await models()).toEqual(["Grant", "RefreshToken"]);
  });

  it("of codes and refresh tokens stay for a day, to explain why they are refused", async () => {
    await client().connect(idToken);
    app.clock.set("2027-02-19T02:31:00.000Z");
    await forget();
    expect(await models()).toEqual(["Grant", "RefreshToken"]);
    app.clock.set("2027-02-20T02:31:00.000Z");
    await forget();
    expect(await models()).toEqual(["Grant"]);
  });
});

describe("beginnings of authorization requests", () => {
  it("are limited by address, however the path is spelled and whatever becomes of them", async () => {
    await app.dataSource.query("DELETE FROM rate_limits");
    const few = await startTestApp({ limits: { authorizations: 4 }, beside: app });
    const browser = new OauthClient(few, application);
    const paths = ["/oauth/authorize?client_id=x", "/oauth/Authorize/", "/oauth/AUTHORIZE"];
    for (const path of paths) expect((await fetch(few.url + path)).status).toBe(400);
    const { location } = await browser.begin();
    expect(location).toMatch(/^\/connect\//);
    for (const path of paths) expect((await fetch(few.url + path)).status).toBe(429);
    expect((await browser.begin()).status).toBe(429);
    expect((await browser.answer(location, idToken, false)).searchParams.get("error")).toBe(
      "access_denied",
    );
    await few.close();
  });
});
