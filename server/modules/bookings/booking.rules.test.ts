import { BookingStatus } from "./booking.entity";
import {
  type Consequence,
  changeProblem,
  consequenceOf,
  isLive,
  refuseChangedMeanwhile,
  requireOpenToDeleted,
} from "./booking.rules";

const { CONFIRMED, COMPLETED, CANCELLED, PENDING } = BookingStatus;
const booking = { status: CONFIRMED, bookingDate: "2026-11-22", startTime: "09:00:00" };
const START = new Date("2026-11-22T03:30:00.000Z"); // 9:00 in India

const minutesBefore = (minutes: number) => new Date(START.getTime() - minutes * 60_000);

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

describe("a resident cancels", () => {
  const closed = "Only a confirmed or pending booking can be cancelled.";

  it.each([
    [CONFIRMED, null],
    [PENDING, null],
    [COMPLETED, closed],
    [CANCELLED, closed],
  ])("a booking that is %s: %p", (status, problem) => {
    expect(changeProblem({ ...booking, status }, "cancelled", minutesBefore(60), 0)).toBe(problem);
  });

  it("until the wash starts, when there is no cut-off", () => {
    const started = "This booking has already started and can no longer be cancelled.";
    expect(changeProblem(booking, "cancelled", new Date(START.getTime() - 1), 0)).toBeNull();
    expect(changeProblem(booking, "cancelled", START, 0)).toBe(started);
    expect(changeProblem(booking, "cancelled", minutesBefore(-60), 0)).toBe(started);
  });

  it("until the cut-off, and hears how long that is", () => {
    expect(changeProblem(booking, "cancelled", minutesBefore(121), 120)).toBeNull();
    expect(changeProblem(booking, "cancelled", minutesBefore(120), 120)).toBe(
      "A booking can be cancelled up to 120 minutes before it starts.",
    );
  });

  it("or moves a booking until the cut-off, and reads that it is about moving", () => {
    expect(changeProblem(booking, "moved", minutesBefore(121), 120)).toBeNull();
    expect(changeProblem(booking, "moved", minutesBefore(120), 120)).toBe(
      "A booking can be moved up to 120 minutes before it starts.",
    );
    expect(changeProblem(booking, "moved", START, 0)).toBe(
      "This booking has already started and can no longer be moved.",
    );
    expect(changeProblem({ ...booking, status: COMPLETED }, "moved", START, 0)).toBe(
      "Only a confirmed or pending booking can be moved.",
    );
  });
});

describe("an administrator's change of status", () => {
  const live = [CONFIRMED, COMPLETED, PENDING];

  it.each<[BookingStatus, BookingStatus, Consequence]>([
    ...live.flatMap((from) =>
      live.map((to): [BookingStatus, BookingStatus, Consequence] => [from, to, "none"]),
    ),
    ...live.map((from): [BookingStatus, BookingStatus, Consequence] => [
      from,
      CANCELLED,
      "free_place",
    ]),
    ...live.map((to): [BookingStatus, BookingStatus, Consequence] => [CANCELLED, to, "take_place"]),
    [CANCELLED, CANCELLED, "none"],
  ])("from %s to %s has the consequence %s", (from, to, consequence) => {
    expect(consequenceOf(from, to)).toBe(consequence);
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
