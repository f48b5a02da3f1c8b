import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readFirebaseCredentials } from "./firebase-credentials";

const KEY = {
  type: "service_account",
  project_id: "aaviri-live",
  client_email: "server@aaviri-live.iam.example",
  private_key: "-----BEGIN PRIVATE KEY-----\nsecret\n-----END PRIVATE KEY-----\n",
};

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "aaviri-key-"));
});

afterAll(() => rmSync(directory, { recursive: true, force: true }));

function fileOf(content: string): string {
  const file = path.join(directory, "key.json");
  writeFileSync(file, content);
  return file;
}

it("credentials are those of the machine on Google Cloud, or of a key file", () => {
  expect(readFirebaseCredentials("google", "aaviri-live")).toBe("google");
  expect(readFirebaseCredentials(fileOf(JSON.stringify(KEY)), "aaviri-live")).toEqual({
    projectId: "aaviri-live",
    clientEmail: KEY.client_email,
    privateKey: KEY.private_key,
  });
});

describe("a key file is refused in one line, without what is in it,", () => {
  it.each([
    ["that is not there", () => path.join(directory, "none.json"), "cannot be read (ENOENT)."],
    ["that is no file", () => directory, "cannot be read (EISDIR)."],
    ["that is not JSON", () => fileOf("secret"), "is not JSON."],
    [
      "of something else",
      () => fileOf('{"type": "authorized_user", "private_key": "secret"}'),
      "is no key of a service account (type).",
    ],
    [
      "without its key",
      () => fileOf(JSON.stringify({ ...KEY, private_key: "secret" })),
      "is no key of a service account (private_key).",
    ],
    [
      "of another project",
      () => fileOf(JSON.stringify({ ...KEY, project_id: "another" })),
      "is for the project another, but FIREBASE_PROJECT_ID is aaviri-live.",
    ],
  ])("%s", (_what, make, why) => {
    const file = make();
    expect(() => readFirebaseCredentials(file, "aaviri-live")).toThrow(
      `FIREBASE_CREDENTIALS: the file ${file} ${why}`,
    );
  });
});
