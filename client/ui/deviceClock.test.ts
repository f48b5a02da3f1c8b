import { compareClock, serverNow, setServerNow } from "./deviceClock";

const HOUR = 3_600_000;
const header = (instant: number) => new Date(instant).toUTCString();

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-11-29T08:00:00Z") });
});

afterEach(() => {
  setServerNow(Date.now());
  jest.useRealTimers();
});

it("keeps the exact time of an answer while the device's clock is right", () => {
  setServerNow(Date.now() + 1_234);
  compareClock(header(Date.now()));
  compareClock(null);
  expect(serverNow()).toBe(Date.now() + 1_234);
});

it("takes the server's time of a device whose clock is wrong, and forgets it once it is right", () => {
  compareClock(header(Date.now() + 10 * HOUR));
  expect(serverNow()).toBe(Date.now() + 10 * HOUR);
  setServerNow(Date.now() + 10 * HOUR + 1_234);
  compareClock(header(Date.now() + 10 * HOUR));
  expect(serverNow()).toBe(Date.now() + 10 * HOUR + 1_234);
  compareClock(header(Date.now()));
  expect(serverNow()).toBe(Date.now());
});
