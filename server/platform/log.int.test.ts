import { spawn, spawnSync } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const programOf = (work: string) => `
  const { createLog } = require(${JSON.stringify(path.join(__dirname, "log.js"))});
  const log = createLog("info");
  const kill = () => process.kill(process.pid, "SIGKILL");
  ${work}`;

/** Output of a process that logs during `work`. */
function writtenBy(work: string): string[] {
  const { stderr } = spawnSync(process.execPath, ["-e", programOf(work)], { encoding: "utf8" });
  return stderr
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => (JSON.parse(line) as { readonly msg: string }).msg);
}

describe("lines of the log that are written together", () => {
  it("are all there after a process has ended, by itself or by an error", () => {
    const work = 'log.info("one"); log.info("two");';
    expect(writtenBy(work)).toEqual(["one", "two"]);
    expect(writtenBy(`${work} process.exit(1)`)).toEqual(["one", "two"]);
  });

  it("are written at once with a warning or an error", () => {
    const work = 'log.info("one"); log.warn("two"); setTimeout(kill, 50);';
    expect(writtenBy(work)).toEqual(["one", "two"]);
  });

  it("wait no longer than a tenth of a second", () => {
    expect(writtenBy('log.info("one"); setTimeout(kill, 400);')).toEqual(["one"]);
  });

  it("come also when their reader stood still while they were logged", async () => {
    const child = spawn(process.execPath, [
      "-e",
      programOf(`
        log.info("x".repeat(300_000));
        setTimeout(() => log.info("last"), 300);
        setTimeout(kill, 3_000);`),
    ]);
    let written = "";
    child.stderr.setEncoding("utf8");
    await pause(1_000);
    for await (const chunk of child.stderr) {
      written += chunk;
      if (written.includes('"last"')) child.kill("SIGKILL");
    }
    expect(written).toContain('"last"');
  });
});
