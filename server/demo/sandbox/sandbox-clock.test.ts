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
});
