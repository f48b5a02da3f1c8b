import { Writable } from "node:stream";
import { toGlobalId } from "../platform/global-id";
import { asPerson, GraphqlClient } from "../test/api";
import { makeApiKey } from "../test/api-keys";
import { startTestApp, type TestApp } from "../test/app";
import { registerApplication } from "../test/applications";
import { OauthClient } from "../test/oauth-client";
import { RestClient } from "../test/rest";
import { makeWebhook, sendTest } from "../test/webhooks";

const logged: string[] = [];
const answered: string[] = [];
let app: TestApp;

beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  app = await startTestApp({
    logTo,
    environment: {
      LOG_LEVEL: "debug",
      LOG_REQUESTS: "100",
      PUBLIC_URL: "http://localhost:4000",
      WEBHOOK_KEY: "a key of thirty-two characters, or more",
    },
  });
});

afterAll(async () => {
  await app.close();
});

/** Every secret of third parties, each used rightly and wrongly. */
async function secretsInUse(): Promise<ReadonlyMap<string, string>> {
  const boss = await app.make.administrator();
  const admin = await asPerson(app, boss);
  const key = await makeApiKey(admin, ["bookings:read"]);
  const { data } = await admin.send<{ rotateApiKey: { secret: string } }>(
    "mutation ($input: RotateApiKeyInput!) { rotateApiKey(input: $input) { secret } }",
    { input: { apiKeyId: key.id, overlapHours: 2 } },
  );
  const webhook = await makeWebhook(admin, "https://one.partner.example/");
  await sendTest(admin, webhook.id);
  const application = await registerApplication(admin, undefined, true);
  const idToken = await app.identity.token((await app.make.resident()).firebaseUid);
  const browser = new OauthClient(app, application);
  const code = await browser.code(idToken);
  const tokens = await browser.exchange(code);
  const renewed = await browser.refresh(tokens.refresh_token);
  const feed = await (await asPerson(app, await app.make.resident())).send<{
    setCalendarFeed: { url: string };
  }>("mutation { setCalendarFeed(input: { isOn: true }) { url } }");
  const calendar = /aav_cal_\w+/.exec(feed.data.setCalendarFeed.url)?.[0] ?? "";
  const { id: residency } = await app.make.residency();
  const communityFeed = await admin.send<{ setCommunityCalendarFeed: { url: string } }>(
    `mutation ($id: ID!) { setCommunityCalendarFeed(input: { residencyId: $id, isOn: true }) { url } }`,
    { id: toGlobalId("Residency", residency) },
  );
  const ofCommunity =
    /aav_cal_\w+/.exec(communityFeed.data.setCommunityCalendarFeed.url)?.[0] ?? "";
  const secrets = new Map([
    ["the address of a calendar feed", calendar],
    ["the address of a community's calendar feed", ofCommunity],
    ["an API key", key.secret],
    ["the second secret of an API key", data.rotateApiKey.secret],
    ["a webhook secret", webhook.secret.replace("whsec_", "")],
    ["a client secret", application.secret ?? ""],
    ["an authorization code", code],
    ["an access token", tokens.access_token],
    ["a refresh token", tokens.refresh_token],
    ["a refresh token that replaced another", renewed.refresh_token],
    ["an ID token", idToken],
  ]);
  for (const secret of secrets.values()) await misuse(secret);
  answered.push(JSON.stringify(await browser.refresh(tokens.refresh_token)));
  answered.push(JSON.stringify(await browser.exchange(code)));
  await admin.send(
    "mutation ($id: ID!) { revokeApiKey(input: { apiKeyId: $id }) { __typename } }",
    {
      id: key.id,
    },
  );
  return secrets;
}

/** As a bearer token, in an address, as a variable, in a document. */
async function misuse(secret: string): Promise<void> {
  const client = new GraphqlClient(app.url, secret);
  const id = toGlobalId("User", 1);
  for (const answer of [
    await client.send("{ purchases { edges { node { id } } } }"),
    await client.send("query ($id: ID!) { node(id: $id) { id nothing } }", { id }),
    await client.send("query ($date: Date!) { availableSlots(date: $date) { id } }", {
      date: secret,
    }),
  ]) {
    answered.push(JSON.stringify(answer.errors ?? []));
  }
  for (const file of [`${secret}.ics`, secret])
    answered.push(String((await fetch(`${app.url}/calendar/${encodeURIComponent(file)}`)).status));
  const rest = await new RestClient(app.url, secret).get("/bookings/admin/all?page=none");
  answered.push(JSON.stringify(rest.body.success === false ? rest.body : {}));
  const address = `${app.url}/oauth/token?code=${encodeURIComponent(secret)}`;
  answered.push(await (await fetch(address, { method: "POST" })).text());
}

async function tablesHold(secret: string, hex: string): Promise<string[]> {
  const tables = await app.dataSource.query<{ place: string }[]>(
    `SELECT format('%I.%I', schemaname, tablename) AS place FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const { place } of tables) {
    const rows = await app.dataSource.query(
      `SELECT 1 FROM ${place} content WHERE content::text LIKE ANY ($1) LIMIT 1`,
      [[secret, hex].map((part) => `%${part.replaceAll("_", "\\_")}%`)],
    );
    if (rows.length > 0) found.push(place);
  }
  return found;
}

it("a secret stands nowhere after it was given: in no table, log line or error", async () => {
  const secrets = await secretsInUse();
  const places = { log: logged.join(""), errors: answered.join("") };
  expect(places.log).toContain("/oauth/*path");
  expect(places.log).toContain("/calendar/:file");
  expect(places.errors).toContain("API_KEY");
  for (const [name, secret] of secrets) {
    expect([name, secret.length > 20]).toEqual([name, true]);
    const hex = Buffer.from(secret, "base64").toString("hex");
    const found = Object.entries(places).filter(
      ([, content]) => content.includes(secret) || content.includes(hex),
    );
    const tables = await tablesHold(secret, hex);
    expect([name, found.map(([place]) => place), tables]).toEqual([name, [], []]);
  }
});
