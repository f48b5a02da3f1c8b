import type { User } from "../../modules/users/user.entity";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import {
  REDIRECT_URI,
  type RegisteredApplication,
  registerApplication,
} from "../../test/applications";
import { OauthClient } from "../../test/oauth-client";

const OWN = "{ viewer { email credits bookings { totalCount } } }";
const START = "2026-11-21T02:30:00.000Z";

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
  await app.make.credits(resident, 3);
  idToken = await app.identity.token(resident.firebaseUid);
});

afterAll(() => app.close());

const asApplication = (token: string) => new GraphqlClient(app.url, token);
const client = (of = application) => new OauthClient(app, of);
const minutesLater = (minutes: number) =>
  app.clock.set(new Date(Date.parse(START) + minutes * 60_000).toISOString());

describe("an application that a resident allows", () => {
  it("is asked about in words, gets a code for its proof, and acts for the resident alone", async () => {
    const browser = client();
    const { status, location } = await browser.begin();
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/connect\/[\w-]+$/)]);
    const { body } = await browser.ask(location, idToken);
    expect(body).toEqual({
      application: "My Gate",
      scopes: [
        { name: "bookings:read", description: "See your bookings and their history" },
        {
          name: "bookings:write",
          description: "See, make, move and cancel your bookings, with your credits",
        },
        {
          name: "profile:read",
          description: "See your profile: name, home, car, phone and e-mail address",
        },
      ],
      unusedDays: 90,
    });
    const back = await browser.answer(location, idToken);
    expect(`${back.origin}${back.pathname}`).toBe(REDIRECT_URI);
    expect(back.searchParams.get("state")).toBe("s1");
    const tokens = await browser.exchange(back.searchParams.get("code") ?? "");
    expect(tokens.scope.split(" ").sort()).toEqual([
      "bookings:read",
      "bookings:write",
      "profile:read",
    ]);
    const { data, errors } = await asApplication(tokens.access_token).send(OWN);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      viewer: { email: resident.email, credits: 3, bookings: { totalCount: 0 } },
    });
  });

  it("books, and the booking says through which application it was made", async () => {
    const { access_token } = await client().connect(idToken);
    const slot = await app.make.slot();
    const { data, errors } = await asApplication(access_token).send<{
      bookSlot: {
        booking: { bookedVia: string; statusChanges: { via: string; changedBy: string }[] };
      };
    }>(
      `mutation { bookSlot(input: { slotId: "${toGlobalId("BookingSlot", slot.id)}", date: "2026-11-23" }) {
         booking { bookedVia statusChanges { via changedBy } } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.bookSlot.booking).toEqual({
      bookedVia: "My Gate",
      statusChanges: [{ via: "My Gate", changedBy: resident.displayName }],
    });
  });

  it("reads the resident's own credits by lot and by car, though not their purchases", async () => {
    const { access_token } = await client().connect(idToken);
    const { data, errors } = await asApplication(access_token).send(
      `{ viewer { creditLots { edges { node { remaining kind } } }
           vehicleCredits { credits payPerUseCredits } creditLedger { totalCount } } }`,
    );
    expect(data).toEqual({
      viewer: {
        creditLots: { edges: [{ node: { remaining: 3, kind: expect.any(String) } }] },
        vehicleCredits: [{ credits: expect.any(Number), payPerUseCredits: expect.any(Number) }],
        creditLedger: null,
      },
    });
    expect(errors?.map(({ extensions }) => extensions)).toMatchObject([
      { code: "CLOSED_TO_APPLICATIONS", field: "User.creditLedger" },
    ]);
    expect(errors?.[0]?.message).toBe(
      "User.creditLedger is closed to applications: an API key may use it with purchases:read.",
    );
  });

  it("may do nothing else: no purchases, nobody else's, nothing of administrators, no other application", async () => {
    const boss = await app.make.administrator();
    const { access_token } = await client().connect(await app.identity.token(boss.firebaseUid));
    const acting = asApplication(access_token);
    const { data, errors } = await acting.send(
      `{ viewer { purchases { totalCount } } bookings { totalCount } connectedApplications { name } apiKeys { totalCount } }`,
    );
    expect(data).toEqual({
      viewer: { purchases: null },
      bookings: null,
      connectedApplications: null,
      apiKeys: null,
    });
    expect(errors?.map(({ extensions }) => extensions.code).sort()).toEqual([
      ...["CLOSED_TO_APPLICATIONS", "CLOSED_TO_APPLICATIONS", "CLOSED_TO_APPLICATIONS"],
      "FORBIDDEN",
    ]);
    const other = await app.make.resident();
    const seen = await acting.send<{ node: null }>(
      `{ node(id: "${toGlobalId("User", other.id)}") { id } }`,
    );
    expect(seen.data.node).toBeNull();
  });

  it("that the resident refuses gets an error and no code", async () => {
    const browser = client();
    const { location } = await browser.begin();
    const back = await browser.answer(location, idToken, false);
    expect(back.searchParams.get("error")).toBe("access_denied");
    expect(back.searchParams.get("code")).toBeNull();
  });

  it("of a second resident in the same browser acts for the second", async () => {
    const browser = client();
    await browser.connect(idToken);
    const second = await app.make.resident();
    const tokens = await browser.connect(await app.identity.token(second.firebaseUid));
    const { data } = await asApplication(tokens.access_token).send("{ viewer { email } }");
    expect(data).toEqual({ viewer: { email: second.email } });
  });
});

describe("a code", () => {
  it("is of no use without its proof", async () => {
    const browser = client();
    const code = await browser.code(idToken);
    const { status, error } = await browser.exchange(code, "another-verifier".repeat(4));
    expect([status, error]).toEqual([400, "invalid_grant"]);
  });

  it("that is used twice ends what it gave", async () => {
    const browser = client();
    const code = await browser.code(idToken);
    const tokens = await browser.exchange(code);
    expect((await asApplication(tokens.access_token).send(OWN)).status).toBe(200);
    expect((await browser.exchange(code)).error).toBe("invalid_grant");
    const { status, code: refused } = await asApplication(tokens.access_token).send(OWN);
    expect([status, refused]).toEqual([401, "ACCESS_TOKEN_INVALID"]);
    expect((await browser.refresh(tokens.refresh_token)).error).toBe("invalid_grant");
  });

  it("that is used by many at once is good for one of them at most", async () => {
    const browser = client();
    const code = await browser.code(idToken);
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.exchange(code)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });
});

describe("a refresh token", () => {
  it("gives new tokens, once; used again it ends the connection", async () => {
    const browser = client();
    const first = await browser.connect(idToken);
    minutesLater(16);
    expect((await asApplication(first.access_token).send(OWN)).code).toBe("ACCESS_TOKEN_INVALID");
    const second = await browser.refresh(first.refresh_token);
    expect((await asApplication(second.access_token).send(OWN)).status).toBe(200);
    expect((await browser.refresh(first.refresh_token)).error).toBe("invalid_grant");
    expect((await asApplication(second.access_token).send(OWN)).status).toBe(401);
    expect((await browser.refresh(second.refresh_token)).error).toBe("invalid_grant");
  });

  it("needs the secret of an application that has one", async () => {
    const confidential = await registerApplication(
      admin,
      ["profile:read", "bookings:read", "bookings:write"],
      true,
    );
    expect(confidential.secret).toMatch(/^aav_app_/);
    const tokens = await client(confidential).connect(idToken);
    expect(tokens.access_token).toMatch(/^[\w-]{43}$/);
    const wrong = { ...confidential, secret: `${confidential.secret}x` };
    expect((await client(wrong).refresh(tokens.refresh_token)).error).toBe("invalid_client");
    expect((await client(confidential).refresh(tokens.refresh_token)).status).toBe(200);
  });
});

const setDisabled = (applicationId: string, isDisabled: boolean) =>
  admin.send(
    "mutation ($input: SetApplicationDisabledInput!) { setApplicationDisabled(input: $input) { application { id } } }",
    { input: { applicationId, isDisabled } },
  );

describe("what was allowed", () => {
  it("is shown to the resident, who takes it back at once", async () => {
    const { access_token, refresh_token } = await client().connect(idToken);
    await asApplication(access_token).send(OWN);
    const person = await asPerson(app, resident);
    const { data } = await person.send<{ connectedApplications: { applicationId: string }[] }>(
      "{ connectedApplications { applicationId name scopes connectedAt lastUsedAt } }",
    );
    expect(data.connectedApplications).toEqual([
      {
        applicationId: application.id,
        name: "My Gate",
        scopes: ["bookings:read", "bookings:write", "profile:read"],
        connectedAt: START,
        lastUsedAt: START,
      },
    ]);
    const disconnected = await person.send(
      `mutation { disconnectApplication(input: { applicationId: "${application.id}" }) { connectedApplications { name } } }`,
    );
    expect(disconnected.data).toEqual({ disconnectApplication: { connectedApplications: [] } });
    expect((await asApplication(access_token).send(OWN)).code).toBe("ACCESS_TOKEN_INVALID");
    expect((await client().refresh(refresh_token)).error).toBe("invalid_grant");
  });

  it("dies with the resident, and with the application", async () => {
    const { access_token, refresh_token } = await client().connect(idToken);
    await setDisabled(application.id, true);
    expect((await asApplication(access_token).send(OWN)).status).toBe(401);
    await setDisabled(application.id, false);
    expect((await asApplication(access_token).send(OWN)).status).toBe(200);
    await app.dataSource.query("UPDATE users SET deleted_at = now() WHERE id = $1", [resident.id]);
    expect((await asApplication(access_token).send(OWN)).status).toBe(401);
    expect((await client().refresh(refresh_token)).error).toBe("invalid_grant");
  });

  it("stands nowhere as it was sent", async () => {
    const browser = client();
    const code = await browser.code(idToken);
    const { access_token, refresh_token } = await browser.exchange(code);
    const tables = await app.dataSource.query<{ name: string }[]>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    for (const { name } of tables) {
      for (const secret of [code, access_token, refresh_token]) {
        const found = await app.dataSource.query(
          `SELECT 1 FROM "${name}" content WHERE strpos(content::text, $1) > 0`,
          [secret],
        );
        expect([name, found]).toEqual([name, []]);
      }
    }
  });
});

it("clients find out by themselves where to go (RFC 8414, RFC 9728)", async () => {
  const ask = async (path: string) => (await fetch(`${app.url}${path}`)).json();
  expect(await ask("/.well-known/oauth-authorization-server")).toMatchObject({
    issuer: app.config.publicUrl,
    authorization_endpoint: `${app.config.publicUrl}/oauth/authorize`,
    code_challenge_methods_supported: ["S256"],
  });
  expect(await ask("/.well-known/oauth-protected-resource")).toMatchObject({
    authorization_servers: [app.config.publicUrl],
  });
});
