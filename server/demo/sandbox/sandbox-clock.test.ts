import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { SandboxClock } from "./sandbox-clock";

describe("the sandbox's clock", () => {
  const directory = mkdtempSync(path.join(tmpdir(), "aaviri-clock-"));
  const file = path.join(directory, "clock.json");
  afterAll(() => rmSync(directory, { recursive: true }));

  it("is as far ahead after the next start, while others' time stays", async () => {
    const outer = new Date("2026-11-23T10:00:00Z");
    const clock = new SandboxClock(file, () => outer);
    await clock.advance(6);
    expect(clock.now().toISOString()).toBe("2026-11-23T16:00:00.000Z");
    expect(clock.outside()).toBe(outer);
    expect(new SandboxClock(file, () => outer).now()).toEqual(clock.now());
  });

  it("also has done what came due while it went on by itself, and over a restart, each once", async () => {
    let outer = new Date("2026-11-23T10:00:00Z");
    const done: string[][] = [];
    const start = () => {
      const clock = new SandboxClock(path.join(directory, "other.json"), () => outer);
      clock.onAdvance(async (...times) => void done.push(times.map((time) => time.toJSON())));
      return clock;
    };
    await start().advance(1);
    outer = new Date("2026-11-23T10:30:00Z");
    await start().catchUp();
    await start().advance(2);
    expect(done).toEqual([
      ["2026-11-23T10:00:00.000Z", "2026-11-23T11:00:00.000Z"],
      ["2026-11-23T11:00:00.000Z", "2026-11-23T11:30:00.000Z"],
      ["2026-11-23T11:30:00.000Z", "2026-11-23T13:30:00.000Z"],
    ]);
  });

  it("does what came due again where it failed, or its server was killed in it", async () => {
    const outer = () => new Date("2026-11-23T10:00:00Z");
    const start = () => new SandboxClock(path.join(directory, "failing.json"), outer);
    const failing = start();
    failing.onAdvance(() => Promise.reject(new Error("The database is gone")));
    await expect(failing.advance(1)).rejects.toThrow("gone");
    const next = start();
    const done: Date[] = [];
    next.onAdvance(async (from, to) => void done.push(from, to));
    await next.catchUp();
    expect(done).toEqual([outer(), next.now()]);
    await next.catchUp();
    expect(done.slice(2)).toEqual([next.now(), next.now()]);
  });
});
