import { readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startKillable } from "../test/killable";
import { makeTemporaryDirectory, type TemporaryDirectory } from "../test/temporary-directory";
import { freePort } from "./free-port";
import { type RunningIdentityEmulator, startIdentityEmulator } from "./identity-emulator";

const EMAIL = "resident@aaviri.example";
const PASSWORD = "steam-clean-1";
const GUEST = { email: "nobody@aaviri.example", password: PASSWORD };
const GOOGLE = {
  requestUri: "http://localhost",
  returnSecureToken: true,
  postBody: `providerId=google.com&id_token=${encodeURIComponent(
    JSON.stringify({ sub: "g-1", email: "google@aaviri.example", email_verified: true }),
  )}`,
};

interface Answer {
  readonly localId?: string;
  readonly idToken?: string;
  readonly error?: { readonly message: string };
  readonly oobCodes?: readonly { readonly oobCode: string }[];
}

describe("the identity emulator of the demo", () => {
  let temporary: TemporaryDirectory;
  let directory: string;
  let port: number;
  let running: RunningIdentityEmulator | undefined;
  beforeEach(async () => {
    temporary = makeTemporaryDirectory();
    directory = temporary.path;
    port = await freePort();
  });
  afterEach(async () => {
    await running?.stop();
    temporary.remove();
  });
  const start = async () => {
    running = await startIdentityEmulator({ directory, port, projectId: "demo-aaviri" });
    return running;
  };
  const call = async (method: string, body: object): Promise<Answer> => {
    const url = `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`;
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Answer;
  };
  const codes = async () => {
    const url = `http://127.0.0.1:${port}/emulator/v1/projects/demo-aaviri/oobCodes`;
    return ((await (await fetch(url)).json()) as Answer).oobCodes ?? [];
  };

  it("keeps all it has acknowledged when it is killed", async () => {
    const first = await start();
    const signedUp = await call("signUp", { email: EMAIL, password: PASSWORD });
    expect(signedUp.idToken).toEqual(expect.any(String));
    const google = await call("signInWithIdp", GOOGLE);
    expect(google.localId).toEqual(expect.any(String));
    const leaver = { email: "leaver@aaviri.example", password: PASSWORD };
    const { idToken } = await call("signUp", leaver);
    expect((await call("delete", { idToken })).error).toBeUndefined();
    await call("sendOobCode", { requestType: "PASSWORD_RESET", email: EMAIL });
    process.kill(first.pid, "SIGKILL");

    await start();
    const signedIn = await call("signInWithPassword", { email: EMAIL, password: PASSWORD });
    expect(signedIn.localId).toBe(signedUp.localId);
    expect((await call("signInWithIdp", GOOGLE)).localId).toBe(google.localId);
    expect(await call("lookup", { idToken: signedUp.idToken })).toMatchObject({
      users: [{ email: EMAIL, providerUserInfo: [{ providerId: "password" }] }],
    });
    const oobCode = (await codes())[0]?.oobCode;
    await call("resetPassword", { oobCode, newPassword: "another-1" });
    expect(
      (await call("signInWithPassword", { email: EMAIL, password: "another-1" })).localId,
    ).toBe(signedUp.localId);
    expect(statSync(path.join(directory, "accounts.json")).mode & 0o777).toBe(0o600);

    // Errors do not reveal whether an account exists.
    for (const credentials of [{ email: EMAIL, password: "wrong-1" }, GUEST, leaver]) {
      expect((await call("signInWithPassword", credentials)).error?.message).toBe(
        "INVALID_LOGIN_CREDENTIALS",
      );
    }
  });

  it("ends when the process that started it is killed", async () => {
    const parent = await startKillable(
      `await load("demo/identity-emulator").startIdentityEmulator(
         { directory: args[0], port: Number(args[1]), projectId: "demo-aaviri" });
       say("ready");`,
      directory,
      String(port),
    );
    expect(parent.said).toBe("ready");
    await parent.kill();
    const answers = () => fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    while ((await answers()) !== null) await sleep(20);
  });

  it("says in one line that its port is taken", async () => {
    const other = createServer().listen(port, "127.0.0.1");
    await expect(start()).rejects.toThrow(
      `Port ${port} is in use: stop what uses it or set AUTH_EMULATOR_PORT to another.`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  it("does not start over accounts that it cannot read", async () => {
    const file = path.join(directory, "accounts.json");
    writeFileSync(file, '{"accounts":[');
    await expect(start()).rejects.toThrow(/^The Firebase Auth emulator does not start: .*\(see /);
    expect(readFileSync(file, "utf8")).toBe('{"accounts":[');
  });
});
