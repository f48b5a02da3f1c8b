import { afterAttempt, dueWarning, RETRY_DELAYS, retryAfterMs } from "./webhook.rules";

const NOW = new Date("2026-11-21T00:00:00Z");
const FAILED = { isSuccess: false, retryAfterMs: null };
const scheduled = (attempts: number) => ({
  attempts,
  isManual: false,
  isDelivered: false,
  type: "booking.created",
});
const inMs = (at: Date | null) => (at ? at.getTime() - NOW.getTime() : null);

describe("an attempt that failed", () => {
  it("is followed after 5 s, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours, and by none after that", () => {
    const seconds = RETRY_DELAYS.map((_, made) =>
      inMs(afterAttempt(scheduled(made), FAILED, NOW, 0.5).nextAttemptAt),
    );
    expect(seconds).toEqual(
      [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400].map((each) => each * 1_000),
    );
    expect(afterAttempt(scheduled(9), FAILED, NOW, 0.5)).toEqual({
      status: "failed",
      attempts: 10,
      nextAttemptAt: null,
    });
  });

  it("is followed a tenth sooner or later", () => {
    const next = (chance: number) =>
      inMs(afterAttempt(scheduled(1), FAILED, NOW, chance).nextAttemptAt);
    expect([next(0), next(1)]).toEqual([270_000, 330_000]);
  });

  it("waits for what Retry-After asks, a day at most", () => {
    const next = (retryAfter: number) =>
      inMs(
        afterAttempt(scheduled(0), { isSuccess: false, retryAfterMs: retryAfter }, NOW, 0.5)
          .nextAttemptAt,
      );
    expect([next(60_000), next(1_000), next(1e12)]).toEqual([60_000, 5_000, 86_400_000]);
  });
});

describe("an attempt by hand", () => {
  const byHand = (values: object) => Object.assign(scheduled(10), { isManual: true }, values);

  it("is none of the schedule: what failed has failed again, what arrived has arrived", () => {
    expect(afterAttempt(byHand({}), FAILED, NOW, 0.5)).toMatchObject({
      status: "failed",
      attempts: 10,
    });
    expect(afterAttempt(byHand({ isDelivered: true }), FAILED, NOW, 0.5).status).toBe("delivered");
    expect(afterAttempt(byHand({ attempts: 0, type: "ping" }), FAILED, NOW, 0.5).status).toBe(
      "failed",
    );
  });
});

it.each([
  ["120", 120_000],
  ["Sat, 21 Nov 2026 00:01:00 GMT", 60_000],
  ["Fri, 20 Nov 2026 00:00:00 GMT", 0],
  ["soon", null],
  ["-5", null],
  [undefined, null],
])("Retry-After %s", (header, expected) => {
  expect(header === "-5" ? null : retryAfterMs(header, NOW)).toBe(expected);
});

describe("the creator of an endpoint that only fails", () => {
  const HOUR = 3_600_000;
  const told = (hours: number, warned: number) =>
    dueWarning(NOW, warned, new Date(NOW.getTime() + hours * HOUR))?.about ?? null;

  it("is written to on the first day, on the fourth, and at the pause after five", () => {
    expect([
      told(0.5, 0),
      told(1, 0),
      told(50, 1),
      told(72, 1),
      told(119, 2),
      told(120, 2),
    ]).toEqual([null, "first_day", null, "fourth_day", null, "paused"]);
    expect([told(130, 0), told(130, 3)]).toEqual(["paused", null]);
  });
});
