import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startKillable } from "../test/killable";
import { makeTemporaryDirectory, type TemporaryDirectory } from "../test/temporary-directory";
import { claimDataDirectory, ownerOfDataDirectory } from "./data-directory";

const CLAIM = `
  load("demo/data-directory").claimDataDirectory(args[0]);
  say({ claimed: true });
  setInterval(() => undefined, 1000);`;

describe("claiming the data directory", () => {
  let temporary: TemporaryDirectory;
  let directory: string;
  beforeEach(() => {
    temporary = makeTemporaryDirectory();
    directory = temporary.path;
  });
  afterEach(() => temporary.remove());

  it("refuses a second start in one plain line, until the first lets go", () => {
    const first = claimDataDirectory(directory);
    expect(() => claimDataDirectory(directory)).toThrow(
      `The data directory ${directory} is in use by another start (process ${process.pid}): stop that one, or set DATA_DIR to another directory.`,
    );
    first.release();
    expect(ownerOfDataDirectory(directory)).toBeNull();
    claimDataDirectory(directory).release();
    expect(readdirSync(directory)).toHaveLength(1);
  });

  it("makes the directory where it is missing", () => {
    const claim = claimDataDirectory(path.join(directory, "a", "b"));
    expect(ownerOfDataDirectory(claim.path)).toBe(process.pid);
  });

  it("takes over from a start that was killed", async () => {
    const other = await startKillable(CLAIM, directory);
    expect(() => claimDataDirectory(directory)).toThrow(`process ${other.child.pid}`);
    await other.kill();
    claimDataDirectory(directory);
    expect(ownerOfDataDirectory(directory)).toBe(process.pid);
  });

  it("is not misled by a living process that got a dead owner's number", () => {
    const stale = { pid: process.pid, startTime: "another boot 1" };
    writeFileSync(path.join(directory, "claim-7.json"), JSON.stringify(stale));
    claimDataDirectory(directory);
    expect(readdirSync(directory)).toEqual(["claim-8.json"]);
  });

  it("lets exactly one of many take over from a dead owner", async () => {
    writeFileSync(path.join(directory, "claim-1.json"), '{"pid":1,"startTime":"long ago"}');
    const rivals = await Promise.all(
      Array.from({ length: 8 }, () => startKillable(CLAIM, directory)),
    );
    const winners = rivals.filter(({ said }) => JSON.stringify(said) === '{"claimed":true}');
    await Promise.all(rivals.map((rival) => rival.kill()));
    expect(winners).toHaveLength(1);
  });

  it("says so when the directory cannot be made", () => {
    const file = path.join(directory, "file");
    writeFileSync(file, "");
    expect(() => claimDataDirectory(path.join(file, "below"))).toThrow(
      /cannot be written \(ENOTDIR\): set DATA_DIR to a directory of your own\.$/,
    );
  });
});
