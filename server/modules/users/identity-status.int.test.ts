import { setTimeout as pause } from "node:timers/promises";
import { FirebaseIdentityAdministration } from "../../integrations/firebase-identity-administration";
import { startTestApp, type TestApp } from "../../test/app";
import { PROJECT } from "../../test/identity";
import { personOf } from "../../test/person";
import { IdentityStatusService } from "./identity-status.service";
import type { User } from "./user.entity";

const SIGNED_OUT = { status: 401, code: "UNAUTHENTICATED" };
const FINE = { status: 200, code: undefined };
const CHECK_SECONDS = 1;
const LONG_SECONDS = 600;
const REST_MS = 300;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ config: { accountCheckSeconds: CHECK_SECONDS } });
});

afterAll(() => app.close());

async function signedIn(make: () => Promise<User>) {
  const person = await make();
  app.identity.toolkit.add(person.firebaseUid, person.email);
  const bearer = `Bearer ${await app.identity.token(person.firebaseUid)}`;
  return { uid: person.firebaseUid, ask: () => ask(bearer) };
}

const resident = () => signedIn(() => app.make.resident());
const administrator = () => signedIn(() => app.make.administrator());

async function ask(authorization: string) {
  const response = await fetch(`${app.url}/graphql`, {
    method: "POST",
    headers: { "Content-Type": "application/json", authorization },
    body: JSON.stringify({ query: "{ viewer { email } }" }),
  });
  const { errors } = (await response.json()) as {
    errors?: readonly { readonly extensions: { readonly code: string } }[];
  };
  return { status: response.status, code: errors?.[0]?.extensions.code };
}

const aWhile = () => pause(CHECK_SECONDS * 1_000 + 50);
const inTwoSeconds = () => new Date(Date.now() + 2_000);

describe("a live token", () => {
  it.each([
    [
      "was disabled",
      (uid: string) => app.services.identityRemoval.disable({ id: 0, firebaseUid: uid }),
    ],
    ["was deleted", async (uid: string) => void app.identity.toolkit.accounts.delete(uid)],
    [
      "was signed out everywhere",
      async (uid: string) => app.identity.toolkit.signOutEverywhere(uid, inTwoSeconds()),
    ],
  ])("of a resident whose account %s is refused after a while", async (_what, end) => {
    const { uid, ask } = await resident();
    expect(await ask()).toEqual(FINE);
    await end(uid);
    await aWhile();
    expect(await ask()).toEqual(SIGNED_OUT);
    expect(await ask()).toEqual(SIGNED_OUT);
  });

  it("of an administrator whose account was disabled is refused within a second", async () => {
    const { uid, ask } = await administrator();
    expect(await ask()).toEqual(FINE);
    await app.services.identityRemoval.disable({ id: 0, firebaseUid: uid });
    await aWhile();
    expect(await ask()).toEqual(SIGNED_OUT);
  });

  it("of somebody without an account is refused at the first call", async () => {
    const { firebaseUid } = await app.make.resident();
    const bearer = `Bearer ${await app.identity.token(firebaseUid)}`;
    app.identity.toolkit.accounts.delete(firebaseUid);
    expect(await ask(bearer)).toEqual(SIGNED_OUT);
  });

  it("of who signed in after being signed out everywhere is good", async () => {
    const { uid, ask } = await resident();
    app.identity.toolkit.signOutEverywhere(uid, new Date(Date.now() - 3_600_000));
    expect(await ask()).toEqual(FINE);
  });
});

describe("the identity service", () => {
  it("is asked once in a while for each, and once for all who come together", async () => {
    const { toolkit, host: emulatorHost } = app.identity;
    const accounts = new FirebaseIdentityAdministration(PROJECT, { emulatorHost });
    const identityStatus = new IdentityStatusService(accounts, LONG_SECONDS);
    const person = await app.make.resident();
    toolkit.add(person.firebaseUid, person.email);
    const { identity } = personOf(person);
    toolkit.asked.splice(0);
    await Promise.all(Array.from({ length: 10 }, () => identityStatus.require(identity, false)));
    await identityStatus.require(identity, false);
    expect(toolkit.asked).toEqual(["lookup"]);
  });

  it.each(["fails", "hangs"] as const)(
    "that %s keeps nobody out whose token is good, nobody waits for it twice, and it is asked again later",
    async (mood) => {
      const { toolkit, host: emulatorHost } = app.identity;
      const accounts = new FirebaseIdentityAdministration(PROJECT, { emulatorHost });
      const identityStatus = new IdentityStatusService(accounts, CHECK_SECONDS, undefined, REST_MS);
      const person = await app.make.resident();
      const identity = { ...personOf(person).identity, uid: `${person.firebaseUid}-${mood}` };
      const isLetIn = () =>
        identityStatus.require(identity, true).then(
          () => true,
          () => false,
        );
      toolkit.mood = mood;
      expect(await Promise.all([isLetIn(), isLetIn()])).toEqual([true, true]);
      expect(await isLetIn()).toBe(true);
      toolkit.mood = "works";
      await pause(REST_MS + 50);
      expect(await isLetIn()).toBe(true); // and asks, without being waited for
      while (await isLetIn()) await pause(50); // there is no such account
    },
  );
});
