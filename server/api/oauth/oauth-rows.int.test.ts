import type { User } from "../../modules/users/user.entity";
import { asPerson, GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import {
  REDIRECT_URI,
  type RegisteredApplication,
  registerApplication,
} from "../../test/applications";
import { fill, statementsOf } from "../../test/explain";
import { OauthClient } from "../../test/oauth-client";

let app: TestApp;
let admin: GraphqlClient;
let resident: User;
let application: RegisteredApplication;
let idToken: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
  application = await registerApplication(admin);
  resident = await app.make.resident();
  idToken = await app.identity.token(resident.firebaseUid);
});

afterAll(() => app.close());

beforeEach(async () => {
  await app.dataSource.query("DELETE FROM oauth_records");
  await app.dataSource.query("DELETE FROM application_grants");
  app.clock.set("2026-11-21T02:30:00.000Z");
});

const client = () => new OauthClient(app, application);

const models = async (): Promise<string[]> => {
  const rows = await app.dataSource.query("SELECT model FROM oauth_records ORDER BY 1");
  return rows.map(({ model }: { model: string }) => model);
};

const forget = () => app.services.oauthRecords.forgetEnded().run();
const endUnused = () => app.services.applicationGrants.endUnused().run();

async function connected(): Promise<string[]> {
  const person = await asPerson(app, resident);
  const { data } = await person.send<{ connectedApplications: { applicationId: string }[] }>(
    "{ connectedApplications { applicationId } }",
  );
  return data.connectedApplications.map(({ applicationId }) => applicationId);
}

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

describe("a connection", () => {
  it("is no longer shown once its code has expired, and its grant ends the night after", async () => {
    await client().code(idToken);
    expect(await connected()).toEqual([application.id]);
    app.clock.set("2026-11-21T02:31:01.000Z");
    expect(await connected()).toEqual([]);
    app.clock.set("2026-11-22T02:32:00.000Z");
    await forget();
    expect(await models()).toEqual(["Grant"]);
    await endUnused();
    expect(await models()).toEqual([]);
    expect(await revoked()).toEqual([true]);
  });

  it("is shown for 90 days from the last refresh, and its grant ends the night after", async () => {
    const browser = client();
    const first = await browser.connect(idToken);
    app.clock.set("2027-02-19T02:29:00.000Z");
    expect(await connected()).toEqual([application.id]);
    const { refresh_token } = await browser.refresh(first.refresh_token);
    for (const day of ["2027-02-21", "2027-05-20"]) {
      app.clock.set(`${day}T02:28:00.000Z`);
      await forget();
      await endUnused();
      expect(await connected()).toEqual([application.id]);
    }
    app.clock.set("2027-05-20T02:29:00.000Z");
    expect(await connected()).toEqual([]);
    expect((await browser.refresh(refresh_token)).error_description).toMatch(/^This .* 90 days/);
    app.clock.set("2027-05-21T02:30:00.000Z");
    await forget();
    await endUnused();
    expect(await models()).toEqual([]);
    expect(await revoked()).toEqual([true]);
    expect((await browser.refresh(refresh_token)).error_description).toMatch(/not known.* 90 days/);
  });

  it("is shown beside any number of ended ones, for one statement", async () => {
    await client().connect(idToken);
    const cost = async () => {
      const sent = await statementsOf(app.dataSource, async () => {
        expect(await connected()).toEqual([application.id]);
      });
      return sent.filter(({ sql }) => sql.includes("application_grants")).length;
    };
    expect(await cost()).toBe(1);
    await fill(
      app.dataSource,
      `INSERT INTO application_grants (grant_id, application_id, user_id, scopes, created_at)
       SELECT 'ended ' || n, application_id, user_id, scopes, created_at
       FROM application_grants, generate_series(1, 2500) n`,
    );
    expect(await cost()).toBe(1);
    app.clock.set("2026-11-22T02:30:00.000Z");
    await endUnused();
    expect((await revoked()).filter((isRevoked) => !isRevoked)).toHaveLength(1);
    expect(await connected()).toEqual([application.id]);
  });

  it("that was just allowed does not end before its code is made", async () => {
    const browser = client();
    const { location } = await browser.begin();
    await browser.decide(location, idToken);
    await endUnused();
    expect(await models()).toContain("Grant");
    expect(await revoked()).toEqual([false]);
  });

  const revoked = async (): Promise<boolean[]> => {
    const rows = await app.dataSource.query(
      "SELECT revoked_at IS NOT NULL AS it FROM application_grants",
    );
    return rows.map(({ it }: { it: boolean }) => it);
  };
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
