import { asPerson, GraphqlClient } from "../../test/api";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { type RegisteredApplication, registerApplication } from "../../test/applications";
import { OauthClient } from "../../test/oauth-client";
import { barrier, openConnections } from "../../test/race";

type Answer = Awaited<ReturnType<OauthClient["refresh"]>>;

let app: TestApp;
let application: RegisteredApplication;
let browser: OauthClient;
let refreshToken: string;

beforeAll(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
  application = await registerApplication(await asPerson(app, await app.make.administrator()));
});

beforeEach(async () => {
  const resident = await app.make.resident();
  browser = new OauthClient(app, application);
  const tokens = await browser.connect(await app.identity.token(resident.firebaseUid));
  refreshToken = tokens.refresh_token;
});

afterAll(() => app.close());

async function refreshTwice(token: string): Promise<Answer[]> {
  return Promise.all([browser.refresh(token), browser.refresh(token)]);
}

const isUsable = async ({ access_token }: Answer) =>
  (await new GraphqlClient(app.url, access_token).send("{ viewer { email } }")).status === 200;

async function canRefresh({ refresh_token }: Answer): Promise<boolean> {
  const record = await app.services.oauthRecords.find("RefreshToken", refresh_token);
  return record !== undefined && !record.consumed;
}

describe("two refreshes of one token at once", () => {
  it("wait for each other: of each of fifty pairs one answer is good, and the connection goes on", async () => {
    for (let pair = 1; pair <= 50; pair += 1) {
      const answers = await refreshTwice(refreshToken);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const canBeRefreshed = await Promise.all(answers.map(canRefresh));
      const usable = await Promise.all(answers.map(isUsable));
      expect(usable.filter(Boolean)).toHaveLength(1);
      expect(canBeRefreshed).toEqual(usable);
      refreshToken = answers[usable.indexOf(true)]?.refresh_token ?? "";
    }
  });

  it("end nothing where the first answer is used while the second one waits", async () => {
    const { oauthRecords } = app.services;
    const { waitForTurn } = oauthRecords;
    let first: Answer | null = null;
    oauthRecords.waitForTurn = async () => {
      await isUsable(first as Answer);
      return true;
    };
    first = await browser.refresh(refreshToken);
    const second = await browser.refresh(refreshToken);
    oauthRecords.waitForTurn = waitForTurn;
    expect(second.error).toBe("invalid_grant");
    expect(second.error_description).toContain("The connection goes on");
    expect(await isUsable(first)).toBe(true);
    expect((await browser.refresh(first.refresh_token)).status).toBe(200);
  });

  it("go on after a server that was lost while it answered", async () => {
    await app.services.oauthRecords.consume("RefreshToken", refreshToken);
    app.clock.set("2026-11-21T02:30:06.000Z");
    const answer = await browser.refresh(refreshToken);
    expect(await isUsable(answer)).toBe(true);
  });

  // Last in this file, as it leaves the services changed.
  it("would leave two connections if they did not wait for each other", async () => {
    const { oauthRecords } = app.services;
    const store = oauthRecords.store.bind(oauthRecords);
    const meet = barrier(2);
    oauthRecords.waitForTurn = async () => false;
    oauthRecords.store = async (model, ...values) => {
      if (model === "RefreshToken") await meet();
      return store(model, ...values);
    };
    const answers = await refreshTwice(refreshToken);
    expect(await Promise.all(answers.map(isUsable))).toEqual([true, true]);
    expect(await Promise.all(answers.map(canRefresh))).toEqual([true, true]);
  });
});
