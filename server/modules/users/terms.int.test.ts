import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import type { User } from "./user.entity";

const TERMS = `{ viewer {
  terms { versionInForce acceptedVersion acceptedAt } onboarding { termsAccepted } } }`;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterEach(() => {
  app.config.termsVersion = "2026-11";
});

afterAll(() => app.close());

async function termsOf(person: User) {
  return (await (await asPerson(app, person)).send(TERMS)).data;
}

describe("the terms of a person", () => {
  it("are those in force, and those accepted with their time", async () => {
    expect(await termsOf(await app.make.resident())).toEqual({
      viewer: {
        terms: {
          versionInForce: "2026-11",
          acceptedVersion: "2026-11",
          acceptedAt: "2026-11-01T00:00:00.000Z",
        },
        onboarding: { termsAccepted: true },
      },
    });
  });

  it("are to be accepted again when the version in force changes, and back again they are not", async () => {
    const resident = await app.make.resident();
    app.config.termsVersion = "2027-01";
    expect(await termsOf(resident)).toMatchObject({
      viewer: {
        terms: { versionInForce: "2027-01", acceptedVersion: "2026-11" },
        onboarding: { termsAccepted: false },
      },
    });
    app.config.termsVersion = "2026-11";
    expect(await termsOf(resident)).toMatchObject({
      viewer: { onboarding: { termsAccepted: true } },
    });
  });

  it("are not accepted before anything was", async () => {
    expect(await termsOf(await undecided())).toMatchObject({
      viewer: {
        terms: { acceptedVersion: null, acceptedAt: null },
        onboarding: { termsAccepted: false },
      },
    });
  });
});

const undecided = () => app.make.resident({ termsVersion: null, termsAcceptedAt: null });

describe("accepting the terms", () => {
  const ACCEPT = `mutation ($version: String!) {
    acceptTerms(input: { version: $version }) { viewer { onboarding { termsAccepted } } } }`;
  const accepted = { acceptTerms: { viewer: { onboarding: { termsAccepted: true } } } };

  async function storedFor({ id }: { id: number }) {
    const [row] = await app.dataSource.query(
      "SELECT terms_version AS version, terms_accepted_at AS at FROM users WHERE id = $1",
      [id],
    );
    return row;
  }

  it("stores the version in force and the time", async () => {
    const resident = await undecided();
    app.clock.set("2026-11-21T05:00:00.000Z");
    const client = await asPerson(app, resident);
    expect((await client.send(ACCEPT, { version: "2026-11" })).data).toEqual(accepted);
    const at = new Date("2026-11-21T05:00:00.000Z");
    expect(await storedFor(resident)).toEqual({ version: "2026-11", at });
  });

  it("a second time keeps the first time", async () => {
    const resident = await undecided();
    const client = await asPerson(app, resident);
    await client.send(ACCEPT, { version: "2026-11" });
    const first = await storedFor(resident);
    app.clock.set("2026-12-01T05:00:00.000Z");
    expect((await client.send(ACCEPT, { version: "2026-11" })).data).toEqual(accepted);
    expect(await storedFor(resident)).toEqual(first);
  });

  it("of a new version stores the new version and its time", async () => {
    const resident = await app.make.resident();
    app.config.termsVersion = "2027-01";
    app.clock.set("2027-01-02T05:00:00.000Z");
    await (await asPerson(app, resident)).send(ACCEPT, { version: "2027-01" });
    const at = new Date("2027-01-02T05:00:00.000Z");
    expect(await storedFor(resident)).toEqual({ version: "2027-01", at });
  });

  it.each(["2026-10", "", "latest"])("is refused for the version %j", async (version) => {
    const resident = await undecided();
    const { errors } = await (await asPerson(app, resident)).send(ACCEPT, { version });
    expect(errors?.[0]).toMatchObject({
      message: "The terms have changed. Please read and accept them again.",
      extensions: { code: "INVALID_INPUT", field: "version" },
    });
    expect(await storedFor(resident)).toEqual({ version: null, at: null });
  });
});
