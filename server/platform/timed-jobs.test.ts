import { createLog } from "./log";
import { startTimedJobs } from "./timed-jobs";

const MINUTE_MS = 60_000;
const log = createLog("silent");

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function latenessAfter(minutes: number, run: () => Promise<unknown>): Promise<number> {
  const jobs = startTimedJobs([{ name: "look", everyMs: MINUTE_MS, run }], log);
  await jest.advanceTimersByTimeAsync(minutes * MINUTE_MS);
  const [late] = jobs.lateness();
  return Math.round((late?.seconds ?? Number.NaN) / 60);
}

it.each<[string, () => Promise<unknown>, number]>([
  ["that succeeds is not late", async () => undefined, 0],
  ["that fails each time is late since its start", () => Promise.reject(new Error("No")), 10],
  ["that hangs is late since its start", () => new Promise(() => undefined), 10],
])("a job %s", async (_what, run, minutes) => {
  expect(await latenessAfter(10, run)).toBe(minutes);
});

it("a job that succeeded and then fails is late since it was due again", async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs > 1) throw new Error("No");
  };
  expect(await latenessAfter(10, run)).toBe(9);
});
