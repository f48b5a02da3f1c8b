import { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { createLog } from "../platform/log";
import { watchEventLoop } from "./event-loop-watchdog";

interface Line {
  readonly alarm?: string;
  readonly heldMs?: number;
  readonly msg: string;
}

const lines: Line[] = [];
let alarms: string[] = [];
let stop: () => void;

beforeEach(async () => {
  lines.length = 0;
  alarms = [];
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  stop = watchEventLoop(createLog("info", destination, (alarm) => alarms.push(alarm)));
  await pause(60);
});

afterEach(() => stop());

/** Consumes CPU time, however busy the machine is. */
function work(milliseconds: number): void {
  const since = process.cpuUsage();
  while (process.cpuUsage(since).user < milliseconds * 1_000) Math.sqrt(milliseconds);
}

it("sounds an alarm for work that holds the event loop for over half a second", async () => {
  work(1_000);
  await pause(120);
  expect(alarms).toEqual(["event loop held"]);
  expect(lines[0]?.heldMs).toBeGreaterThan(500);
});

it("says it once when the loop is held again and again", async () => {
  work(700);
  await pause(120);
  work(700);
  await pause(120);
  expect(alarms).toHaveLength(1);
});

it("is silent about work in pieces", async () => {
  for (let piece = 0; piece < 10; piece += 1) {
    work(60);
    await pause(1);
  }
  await pause(120);
  expect(lines).toEqual([]);
});

it("tells of a process that stood still without an alarm", async () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
  await pause(120);
  expect(alarms).toEqual([]);
  expect(lines.map(({ msg }) => msg)).toEqual(["the process stood still"]);
});
