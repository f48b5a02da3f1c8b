import { freePort } from "../demo/free-port";
import { startIdentityEmulator } from "../demo/identity-emulator";
import { ensureAccounts } from "../demo/seed-accounts";
import { PROJECT, startTestIdentity, type TestIdentity } from "../test/identity";
import { makeTemporaryDirectory } from "../test/temporary-directory";
import { FirebaseIdentityAdministration } from "./firebase-identity-administration";
import { NO_IDENTITY_SERVICE } from "./identity-administration";

const UNAVAILABLE = { code: "IDENTITY_UNAVAILABLE", kind: "unavailable" };
const ASHA = { uid: "asha", email: "asha@residents.example" };

describe("the accounts of the identity service", () => {
  let identity: TestIdentity;
  let accounts: FirebaseIdentityAdministration;

  beforeEach(async () => {
    identity = await startTestIdentity();
    identity.toolkit.add(ASHA.uid, ASHA.email);
    accounts = new FirebaseIdentityAdministration(PROJECT, { emulatorHost: identity.host });
  });

  afterEach(() => identity.close());

  it("are looked up by id and by e-mail", async () => {
    const found = { ...ASHA, isEmailVerified: true, isDisabled: false, signedOutBefore: null };
    expect(await accounts.lookUpByUid(ASHA.uid)).toEqual(found);
    expect(await accounts.lookUpByEmail(ASHA.email)).toEqual(found);
  });

  it.each([
    ["an id that nobody has", () => accounts.lookUpByUid("nobody")],
    ["no id", () => accounts.lookUpByUid("")],
    ["an id that is too long", () => accounts.lookUpByUid("x".repeat(129))],
    ["an e-mail that nobody has", () => accounts.lookUpByEmail("nobody@residents.example")],
    ["what is no e-mail", () => accounts.lookUpByEmail("nobody")],
  ])("are none for %s", async (_what, lookUp) => {
    expect(await lookUp()).toBeNull();
  });

  it("are disabled, and a second time there is nothing to do", async () => {
    await accounts.disable(ASHA.uid);
    await accounts.disable(ASHA.uid);
    expect(identity.toolkit.isDisabled(ASHA.uid)).toBe(true);
    expect(await accounts.lookUpByUid(ASHA.uid)).toMatchObject({ isDisabled: true });
  });

  it("are deleted, and a second time there is nothing to do", async () => {
    await accounts.delete(ASHA.uid);
    await accounts.delete(ASHA.uid);
    expect(await accounts.lookUpByEmail(ASHA.email)).toBeNull();
  });

  it("that were signed out everywhere tell since when", async () => {
    const at = new Date("2026-11-21T02:30:00.000Z");
    identity.toolkit.signOutEverywhere(ASHA.uid, at);
    expect(await accounts.lookUpByUid(ASHA.uid)).toMatchObject({ signedOutBefore: at });
  });

  it("that are gone need be neither disabled nor deleted", async () => {
    await expect(accounts.disable("nobody")).resolves.toBeUndefined();
    await expect(accounts.delete("nobody")).resolves.toBeUndefined();
  });

  it.each(["fails", "hangs"] as const)("are unavailable while the service %s", async (mood) => {
    const access = { emulatorHost: identity.host };
    const impatient = new FirebaseIdentityAdministration(PROJECT, access, 300);
    identity.toolkit.mood = mood;
    await expect(impatient.lookUpByUid(ASHA.uid)).rejects.toMatchObject(UNAVAILABLE);
    await expect(impatient.disable(ASHA.uid)).rejects.toMatchObject(UNAVAILABLE);
    identity.toolkit.mood = "works";
    expect(await accounts.lookUpByUid(ASHA.uid)).toMatchObject({ isDisabled: false });
  });

  it("are unavailable where nothing listens, and where there is no service", async () => {
    const access = { emulatorHost: `127.0.0.1:${await freePort()}` };
    const nowhere = new FirebaseIdentityAdministration(PROJECT, access, 2_000);
    await expect(nowhere.disable(ASHA.uid)).rejects.toMatchObject(UNAVAILABLE);
    await expect(NO_IDENTITY_SERVICE.lookUpByUid(ASHA.uid)).rejects.toMatchObject(UNAVAILABLE);
  });

  it("leave the environment as it was, so that nothing else takes to the emulator", async () => {
    await accounts.lookUpByUid(ASHA.uid);
    expect(process.env.FIREBASE_AUTH_EMULATOR_HOST).toBeUndefined();
  });
});

it("the accounts of the real emulator are looked up, disabled and deleted, so that their password opens nothing", async () => {
  const temporary = makeTemporaryDirectory();
  const projectId = "demo-aaviri";
  const emulator = await startIdentityEmulator({
    directory: temporary.path,
    port: await freePort(),
    projectId,
  });
  try {
    const account = { ...ASHA, password: "steam-clean-1", displayName: "Asha Rao" };
    await ensureAccounts(emulator.host, projectId, [account]);
    const accounts = new FirebaseIdentityAdministration(projectId, { emulatorHost: emulator.host });
    const found = { ...ASHA, isEmailVerified: true, isDisabled: false };
    expect(await accounts.lookUpByEmail(ASHA.email)).toMatchObject(found);
    expect(await accounts.lookUpByUid("nobody")).toBeNull();
    await accounts.disable(ASHA.uid);
    await accounts.disable("nobody");
    expect(await accounts.lookUpByUid(ASHA.uid)).toMatchObject({ ...found, isDisabled: true });
    const signIn = await fetch(
      `http://${emulator.host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`,
      {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email: ASHA.email, password: account.password }),
      },
    );
    expect(await signIn.json()).toMatchObject({ error: { message: "USER_DISABLED" } });
    await accounts.delete(ASHA.uid);
    expect(await accounts.lookUpByEmail(ASHA.email)).toBeNull();
  } finally {
    await emulator.stop();
    temporary.remove();
  }
});
