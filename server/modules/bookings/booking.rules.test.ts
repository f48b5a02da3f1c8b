import { BookingStatus } from "./booking.entity";
import {
  changeProblem,
  consequenceOf,
  isLive,
  refuseChangedMeanwhile,
  requireOpenToDeleted,
} from "./booking.rules";

const { CONFIRMED, COMPLETED, CANCELLED, PENDING } = BookingStatus;
const booking = { status: CONFIRMED, bookingDate: "2026-11-22", startTime: "09:00:00" };
const START = new Date("2026-11-22T03:30:00.000Z"); // 9:00 in India

describe("a place", () => {
  it.each([
    [CONFIRMED, true],
    [COMPLETED, true],
    [PENDING, true],
    [CANCELLED, false],
  ])("of a booking that is %s is held: %p", (status, isHeld) => {
    expect(isLive(status)).toBe(isHeld);
  });
});

describe("a resident's change", () => {
  const closed = "Only a confirmed or pending booking can be";
  const started = "This booking has already started and can no longer be";
  const cutOff = "minutes before it starts.";

  it.each([
    ["cancelled", CONFIRMED, 60, 0, null],
    ["cancelled", PENDING, 60, 0, null],
    ["cancelled", COMPLETED, 60, 0, `${closed} cancelled.`],
    ["cancelled", CANCELLED, 60, 0, `${closed} cancelled.`],
    ["cancelled", CONFIRMED, 1 / 60_000, 0, null],
    ["cancelled", CONFIRMED, 0, 0, `${started} cancelled.`],
    ["cancelled", CONFIRMED, -60, 0, `${started} cancelled.`],
    ["cancelled", CONFIRMED, 121, 120, null],
    ["cancelled", CONFIRMED, 120, 120, `A booking can be cancelled up to 120 ${cutOff}`],
    ["moved", CONFIRMED, 121, 120, null],
    ["moved", CONFIRMED, 120, 120, `A booking can be moved up to 120 ${cutOff}`],
    ["moved", CONFIRMED, 0, 0, `${started} moved.`],
    ["moved", COMPLETED, 0, 0, `${closed} moved.`],
  ] as const)(
    "%s from %s, %d minutes before the start, with a cut-off of %d: %p",
    (change, status, minutes, cutOffMinutes, problem) => {
      const now = new Date(START.getTime() - minutes * 60_000);
      expect(changeProblem({ ...booking, status }, change, now, cutOffMinutes)).toBe(problem);
    },
  );
});

describe("an administrator's change of status", () => {
  const live = [CONFIRMED, COMPLETED, PENDING];
  const cancelled = [CANCELLED];

  it.each([
    [live, live, "none"],
    [live, cancelled, "free_place"],
    [cancelled, live, "take_place"],
    [cancelled, cancelled, "none"],
  ])("from %p to %p has the consequence %s", (before, after, consequence) => {
    const found = before.flatMap((from) => after.map((to) => consequenceOf(from, to)));
    expect(new Set(found)).toEqual(new Set([consequence]));
  });
});

describe("a booking that somebody else may have changed meanwhile", () => {
  it.each([
    [CONFIRMED, null],
    [CONFIRMED, CONFIRMED],
  ])("that is %s may change for anyone who expects %s", (now, expected) => {
    expect(() => refuseChangedMeanwhile(now, expected)).not.toThrow();
  });

  it("stays for anyone who saw another status", () => {
    expect(() => refuseChangedMeanwhile(CANCELLED, CONFIRMED)).toThrow(
      expect.objectContaining({
        code: "CHANGED_MEANWHILE",
        message: "Somebody else changed this booking meanwhile: it is cancelled now.",
      }),
    );
  });
});

describe("the booking of a resident who was deleted", () => {
  it.each([
    [CONFIRMED, CANCELLED],
    [CONFIRMED, COMPLETED],
    [PENDING, COMPLETED],
    [COMPLETED, COMPLETED],
    [CANCELLED, CANCELLED],
  ])("that is %s may become %s", (from, to) => {
    expect(() => requireOpenToDeleted(from, to)).not.toThrow();
  });

  it.each([
    [CANCELLED, CONFIRMED, "The booking stays cancelled."],
    [CANCELLED, COMPLETED, "The booking stays cancelled."],
    [COMPLETED, CONFIRMED, "The booking can only be completed or cancelled."],
    [COMPLETED, PENDING, "The booking can only be completed or cancelled."],
    [CONFIRMED, PENDING, "The booking can only be completed or cancelled."],
  ])("that is %s stays what it is instead of becoming %s", (from, to, next) => {
    const message = `This resident has been deleted. ${next}`;
    expect(() => requireOpenToDeleted(from, to)).toThrow(
      expect.objectContaining({ code: "PERSON_DELETED", message }),
    );
  });
});
