import {
  makeTemporaryDirectory,
  removeForgottenDirectories,
  type TemporaryDirectory,
} from "../server/test/temporary-directory";
import { unpackBrowser } from "./browser";
import { HANDED_ON } from "./prepared-data";

let directory: TemporaryDirectory | undefined;

export default async function setUp(): Promise<void> {
  unpackBrowser();
  await removeForgottenDirectories();
  directory = makeTemporaryDirectory();
  process.env[HANDED_ON] = directory.path;
}

export function tearDown(): void {
  delete process.env[HANDED_ON];
  directory?.remove();
}
