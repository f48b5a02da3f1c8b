import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { startTestApp, type TestApp } from "../test/app";
import { PROJECT } from "../test/identity";
import { USAGE } from "./administration";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

function run(file: string, words: readonly string[], settings: object = {}, into = "&1") {
  const { url: DATABASE_URL } = app.dataSource.options as { url?: string };
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL,
    FIREBASE_PROJECT_ID: PROJECT,
    AUTH_EMULATOR_PORT: app.identity.host.split(":")[1],
    ...settings,
  };
  const script = `exec "$0" "$@" >${into}`;
  const command = ["-c", script, process.execPath, path.join(__dirname, `${file}.js`), ...words];
  return new Promise<{ code: number | null; said: string; complained: string }>((resolve) => {
    const child = execFile("sh", command, { env }, (_error, said, complained) => {
      resolve({ code: child.exitCode, said, complained });
    });
  });
}

const admin = (words: readonly string[], settings?: object) => run("admin", words, settings);

const done = (said: string) => ({ code: 0, said: `${said}\n`, complained: "" });
const refused = (complained: string) => ({ code: 1, said: "", complained: `${complained}\n` });

describe("npm run admin", () => {
  it("makes an administrator of somebody whose address the identity service vouches for", async () => {
    const { firebaseUid, email, displayName } = await app.make.resident();
    const inWords = `${email} (${displayName}, uid ${firebaseUid})`;
    app.identity.toolkit.add(firebaseUid, email, false);
    const doubt = "the address is not verified, so it may be anybody's. Let them verify it.";
    expect(await admin(["grant", email])).toEqual(
      refused(`${inWords}: ${doubt} Or insist with --unverified.`),
    );
    app.identity.toolkit.add(firebaseUid, email, true);
    expect(await admin(["grant", email])).toEqual(done(`${inWords} is an administrator now.`));
    expect(await admin(["list"])).toEqual(done(inWords));
    expect(await admin(["revoke", email])).toEqual(
      refused("This is the last administrator. Make somebody else an administrator first."),
    );
  });

  it("shows how it is used where it is used in another way", async () => {
    const answer = await admin(["promote", "asha@residents.example"]);
    expect(answer).toEqual({ code: 2, said: "", complained: `${USAGE}\n` });
  });

  it("says in one line what it cannot work on", async () => {
    const DATABASE_URL = "postgres://nobody:hunter2@127.0.0.1:1/aaviri";
    const line =
      "The database aaviri at 127.0.0.1:1 does not answer: it refuses connections. Start it or mend DATABASE_URL.";
    expect(await admin(["list"], { DATABASE_URL })).toEqual(refused(line));
    const DATA_DIR = path.join(tmpdir(), "aaviri-no-such-directory");
    const missing = `There is no demo database in ${DATA_DIR} yet: run npm start once, or set DATABASE_URL or DATA_DIR.`;
    expect(await admin(["list"], { DATABASE_URL: "", DATA_DIR })).toEqual(refused(missing));
  });
});

it.each(["admin", "consistency", "recount", "doctor"])(
  "npm run %s fails in one line if its output cannot be written",
  async (file) => {
    const words = file === "admin" ? ["list"] : [];
    const line = "The output cannot be written (ENOSPC: no space left on device, write).";
    expect(await run(file, words, {}, "/dev/full")).toEqual(refused(line));
  },
);
