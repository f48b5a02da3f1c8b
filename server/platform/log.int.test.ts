import { spawn, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const FULL = "/dev/full";

const programOf = (work: string) => `
  const { createLog } = require(${JSON.stringify(path.join(__dirname, "log.js"))});
  const log = createLog("info");
  const kill = () => process.kill(process.pid, "SIGKILL");
  /** Each turn reads what is done, also after the machine stood still. */
  const killAfter = (turns) => setTimeout(turns > 0 ? killAfter : kill, 50, turns - 1);
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
    // While the thread is blocked, no timer writes.
    const block = "Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);";
    const work = `log.info("one"); log.warn("two"); ${block} kill();`;
    expect(writtenBy(work)).toEqual(["one", "two"]);
  });

  it("wait no longer than a tenth of a second", () => {
    expect(writtenBy('log.info("one"); killAfter(7);')).toEqual(["one"]);
  });

  it("come also when their reader stood still while they were logged", async () => {
    const child = spawn(process.execPath, [
      "-e",
      programOf(`
        log.info("x".repeat(300_000));
        setTimeout(() => log.info("last"), 300);
        setTimeout(kill, 60_000);`),
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

describe("a log on a full disk", () => {
  /** Exit code, and the last line of standard output. */
  function endOf(work: string) {
    const full = openSync(FULL, "w");
    const { status, stdout } = spawnSync(process.execPath, ["-e", programOf(work)], {
      stdio: ["ignore", "pipe", full],
      encoding: "utf8",
      timeout: 20_000,
    });
    closeSync(full);
    return [status, stdout];
  }

  it.each([
    ["ends by itself", ""],
    ["is told to end", "process.exit(0)"],
  ])("neither holds up nor ends a process, also one that %s", (_how, end) => {
    const work = `
      let ticks = 0;
      const tick = () => {
        log.warn({ ticks: (ticks += 1) }, "x".repeat(1_000));
        if (ticks < 200) return setTimeout(tick, 1);
        process.stdout.write("done");
        ${end}
      };
      tick();`;
    expect(endOf(work)).toEqual([0, "done"]);
  });

  it("counts the lines that it drops, and reports them when there is room again", () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "aaviri-log-")), "log");
    const work = `
      const fs = require("node:fs");
      const { LogWriter } = require(${JSON.stringify(path.join(__dirname, "log-writer.js"))});
      const full = fs.openSync(${JSON.stringify(FULL)}, "w");
      const writer = new LogWriter(full);
      const own = createLog("info", writer);
      for (let line = 0; line < 3; line += 1) own.warn("lost");
      setTimeout(() => {
        fs.closeSync(full);
        // The lowest free number is the same again.
        if (fs.openSync(${JSON.stringify(file)}, "a") !== full) throw new Error("another number");
        own.warn("kept");
        setTimeout(() => process.stdout.write(String(writer.dropped)), 300);
      }, 500);`;
    expect(endOf(work)).toEqual([0, "3"]);
    const lines = readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([
      expect.objectContaining({ msg: "kept" }),
      expect.objectContaining({ msg: "log lines were dropped", dropped: 3 }),
    ]);
  });

  it("keeps a bounded number of lines while its reader stands still", async () => {
    const child = spawn(process.execPath, [
      "-e",
      programOf(`
        const { standardError } = require(${JSON.stringify(path.join(__dirname, "log-writer.js"))});
        for (let line = 0; line < 5_000; line += 1) log.info("x".repeat(1_000));
        process.stdout.write(String(standardError.dropped > 3_000));
        setTimeout(kill, 200);`),
    ]);
    let said = "";
    for await (const chunk of child.stdout) said += chunk;
    expect(said).toBe("true");
  });
});
